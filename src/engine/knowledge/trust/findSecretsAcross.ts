import { remembered } from '../../ground/runtime/remembered.ts';
import { findRuledSecrets, findToldSecrets, hasIssuedSign, mayHaveJoint, type SecretSpan } from './findSecrets.ts';
import { isNamed } from './secretRules.ts';

/**
 * Words on each side of a joint in which the name of a secret that lies across it can stand. The longest way from a name
 * to the end of its value is that of a rule in `secretRules.ts`: "secret key for one two three four is now …".
 */
const wordsToName = 14;
/** The same for a secret of many words, such as a passphrase in quotation marks or a recovery phrase. */
const wordsOfPhrase = 45;
const phraseSign = /seed|recovery|mnemonic|phrase/iu;
/** Characters on each side of a joint in which an issuer's sign can lie across it; the longest has 35. */
const signReach = 60;
const shortestSign = 3;
/** Words on each side that the name of a secret can lie in when a joint goes through it. */
const wordsAcross = 2;

/** The same texts come up again with each of the next turns. */
const textsKept = 256;
/** Whether the sign of an issuer stands in a text, which is asked of one text with each of those beside it. */
export const isSigned = remembered(hasIssuedSign, textsKept);
const hasPhrase = remembered((text) => phraseSign.test(text), textsKept);
const endsNamed = remembered((text) => isNamed(text.slice(wordsAway(text, text.length, wordsTo(text), -1))), textsKept);
const beginsNamed = remembered((text) => isNamed(text.slice(0, wordsAway(text, 0, wordsTo(text), 1))), textsKept);

function wordsTo(text: string): number {
  return hasPhrase(text) ? wordsOfPhrase : wordsToName;
}

/**
 * Secrets that lie across the beginning of the last text and what was said before it, in all of them put together. Each
 * text alone holds none any more, so that only what reaches over a joint is looked for: the whole is read where an
 * issuer's sign stands in it, otherwise a few words on each side of the last joint.
 */
export function findSecretsAcross(texts: readonly string[], separator: string): readonly SecretSpan[] {
  const whole = texts.join(separator);
  const joints = jointsOf(texts, separator);
  if (texts.some(isSigned) || joints.some((at) => isSignAcross(whole, at, separator))) return findRuledSecrets(whole);
  const joint = joints.at(-1) ?? 0;
  const across = whole.slice(wordsAway(whole, joint, wordsAcross, -1), wordsAway(whole, joint, wordsAcross, 1));
  if (!texts.slice(0, -1).some(endsNamed) && !beginsNamed(texts.at(-1) ?? '') && !isNamed(across)) return [];
  const words = texts.some(hasPhrase) ? wordsOfPhrase : wordsToName;
  const start = wordsAway(whole, joint, words, -1);
  const near = whole.slice(start, wordsAway(whole, joint, words, 1));
  return findToldSecrets(near).map((span) => ({
    ...span,
    start: span.start + start,
    end: span.end + start,
    from: span.from + start,
  }));
}

/** Where one text ends and the next begins. */
function jointsOf(texts: readonly string[], separator: string): number[] {
  let at = 0;
  return texts.slice(0, -1).map((text) => {
    at += text.length + separator.length;
    return at;
  });
}

/** Whether an issuer's sign lies across a joint. No sign has a blank in it, but there strings may be put together. */
function isSignAcross(whole: string, joint: number, separator: string): boolean {
  const reach = whole.slice(Math.max(0, joint - signReach), joint + signReach);
  if (mayHaveJoint(reach)) return hasIssuedSign(reach);
  if (separator !== '') return false;
  const middle = Math.min(joint, signReach);
  const end = reach.indexOf(' ', middle);
  const run = reach.slice(reach.lastIndexOf(' ', middle - 1) + 1, end < 0 ? reach.length : end);
  return run.length >= shortestSign && hasIssuedSign(run);
}

/** The place before or after which there are some words up to another place. */
function wordsAway(text: string, from: number, words: number, step: 1 | -1): number {
  let left = words;
  let at = from;
  let isInWord = false;
  for (;;) {
    const code = text.charCodeAt(step < 0 ? at - 1 : at);
    if (Number.isNaN(code)) return at;
    const isBlank = code <= 32 || code === 160;
    if (isBlank && isInWord) {
      left--;
      if (left === 0) return at;
    }
    isInWord = !isBlank;
    at += step;
  }
}

import { lazy } from '../../ground/runtime/lazy.ts';
import { foldText, plainText } from '../../ground/text/fold.ts';
import type { InstructionSign, SignTests } from '../language/instructionSigns.ts';
import { languages } from '../language/languages.ts';
import { signsElsewhere } from '../language/others/signsElsewhere.ts';
import { signsInOtherScripts } from '../language/others/signsInOtherScripts.ts';
import { findHiddenTexts } from './findHiddenTexts.ts';

/**
 * Signs that a text wants to be obeyed rather than known. They are asked only of words that are not the user's: a fact
 * tells about the user, the project or the world, while these speak to whoever reads them. They are a second line
 * behind the limits that follow from origin, and every one of them can be evaded by a patient writer.
 */
const neverSaid = lazy((): SignTests => languages.flatMap(({ signs }) => signs.neverSaid));
/** For a text whose spelled-out words were joined. */
const known = lazy((): SignTests => languages.flatMap(({ signs }) => [...signs.neverSaid, ...signs.alsoSaid]));
const latin = lazy((): SignTests => [...known(), ...signsElsewhere]);

/** What is read of one text; a memory has at most 8 kB. */
const readCharacters = 10_000;

/**
 * The first sign that a text wants to be obeyed, in the text as it is seen or in what it hides; undefined
 * when there is none.
 */
export function findInstructionSign(text: string): InstructionSign | undefined {
  const seen = text.slice(0, readCharacters);
  const direct = signIn(seen);
  if (direct !== undefined) return direct;
  return findHiddenTexts(seen).some((hidden) => signIn(hidden) !== undefined || saysWords(hidden))
    ? 'encoded'
    : undefined;
}

/**
 * The same for what an assistant said in a conversation that read nothing from outside. There, advice ("you should"),
 * cases ("if the user types"), recommendations and headings are ordinary, so one of them proves nothing: what
 * counts is a sentence with two different ones, or a sign that never occurs in a conversation.
 */
export function findSignInConversation(text: string): InstructionSign | undefined {
  const seen = text.slice(0, readCharacters);
  const found =
    signIn(seen) === undefined
      ? undefined
      : (signIn(seen, neverSaid()) ??
        sentencesOf(seen)
          .map(doubtIn)
          .find((sign) => sign !== undefined));
  return found ?? (findHiddenTexts(seen).some((hidden) => signIn(hidden) !== undefined) ? 'encoded' : undefined);
}

function signIn(text: string, only?: SignTests): InstructionSign | undefined {
  for (const [tests, form] of testsOn(text)) {
    const found = (only ?? tests).find(([, pattern]) => pattern.test(form));
    if (found !== undefined) return found[0];
  }
  return undefined;
}

/** A sign of a sentence with two different ones. */
function doubtIn(sentence: string): InstructionSign | undefined {
  const [first, second] = new Set(
    testsOn(sentence).flatMap(([tests, form]) =>
      tests.filter(([sign, pattern]) => sign !== 'heading' && pattern.test(form)).map(([sign]) => sign),
    ),
  );
  return second === undefined ? undefined : first;
}

/** Which tests run on which form of a text. */
function testsOn(text: string): readonly (readonly [tests: SignTests, form: string])[] {
  const folded = foldText(text);
  const spaced = joinSpelled(folded);
  return [
    [latin(), folded],
    ...(spaced === folded ? [] : [[known(), spaced] as const]),
    [signsInOtherScripts, plainText(text)],
  ];
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|[。！？\n]+/u);
}

/** "i g n o r e" and "i-g-n-o-r-e" are one word, spelled. */
function joinSpelled(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(?:\p{L}[\s._-]){3,}\p{L}(?![\p{L}\p{N}])/gu, (spelled) =>
    spelled.replace(/[\s._-]/g, ''),
  );
}

/** Decoded text of several words was meant to be read, but not by the person who sees only the code. */
function saysWords(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 4;
}

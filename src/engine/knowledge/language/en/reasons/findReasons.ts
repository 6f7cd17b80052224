import { remembered } from '../../../../ground/runtime/remembered.ts';
import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import type { Reason } from '../../reasonRules.ts';
import { splitSentences } from '../../splitSentences.ts';
import { wordsOf } from '../../wordsOf.ts';
import { isClaimed, isOpen } from '../facts/isClaimed.ts';
import { parseClause } from '../facts/parseClause.ts';
import { determiners } from '../grammar/wordClasses.ts';
import { sentencePatterns } from '../sentencePatterns.ts';
import {
  asksWhy,
  between,
  type Connective,
  goingOn,
  leading,
  pointsBack,
  takenUp,
  wholeSentences,
} from './connectives.ts';
import { isOfTime } from './isOfTime.ts';

/** A turn may be a document; a reason stands in a few sentences. */
const mostSentences = 60;
const longestSentence = 600;
const mostCommas = 6;
/** "The tests run in parallel": longer than what is only a name. */
const leastWords = 3;

/** See `ReasonRules.findReasons`. Of each sentence of a turn several readers ask for them. */
export const findReasons = remembered(reasonsIn, 64, longestSentence);

function reasonsIn(text: string): readonly Reason[] {
  const masked = maskQuoted(text.replaceAll('’', "'"));
  const found: Reason[] = [];
  let before = '';
  for (const { from, to } of splitSentences(masked, sentencePatterns).slice(0, mostSentences)) {
    const sentence = plain(masked.slice(from, to));
    const isUsable = sentence.length <= longestSentence && !/\?["')]*$/.test(masked.slice(from, to).trim());
    if (isUsable) found.push(...(inside(sentence) ?? goesOn(sentence, before) ?? []));
    // "Why? Because ...": the reason is that of what stands before the question.
    if (!asksWhy.test(sentence)) before = isUsable ? sentence : '';
  }
  return found.filter(isSaid);
}

function plain(sentence: string): string {
  return sentence
    .replace(/^[\s>*•-]+/, '')
    .replace(/(?<![\s.!…])[\s.!…]+$/, '')
    .replace(/\s+/g, ' ');
}

/** What one sentence says by itself. */
function inside(sentence: string): readonly Reason[] | undefined {
  for (const { pattern, names } of wholeSentences) {
    const { dependent, premise } = pattern.exec(sentence)?.groups ?? {};
    if (dependent !== undefined && premise !== undefined) return [{ dependent, premise, names }];
  }
  const back = pointsBack.exec(sentence);
  if (back !== null) return pointedBack(sentence.slice(0, back.index));
  for (const connective of leading) {
    const opening = connective.pattern.exec(sentence);
    if (opening === null) continue;
    const reason = splitAtComma(opening[0], sentence.slice(opening[0].length), connective);
    if (reason !== undefined) return [reason];
  }
  if (goingOn.some(({ pattern }) => pattern.test(sentence))) return undefined;
  for (const connective of between)
    for (const match of sentence.matchAll(connective.pattern)) {
      const [one, other] = [sentence.slice(0, match.index), sentence.slice(match.index + match[0].length)];
      const reason = reasonOf(connective, one, other, match[0]);
      if (reason !== undefined) return [reason];
    }
  return undefined;
}

/** "D - P, that's why." */
function pointedBack(said: string): readonly Reason[] | undefined {
  const dash = /(?<!\s)\s+[–—-]\s+|[;:]\s+/u.exec(said);
  if (dash === null) return undefined;
  const [dependent, premise] = [said.slice(0, dash.index), said.slice(dash.index + dash[0].length)];
  return isStatement(dependent) && isStatement(premise) ? [{ dependent, premise, names: 'clause' }] : undefined;
}

/** "Since P, D": the comma behind which a clause with a subject begins. */
function splitAtComma(opening: string, rest: string, connective: Connective): Reason | undefined {
  let comma = -1;
  for (let tried = 0; tried < mostCommas; tried++) {
    comma = rest.indexOf(',', comma + 1);
    if (comma < 0) return undefined;
    const [premise, dependent] = [rest.slice(0, comma), rest.slice(comma + 1).trim()];
    const reason = reasonOf(connective, dependent, premise, opening);
    // "Since P, and since Q, D": what goes on with the premise is no main clause.
    if (reason !== undefined && !/^(?:and|or|nor|but)\b/i.test(reason.dependent)) return reason;
  }
  return undefined;
}

/** What a sentence says of the one before it. */
function goesOn(sentence: string, before: string): readonly Reason[] | undefined {
  if (before === '') return undefined;
  const back = pointsBack.exec(sentence);
  if (back !== null) {
    const premise = sentence.slice(0, back.index);
    return isStatement(before) && isStatement(premise) ? [{ dependent: before, premise, names: 'clause' }] : undefined;
  }
  for (const connective of goingOn) {
    const opening = connective.pattern.exec(sentence);
    if (opening === null) continue;
    const reason = reasonOf(connective, before, sentence.slice(opening[0].length), opening[0]);
    return reason === undefined ? undefined : [reason];
  }
  return undefined;
}

function reasonOf({ introduces, names }: Connective, first: string, second: string, words: string): Reason | undefined {
  const [said, premise] = introduces === 'premise' ? [first, second] : [second, first];
  const dependent = said.trim().replace(takenUp, '');
  if (isOfTime(words, premise, dependent) || !isStatement(dependent) || lacksEnd.test(dependent)) return undefined;
  const isWhole =
    names === 'clause' ? isStatement(premise) : wordsOf(premise).length > 0 && !pronoun.test(premise.trim());
  // What introduces no clause may stand before one all the same: "as long as the CI is Drone".
  return isWhole ? { dependent, premise: premise.trim(), names } : undefined;
}

/** "She said that because of ...": the rest of the clause stands behind. */
const lacksEnd = /\b(?:that|which|and|or|but|to|of|is|are|said|says)$/i;
const pronoun = /^(?:that|this|it|which|these|those|them)$/i;

function isStatement(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < 3 || /^(?:that|it|this)(?:'s| is| was)\b/i.test(text.trim())) return false;
  if (parseClause(words).mood !== 'fragment') return true;
  // A noun may look like its verb, and the other way round ("the tests run", "the worker locks each row").
  const [first, second] = words;
  return (
    words.length > leastWords &&
    (determiners.has(first?.low ?? '') || (/^\p{Lu}/u.test(first?.text ?? '') && /[^s]s$/.test(second?.low ?? '')))
  );
}

/** Neither part may be a supposition, left open, or denied as a reason: "not because ...". */
function isSaid({ dependent, premise }: Reason): boolean {
  return [dependent, premise].every(
    (part) => isClaimed(part) && !isOpen(part) && !/\b(?:if|unless|whether|would|might)\b|\bnot$/i.test(part),
  );
}

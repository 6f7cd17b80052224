import { textPattern } from '../../../../ground/text/textPattern.ts';
import { wordsOf } from '../../wordsOf.ts';
import { isForeign, momentary } from './directivePatterns.ts';
import { purposeScore } from './objectScore.ts';
import type { Practice } from './practice.ts';
import { errands, isPlural, isWorkThing } from './practiceWords.ts';
import { readPractice } from './readPractice.ts';
import { scoreChange } from './scoreChange.ts';
import { leastScore, scorePractice } from './scorePractice.ts';
import type { ClausePart } from './partsOfStatement.ts';
import { partsOfStatement } from './partsOfStatement.ts';
import type { Spoken } from './spoken.ts';
import { stripChat } from './stripChat.ts';

/** A rule found in a statement: the parts of it that say the rule, and how sure that is. */
export interface FoundRule {
  /** What is kept, with the marks between its parts. */
  readonly kept: Spoken;
  /** The same with ever fewer of the parts that only accompany the rule; for when all of it does not stand alone. */
  readonly shorter: readonly Spoken[];
  readonly practice: Practice;
  readonly score: number;
}

interface ReadPart extends ClausePart {
  readonly practice: Practice;
  readonly score: number;
}

/** The rules that a statement may say, the surest first, each in all its parts that belong together. */
export function readRules(spoken: Spoken, asksSomething: boolean): readonly FoundRule[] {
  if (isForeign(spoken.masked)) return [];
  const parts = partsOfStatement(spoken.masked);
  const isOccasional = parts.some(
    (part) =>
      isSort(part, spoken.masked) ||
      (part.role === 'occasion' && isGeneralOccasion(spoken.masked.slice(part.from, part.to))),
  );
  const read = parts.map((part) => readPart(part, spoken.masked, isOccasional, asksSomething));
  const said = read
    .filter((part) => part.score >= leastScore && !isOfTask(part, read))
    .toSorted((a, b) => (Math.abs(a.score - b.score) > 0.5 ? b.score - a.score : a.from - b.from))
    .map((part) => around(spoken, read, part));
  if (said.length > 0 || asksSomething) return said;
  const whole = wholeFragment(spoken, read);
  return whole === undefined ? [] : [whole];
}

/** "Write me the commit, at most five words": a limit for the task that was just given. */
function isOfTask(part: ReadPart, read: readonly ReadPart[]): boolean {
  const before = read.slice(0, read.indexOf(part));
  return (
    part.practice.mood === 'fragment' && before.some(({ practice, score }) => practice.mood === 'order' && score < 0)
  );
}

function readPart(part: ClausePart, masked: string, isOccasional: boolean, asksSomething: boolean): ReadPart {
  const said = masked.slice(part.from, part.to);
  const { length, asks } = stripChat(said);
  const rest = said.slice(length);
  const read = readPractice(wordsOf(rest.slice(lasting.exec(rest)?.[0].length ?? 0)));
  // "It would be nice if you answered in Italian."
  const isWish = asks && read.tense === 'past' && read.subjectWords.length === 0;
  const practice: Practice = isWish ? { ...read, mood: 'order', subject: 'none', tense: 'present' } : read;
  const isAsked = asksSomething && (part.to >= masked.length - 1 || opensQuestion.test(masked));
  const isLabel = practice.mood === 'fragment' && masked.startsWith(':', part.to);
  if (part.role !== 'main' || isLabel || (isAsked && !asks) || (!asks && inverted.test(rest)))
    return { ...part, practice, score: -1 };
  const score = Math.max(
    scorePractice(practice, rest, {
      occasion: isOccasional || startsWithSort(rest) || endsWithOccasion(rest, practice),
    }),
    scoreChange(rest),
  );
  return { ...part, practice, score };
}

const opensQuestion =
  /^(?:(?:so|and|but|then|ok|well|hm+)[\s,]+)*(?:what|why|how|who|which|where|whose|do|does|did|is|are|was|were|can|could|would|will|shall|should|may|might|have|has|any)\b/iu;
/** A question without its mark. */
const inverted = textPattern(
  /^(?:should|shall|could|may|might|would|do|does|did|is|are|was|were|am|have|has|can|will|must) (?:i|we|you|one|it|they|he|she|there|this|that|the|people|everyone|everybody|anyone|anybody|somebody|our|my)\b|^(?:what|whats|what's|why|how|who|whose)\b/iu,
);

/** What only says that it holds from now on, before the clause itself. */
const lasting = textPattern(
  /^(?:(?:from (?:now|here|today|this point) on(?:wards)?|(?:going|moving) forwards?|in (?:the )?future|for the future|as of (?:now|today|this \p{L}+)|by default|as a rule|in general|generally|starting (?:now|today)|henceforth|(?:when|where)(?:ver)? (?:possible|in doubt)|ideally|if (?:possible|in doubt)|around here|over here)[,:]?\s+)+/iu,
);

const lateOccasion = textPattern(
  /\s(?:before|after|when|whenever|unless|if|once|while)\s+(?!(?:the|this|that|these|those|it)\b)\S.{2,60}$/iu,
);

/** "Run the linter before committing": the occasion stands behind the order. */
function endsWithOccasion(masked: string, { object }: Practice): boolean {
  if (/^(?:the|this|that|it|them)$/.test(object[0]?.low ?? '')) return false;
  const found = lateOccasion.exec(masked)?.[0];
  return found !== undefined && isGeneralOccasion(found);
}

/** "In tests the database is in memory": the occasion stands before the subject. */
function startsWithSort(masked: string): boolean {
  const words = wordsOf(masked).slice(0, 3);
  return (
    /^(?:for|in|during|on|with)$/.test(words[0]?.low ?? '') &&
    isPlural(words[1]?.low ?? '') &&
    purposeScore(words) >= 0.5
  );
}

/** "For tests", "reviews:": a sort of work that what follows is about. */
function isSort({ role, from, to }: ClausePart, masked: string): boolean {
  const words = wordsOf(masked.slice(from, to));
  if (role === 'topic') return purposeScore(words) >= 0.5;
  return (
    role === 'main' &&
    masked.startsWith(':', to) &&
    words.length <= 4 &&
    !/^(?:the|this|that|now|next|and)$/.test(words[0]?.low ?? '') &&
    words.some(({ low }) => isWorkThing(low))
  );
}

/** "When you write a migration" is any; "when you are done" is now. */
function isGeneralOccasion(part: string): boolean {
  return (
    !momentary.test(part) &&
    !/\b(?:it|this|that|these|those|done|ready|finished|possible|you (?:can|could|like|want|please|have time))\b/i.test(
      part,
    )
  );
}

/** The whole of a statement without a verb: "for tests, vitest". */
function wholeFragment(spoken: Spoken, read: readonly ReadPart[]): FoundRule | undefined {
  if (
    read.length < 2 ||
    read.some(({ role, practice }) => role === 'reason' || (role === 'main' && practice.mood !== 'fragment'))
  )
    return undefined;
  const { length } = stripChat(spoken.masked);
  const rest = spoken.masked.slice(length);
  const practice = readPractice(wordsOf(rest.replace(/[,:]/g, ' ')));
  const score = scorePractice(practice, rest, { occasion: read.some(({ role }) => role === 'occasion') });
  return score >= leastScore && practice.mood === 'fragment'
    ? { kept: spoken, shorter: [], practice, score }
    : undefined;
}

/** The parts before and behind the rule that belong to it. */
function around(spoken: Spoken, read: readonly ReadPart[], best: ReadPart): FoundRule {
  const at = read.indexOf(best);
  let first = at;
  while (first > 0 && belongsBefore(read[first - 1], spoken)) first--;
  let last = at;
  while (last + 1 < read.length && belongsBehind(read[last + 1], spoken)) last++;
  // A reason between two parts of the rule is left out.
  const later = read.findIndex(
    (part, index) =>
      index > last + 1 && (part.role === 'exception' || (part.role === 'occasion' && index === last + 2)),
  );
  const kept = read.slice(first, last + 1);
  const extra = later === -1 ? undefined : read[later];
  return {
    kept: joined(spoken, extra === undefined ? kept : [...kept, extra]),
    shorter: fewer(read.slice(first, last + 1), best).map((parts) => joined(spoken, parts)),
    practice: best.practice,
    score: best.score,
  };
}

/** The parts without the last that is no condition of the rule, without the last two, and so on. */
function fewer(parts: readonly ReadPart[], best: ReadPart): ReadPart[][] {
  const found: ReadPart[][] = [];
  let left = [...parts];
  for (;;) {
    const at = left.findLastIndex((part) => part !== best && !isNeeded(part));
    if (at === -1) return found;
    left = left.toSpliced(at, 1);
    found.push(left);
  }
}

/** A condition and an exception are never lost. */
function isNeeded({ role }: ReadPart): boolean {
  return role === 'occasion' || role === 'exception' || role === 'topic' || role === 'contrast';
}

function belongsBefore(part: ReadPart | undefined, { masked }: Spoken): boolean {
  if (part === undefined) return false;
  const said = masked.slice(part.from, part.to);
  if (part.role === 'occasion' || part.role === 'topic' || part.role === 'exception' || part.role === 'contrast')
    return true;
  if (part.role !== 'main' || part.score >= leastScore) return part.role === 'main';
  // "To keep reviews short, ..." says what the rule is about.
  if (/^to \p{L}+ /iu.test(said) && !momentary.test(said)) return part.practice.words.length <= 8;
  return part.practice.mood === 'fragment' && !momentary.test(said) && part.practice.words.length <= 8;
}

function belongsBehind(part: ReadPart | undefined, { masked }: Spoken): boolean {
  if (part === undefined) return false;
  const said = masked.slice(part.from, part.to);
  if (part.role === 'reason' || part.role === 'aside') return false;
  if (part.role !== 'main' || part.score >= leastScore) return true;
  const { mood, verb, object } = part.practice;
  if (momentary.test(said)) return false;
  if (mood === 'fragment') return !/^(?:so|very|too|how|what|sad|learned|sorry)\b/i.test(said);
  return (
    (mood === 'order' || mood === 'proposal') &&
    !errands.has(verb) &&
    !/^(?:this|that|it|these|those|the|me)$/.test(object[0]?.low ?? 'it')
  );
}

function joined({ text, masked }: Spoken, parts: readonly ReadPart[]): Spoken {
  const found = { text: '', masked: '' };
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    const gap = before === undefined ? '' : text.slice(before.to, part.from);
    const mark = gap.length <= 4 && /^[\s,:()–—-]*$/.test(gap) ? gap : ', ';
    found.text += mark + text.slice(part.from, part.to);
    found.masked += mark + masked.slice(part.from, part.to);
  }
  return found;
}

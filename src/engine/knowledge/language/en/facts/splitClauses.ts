import type { Span } from '../../../../ground/text/codeSpans.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { verbOf } from '../grammar/verbs.ts';
import { conjunctions, isAuxiliary, prepositions } from '../grammar/wordClasses.ts';
import type { Clause } from './clause.ts';
import { completesCause, namesCause } from './kinds/causes.ts';
import { leadOf } from './leadOf.ts';
import { parseClause } from './parseClause.ts';

const r = String.raw;
const joining = anyOf('and', 'but', 'plus');
/**
 * Where two main clauses can meet: "and", "but" and the like, with or without a comma. The look-behind keeps this linear.
 */
const joint = patternOf([String.raw`(?<![\s,])(?:,\s+|\s+)${joining}\s+(?:also\s+)?`], 'giu');
/** The same, or a comma alone: there the two belong together more often than not. */
const anyJoint = patternOf(
  [String.raw`(?<![\s,;])[,;]\s+(?:${joining}\s+)?(?:also\s+)?|(?<![\s,])\s+${joining}\s+`],
  'giu',
);
/** A comma that joins no more words than it stands between. */
const comma = /(?<![\s,;]),\s+(?!(?:and|but|plus|or|nor|so|then)\b)/giu;
/** After these the rest of a sentence depends on what stands before it. */
const depending: ReadonlySet<string> = new Set([
  ...[
    'because',
    'since',
    'if',
    'unless',
    'when',
    'whenever',
    'while',
    'that',
    'who',
    'which',
    'where',
    'whether',
    'how',
  ],
  ...[
    'so',
    'until',
    'once',
    'although',
    'though',
    'whereas',
    'what',
    'why',
    'or',
    'nor',
    'either',
    'neither',
    'whoever',
  ],
]);
/** Nobody joins more main clauses in one sentence; what follows stays with the last. */
const mostJoints = 12;
/** Characters in which a subject and its verb stand. */
const longestOpening = 160;
/** Words that a subject has at most. */
const longestSubject = 7;

/**
 * The main clauses of a sentence in which every one has a subject of its own, as in "A runs the shop and B keeps
 * the books". What depends on its neighbour, as a reason, a condition or a pronoun does, stays with it.
 */
export function splitClauses(masked: string): Span[] {
  const told = besideTask(masked);
  if (told === undefined) return clausesFrom(masked, 0);
  return [{ from: 0, to: told.from }, ...clausesFrom(masked, told.to)];
}

function clausesFrom(masked: string, first: number): Span[] {
  const found: Span[] = [];
  let start = first;
  const joints = [...masked.matchAll(joint)].filter(({ index }) => index >= first).slice(0, mostJoints);
  for (const [index, { index: from, 0: mark }] of joints.entries()) {
    const to = from + mark.length;
    const left = wordsOf(masked.slice(start + leadOf(masked.slice(start, from)).length, from));
    if (!isComplete(left) || namesCause(masked.slice(start, from)) || left.some(({ low }) => depending.has(low)))
      continue;
    // "..., Ana and I take turns": the words right before "and" belong to the subject.
    const last = left.slice(
      Math.max(
        0,
        left.findLastIndex(({ afterBreak }) => afterBreak),
      ),
    );
    if (last.length <= 2 && last.length < left.length) continue;
    const rest = withoutLead(masked.slice(to, joints[index + 2]?.index));
    if (!opensClause(wordsOf(rest)) || pointsBack(wordsOf(masked.slice(to, joints[index + 1]?.index)))) continue;
    found.push({ from: start, to: from });
    start = to;
  }
  return [...found, { from: start, to: masked.length }];
}

/** A task is said in so many words; in more of them somebody describes something. */
const longestTask = 12;
/** "Does this need a migration", "would a lock help", "how do I mock this": the verb stands before who does it. */
const asking = patternOf(
  [
    r`^(?:(?:what|which|how|why|where|when|who)(?: [\p{L}-]+){0,2} )?(?:do|does|did|can|could|would|will|is|are|was|were) `,
    r`(?:i|we|you|he|she|it|they|this|that|these|those|there|the|my|our|your|an?|any)\b`,
  ],
  'iu',
);
/** What people say to themselves; yes and no belong to what follows, which they may take back. */
const reacting = /^(?:hm+|ugh|argh|meh|still|same|thanks|great|nice|cool|damn)\b/iu;
/** An order with one of these is to hold from now on, and what follows it says why or when. */
const lasting = patternOf(
  [
    r`\b`,
    anyOf(
      ...[
        'always',
        'never',
        'every',
        'each',
        'all',
        'any',
        'only',
        'instead',
        'from now',
        'whenever',
        'when',
        'if',
        'unless',
      ],
      ...[
        'use',
        'prefer',
        'avoid',
        'keep',
        'stick',
        'call',
        'leave',
        'let',
        'follow',
        'assume',
        'remember',
        'forget',
        'stop',
        'start',
      ],
    ),
    r`\b`,
  ],
  'iu',
);

/**
 * Behind the comma where somebody who asks for something tells of themselves or of something by name: "make a worksheet on
 * fractions, my class has 31 kids". Elsewhere what a comma joins belongs together more often than not.
 */
function besideTask(masked: string): { readonly from: number; readonly to: number } | undefined {
  for (const { index: from, 0: mark } of [...masked.matchAll(comma)].slice(0, mostJoints)) {
    const task = withoutLead(masked.slice(0, from));
    if (task === '' || !isTask(task)) return undefined;
    const to = from + mark.length;
    const rest = withoutLead(masked.slice(to, to + longestOpening));
    const opening = wordsOf(rest);
    if (opensClause(opening) && !pointsBack(opening.slice(0, longestSubject))) return { from, to };
  }
  return undefined;
}

/** Whether something is asked for once, or only answered. */
function isTask(masked: string): boolean {
  const words = wordsOf(masked);
  if (words.length > longestTask) return false;
  if (asking.test(masked) || (reacting.test(masked) && words.length <= longestSubject)) return true;
  const { mood, isNegated } = parseClause(words);
  return mood === 'imperative' && !isNegated && !lasting.test(masked);
}

/** Whether words are about something that only the clause before names. */
function pointsBack(words: readonly Word[]): boolean {
  if (/^(?:after|before|then|there)$/.test(words.at(-1)?.low ?? '')) return true;
  return words.some(({ low }) =>
    /^(?:it|its|they|them|their|he|she|him|his|her|that|this|those|these)(?:'\p{L}+)?$/u.test(low),
  );
}

function withoutLead(masked: string): string {
  return masked.slice(leadOf(masked).length);
}

/** Where clauses behind the first begin that have a subject of their own. */
export function laterClauses(masked: string): number[] {
  return [...masked.matchAll(anyJoint)]
    .slice(0, mostJoints)
    .map(({ index, 0: mark }) => index + mark.length)
    .map((from) => from + leadOf(masked.slice(from, from + longestOpening)).length)
    .filter((from) => opensClause(wordsOf(masked.slice(from, from + longestOpening))));
}

/** Whether a part of a sentence behind a dash or semicolon is understood only with the part before it. */
export function needsBefore(masked: string): boolean {
  return completesCause(masked) || pointsBack(wordsOf(masked));
}

/** Whether words make a sentence by themselves. */
function isComplete(words: readonly Word[]): boolean {
  if (words.length < 3) return false;
  // "No tables please, and I like ...".
  if (words[0]?.low === 'no' && words.length <= 8) return true;
  const { mood, verb } = parseClause(words);
  return mood !== 'fragment' && verb !== '';
}

/** Whether words begin with a subject that says who or what, and its verb. */
function opensClause(words: readonly Word[]): boolean {
  const first = words[0];
  if (first === undefined || depending.has(first.low) || prepositions.has(first.low)) return false;
  const clause = parseClause(words);
  const { mood, subject, predicate } = clause;
  if (mood === 'proposal') return true;
  if (mood !== 'statement' || predicate === undefined) return false;
  if (subject === 'I' || subject === 'we') return words.length > predicate;
  if (subject !== 'thing' && subject !== 'name') return false;
  const before = words.slice(0, predicate);
  return (
    before.length > 0 &&
    before.length <= longestSubject &&
    !before.some(({ low, afterBreak }, index) => index > 0 && (afterBreak || conjunctions.has(low))) &&
    words.length > predicate + 1 &&
    agrees(clause, before)
  );
}

/** "The demo and the release are on Friday" is about both: a plural verb does not belong to one thing. */
function agrees({ words, predicate = 0 }: Clause, subject: readonly Word[]): boolean {
  const verb = words[predicate];
  if (verb === undefined) return false;
  const head = subject.findLast(
    ({ low }, index) => !prepositions.has(low) && !prepositions.has(subject[index - 1]?.low ?? ''),
  );
  const isPlural = /^(?:are|were|have|do|don't|aren't|weren't|haven't)$/.test(verb.low);
  if (isPlural) return /(?:[^s']s|people|data|men|children|of us|team)$/.test(head?.low ?? '');
  return isAuxiliary(verb.low) || verbOf(verb.low) !== undefined;
}

import { textPattern } from '../../../../ground/text/textPattern.ts';
import words from '../words/persons.json' with { type: 'json' };
import thoughtVerbs from '../words/thoughtVerbs.json' with { type: 'json' };
import { anyOf } from '../../patterns.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { verbOf } from '../grammar/verbs.ts';
import { determiners, isAdverb, prepositions, subjectPronouns } from '../grammar/wordClasses.ts';
import { stopWords } from '../index/stopWords.ts';
import { calendarWord, weekday } from '../times/calendar.ts';

/** The first word that only the conversation around it explains; undefined when there is none. */
export function findDanglingWord(masked: string): string | undefined {
  const found = wordsOf(masked);
  const [, who, did, ...others] = found;
  // "Fixed, it was the column": what the user fixed stands before.
  if (others.length === 0 && did !== undefined && everyone.has(who?.low ?? '') && verbOf(did.low)?.form === 'past')
    return did.text;
  return found.find(
    (word, index) =>
      dangles(word, found[index - 1], found[index + 1]) &&
      !isNamedBefore(found, index) &&
      !isTimeOfBefore(found, index) &&
      !isToldBefore(found, index) &&
      !isSharedBy(found, index),
  )?.text;
}

/** Words for somebody or something that an earlier clause of the same text can have named. */
const third = /^(?:it|its|it's|it'll|they|they're|they'll|they've|them|their|theirs|he|she|he's|she's|him|his|her)$/;
/** Who every fact is about: "it" and "they" mean something else. */
const everyone: ReadonlySet<string> = new Set([
  'user',
  'team',
  "user's",
  "team's",
  'assistant',
  'everybody',
  'everyone',
]);

/** "The parcels are late, their label was wrong": the clause before names what "their" means. */
function isNamedBefore(words: readonly Word[], index: number): boolean {
  if (!third.test(words[index]?.low ?? '')) return false;
  // "Acme renewed their contract": a possessive can mean the subject of its own clause.
  const isOwn =
    /^(?:its|their)$/.test(words[index]?.low ?? '') && !words.slice(0, 2).some(({ low }) => everyone.has(low));
  const border = isOwn
    ? Math.min(3, index - 1)
    : words.findLastIndex(({ low, afterBreak }, at) => at > 0 && at <= index && (afterBreak || opening.has(low)));
  // "..., otherwise they sit there" adds nothing that has to be kept.
  if (words[border]?.low === 'otherwise') return false;
  return words
    .slice(0, Math.max(0, border))
    .some(
      ({ low, text }, at) =>
        (/^\p{L}{2,}(?:['’]s)?$/u.test(text) || /\uE000/u.test(text)) &&
        !everyone.has(low) &&
        !stopWords.has(low.replace(/['’]s$/u, '')) &&
        !isAdverb(low) &&
        !calendarWord.test(low) &&
        (verbOf(low) === undefined || isBehind(words[at - 1])),
    );
}

/** "Moved off Fly", "the run": what stands behind these is no verb. */
function isBehind(before: Word | undefined): boolean {
  const low = before?.low ?? '';
  return determiners.has(low) || (prepositions.has(low) && low !== 'to');
}

/** "The pass is free until noon, after that it costs 5": when what the clause before tells is over. */
function isTimeOfBefore(words: readonly Word[], index: number): boolean {
  if (words[index]?.low !== 'that' || !/^(?:after|before|since|until)$/.test(words[index - 1]?.low ?? '')) return false;
  const border = words.findLastIndex(({ afterBreak }, at) => at > 0 && at < index && afterBreak);
  return border > 2 && index - border <= 2;
}

/** "We leave Snowflake in spring, Sanne leads that": what the clause before tells. */
function isToldBefore(words: readonly Word[], index: number): boolean {
  const [word, before] = [words[index], words[index - 1]];
  if (word?.low !== 'that' || words[index + 1] !== undefined || before === undefined) return false;
  const border = words.findLastIndex(({ afterBreak }, at) => at > 0 && at < index && afterBreak);
  return border > 3 && index - border <= 3 && verbOf(before.low)?.form === 's';
}

const persons: ReadonlySet<string> = new Set(words);
/** "This week", "this Friday" and "these days" mean something without the conversation. */
const nearTime = textPattern(
  `^${anyOf(
    ...[
      'week',
      'month',
      'year',
      'quarter',
      'semester',
      'term',
      'trimester',
      'sprint',
      'spring',
      'summer',
      'autumn',
      'fall',
      'winter',
    ],
    ...['morning', 'afternoon', 'evening', 'time', 'season', 'weekend', 'days'],
    weekday,
  )}(?:'?s)?$`,
);
/** Words that begin another clause. */
const opening: ReadonlySet<string> = new Set([
  ...['and', 'but', 'so', 'because', 'since', 'when', 'if', 'before', 'after', 'until', 'while', 'once', 'as', 'where'],
  ...['which', 'who', 'that', 'although', 'though', 'unless', 'whenever', 'plus'],
]);
/** Verbs after which "that" opens a clause. */
const thought: ReadonlySet<string> = new Set(thoughtVerbs);

function dangles(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  const { low } = word;
  // "I/O" and a single letter of a list are no person.
  if (low === 'i' && word.text !== 'I') return false;
  if (persons.has(low)) return true;
  if (low === 'this' || low === 'these' || low === 'those')
    return after === undefined || after.afterBreak || !nearTime.test(after.low);
  // "The whole thing takes an hour", but "the whole thing with the gate".
  if (low === 'thing') return before?.low === 'whole' && !prepositions.has(after?.low ?? '');
  if (low === 'that' || low === "that's") return isDemonstrative(before, after, low);
  if (low === 'then') return after === undefined && /^(?:until|till|by|since|before)$/.test(before?.low ?? '');
  return low === 'same' && before?.low === 'the' && after !== undefined && after.low !== 'as';
}

/** "Solutions in the same file", "lint and format in the same step": the same for what stands before it. */
function isSharedBy(words: readonly Word[], index: number): boolean {
  const [word, preposition] = [words[index], words[index - 2]];
  if (word?.low !== 'same' || preposition === undefined || !prepositions.has(preposition.low)) return false;
  const start = words.findLastIndex(({ afterBreak }, at) => at < index && afterBreak);
  return words
    .slice(Math.max(0, start), index - 2)
    .some(({ low }) => low === 'and' || (/\p{L}{3}[^s'’]s$/u.test(low) && !isAdverb(low)));
}

/** "That" points back unless it opens a clause: "agreed that the freeze holds", "a rule that forbids it". */
function isDemonstrative(before: Word | undefined, after: Word | undefined, low: string): boolean {
  if (before === undefined || after === undefined || after.afterBreak || low === "that's") return true;
  if (prepositions.has(before.low) && before.low !== 'except' && before.low !== 'in') return true;
  const verb = verbOf(before.low);
  if (verb === undefined || thought.has(verb.base)) return false;
  const opensClause = subjectPronouns.has(after.low) || after.low === 'the' || /^\p{Lu}/u.test(after.text);
  return !opensClause;
}

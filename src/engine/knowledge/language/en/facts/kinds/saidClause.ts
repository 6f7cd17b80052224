import type { Said } from '../../../factRules.ts';
import { anyOf, patternOf } from '../../../patterns.ts';
import { wordsOf } from '../../../wordsOf.ts';
import { isAdverb } from '../../grammar/wordClasses.ts';
import { stopWords } from '../../index/stopWords.ts';
import { weekday } from '../../times/calendar.ts';
import type { Clause } from '../clause.ts';

/** A claimed statement with its main clause. */
export interface SaidClause extends Said {
  readonly clause: Clause;
}

const r = String.raw;

const some = '(?:other |second |first |third |last )?';
const spans = ['day', 'night', 'morning', 'evening', 'week', 'month', 'quarter', 'year', 'sprint', 'release'];
const regularly = ['daily', 'weekly', 'nightly', 'monthly', 'quarterly', 'yearly'];

/** Words that say how often something happens. */
export const recurring = patternOf([
  r`\b`,
  anyOf(
    `every ${some}${weekday}`,
    ...regularly,
    `every ${anyOf(...spans)}`,
    // "The second Tuesday of the month" comes again, and is not over with this month's.
    r`(?:first|second|third|fourth|last|\d{1,2}(?:st|nd|rd|th))(?: (?:working )?[a-z]+day)? of (?:the|each|a) (?:month|quarter|week|year)`,
  ),
  r`\b`,
]);
/**
 * How often something is to be done: "rotate the keys monthly". In "write a monthly report" it is the report that comes
 * every month.
 */
export const doneRegularly = patternOf([
  `\\b(?:every ${some}${anyOf(weekday, ...spans)}\\b|${anyOf(...regularly)}\\b`,
  r`(?!\s(?!(?:at|on|in|by|before|after|and|or|for|from|with|via|to|until|if|when|because|so|but|as|during|now)\b)[a-z]))`,
]);
/** Words that say that something holds for good. */
export const standing = patternOf([
  r`\b`,
  anyOf(
    ...['always', 'never', 'ever again', 'everywhere', 'anywhere', 'nowhere', 'any ?more', 'from now on'],
    ...['going forward', 'in (?:the )?future', 'every time', 'whenever', 'each time', 'at all times', 'no longer'],
  ),
  r`\b`,
]);

/** How many words are no function words and no adverbs. */
export function countContentWords(masked: string): number {
  return wordsOf(masked).filter(({ low }) => !stopWords.has(low.replaceAll("'", '')) && !isAdverb(low)).length;
}

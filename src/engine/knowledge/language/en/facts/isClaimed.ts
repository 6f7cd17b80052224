import { anyOf, patternOf } from '../../patterns.ts';
import { settlesAmount } from './settlesAmount.ts';

const r = String.raw;
const suppositions = anyOf(
  ...[
    'as(?! (?:of|from)\\b)',
    'while',
    'although',
    'though',
    'whereas',
    'if',
    'what if',
    'imagine',
    'suppose',
    'supposing',
    'assuming',
  ],
  ...['unless', 'in case', 'say', 'for example', 'for instance', 'as an example'],
);
const supposals = anyOf(
  ...['what if', 'imagine', "let's say", 'for example if', 'hypothetically', 'in theory'],
  ...['would have', 'could have', 'might have', 'should have', 'if only'],
);
const supposed = patternOf([r`^${suppositions}\b|\b${supposals}\b`]);

const doubts = anyOf(
  ...['maybe', 'perhaps', 'possibly', 'not sure', 'unsure', 'no idea', 'wonder(?:ing)?'],
  "(?:was|am|'m|were|'re) (?:just )?(?:thinking|considering|tempted)",
  ...['thinking about', 'thinking of', 'might', 'could', 'would (?:be|love|like to see)', 'i guess', 'i suppose'],
  ...['i assume', 'part of me', 'probably', 'looks like', 'seems?', 'apparently', 'i doubt', 'should (?:we|i|it)'],
  'can (?:we|you|i)',
);
const open = patternOf([r`\b${doubts}\b`]);

/** Laughter in letters, and in pictures. */
export const laughs = anyOf(...['lol', 'lmao', 'rofl', 'haha+', 'hehe+']);
export const laughterMarks = r`(?:[😂🤣😜😉]|(?<=^|\s)[;:]-?[)PD](?=\s|$))`;
const jokes = anyOf('jk', 'just kidding', 'joking', 'joke', 'kidding');
const joke = patternOf([r`\b${jokes}\b|, ha(?=[.!]*$)|\/s$`], 'iu');
const laughing = patternOf([r`\b${laughs}\b|[😂🤣😜😉]|(?:^|\s)[;:]-?[)P](?:\s|$)`], 'iu');

/** Whether a statement that is no question claims what it says: no supposition, no joke. */
export function isClaimed(masked: string): boolean {
  return (!supposed.test(masked) || settlesAmount(masked)) && !hasJoke(masked) && !laughing.test(masked);
}

/** Whether its speaker says that it is no more than a joke. */
export function hasJoke(masked: string): boolean {
  return joke.test(masked);
}

/** Whether its speaker leaves open whether it is true. */
export function isOpen(masked: string): boolean {
  return open.test(masked);
}

import type { CommandForm, CommandWord } from './commandForm.ts';
import { isEmptyWord } from './volatileIn.ts';

/** From here on two commands are one, with flags that change nothing of its purpose. */
export const sameCommandFrom = 0.62;
/** What says little beside the words that name a purpose. */
const lightly = 0.25;
/** A word behind a flag that only one of them has may be its value. */
const asValue = 0.5;
/** Where each names something that the other does not, they have different purposes. */
const greatestOfOthers = 0.5;

/** How alike two commands are, from 0 to 1: the program, what it is given, and lightly its flags. */
export function commandLikeness(one: CommandForm, other: CommandForm): number {
  if (one.program !== other.program) return 0;
  const [left, right] = [unmatched(one, other), unmatched(other, one)];
  let shared = 1;
  for (const word of one.words) if (!left.includes(word)) shared += weightOf(word, other);
  for (const flag of one.flags) if (other.flags.has(flag)) shared += lightly;
  let all = shared;
  for (const word of left) all += weightOf(word, other);
  for (const word of right) all += weightOf(word, one);
  for (const flag of one.flags) if (!other.flags.has(flag)) all += lightly;
  for (const flag of other.flags) if (!one.flags.has(flag)) all += lightly;
  const likeness = shared / all;
  return isTelling(left, other) && isTelling(right, one) ? Math.min(likeness, greatestOfOthers) : likeness;
}

/** Words of a command that another one does not have. */
export function unmatched(of: CommandForm, other: CommandForm): readonly CommandWord[] {
  const there = new Set(other.words.map(({ text }) => text));
  return of.words.filter(({ text }) => !there.has(text) && !isEmptyWord(text));
}

function isTelling(words: readonly CommandWord[], other: CommandForm): boolean {
  return words.some((word) => weightOf(word, other) >= 1);
}

function weightOf({ text, after }: CommandWord, other: CommandForm): number {
  if (isEmptyWord(text)) return lightly;
  return after !== undefined && !other.flags.has(after) ? asValue : 1;
}

/** Whether two commands are run with the same variables, in the same folder and by the same programs. */
export function areAroundAlike(one: CommandForm, other: CommandForm): boolean {
  return one.around.size === other.around.size && [...one.around].every((part) => other.around.has(part));
}

/** Whether two commands differ in nothing but what differs each time. */
export function isSameForm(one: CommandForm, other: CommandForm): boolean {
  const [left, right] = [featuresOf(one), featuresOf(other)];
  return one.program === other.program && left.size === right.size && [...left].every((part) => right.has(part));
}

/** All that a command consists of, for what one has and another lacks. */
export function featuresOf({ program, words, flags, around }: CommandForm): ReadonlySet<string> {
  return new Set([
    `run ${program}`,
    ...words.filter(({ text }) => !isEmptyWord(text)).map(({ text }) => text),
    ...flags,
    ...around,
  ]);
}

import { textPattern } from '../ground/text/textPattern.ts';
import type { Language } from '../knowledge/language/language.ts';
import { speaksOf } from './speaksOf.ts';

/** So brief a turn behind a brief statement speaks of that. */
const longestAnswer = 80;
const longestUnspaced = 32;
const unspaced = textPattern(String.raw`[\p{scx=Han}\p{scx=Hiragana}]`, 'u');
const figures = textPattern(
  String.raw`(?<![\p{Script=Latin}\p{N}.,])(?<number>\d+(?:[.,:]\d+)*)\s?(?<unit>%|[\p{scx=Han}\p{scx=Katakana}]|\p{Script=Latin}+)?`,
  'gu',
);

/** Whether a turn speaks of the statement before it: it says so, or it is as brief as an answer. */
export function takesUp(masked: string, previous: string, language: Language): boolean {
  return previous.trim() !== '' && (speaksOf(masked, previous, language) || answersIt(masked, previous));
}

/** Whether so brief a turn has another value of a sort that the statement before it has: a figure, a day, a month. */
export function givesOther(masked: string, previous: string, { facts }: Language): boolean {
  if (!answersIt(masked, previous) || namesAnother(masked, previous, facts.ownSubject)) return false;
  const [told, held] = [figuresIn(previous), figuresIn(masked)];
  const isOther = held.some(
    ({ number, unit }) =>
      !told.some((one) => one.number === number) &&
      told.some((one) => unit === '' || one.unit === '' || one.unit === unit),
  );
  return (
    isOther ||
    (facts.sortsOfValues ?? []).some((sort) => {
      const before: readonly string[] = previous.toLowerCase().match(sort) ?? [];
      return before.length > 0 && (masked.toLowerCase().match(sort) ?? []).some((one) => !before.includes(one));
    })
  );
}

/** It has a subject of its own, of which the statement before it said nothing. */
function namesAnother(masked: string, previous: string, ownSubject: RegExp | undefined): boolean {
  const { subject } = ownSubject?.exec(masked)?.groups ?? {};
  return subject !== undefined && !previous.includes(subject);
}

function answersIt(masked: string, previous: string): boolean {
  const isShort = masked.length <= (unspaced.test(masked) ? longestUnspaced : longestAnswer);
  return isShort && previous.trim() !== '' && previous.length <= longestAnswer && !/[?？]/u.test(previous + masked);
}

function figuresIn(text: string): readonly { readonly number: string; readonly unit: string }[] {
  return [...text.matchAll(figures)].map(({ groups }) => ({
    number: groups?.['number'] ?? '',
    unit: groups?.['unit']?.toLowerCase() ?? '',
  }));
}

import { textPattern } from '../../../../ground/text/textPattern.ts';

/** What a statement of a language without blanks is about: what stands before one of these marks at its beginning. */
export function unspacedSubject(marks: string): RegExp {
  const subject = String.raw`(?<subject>[\p{scx=Han}\p{scx=Katakana}\p{Script=Latin}ー]{2,10}?)`;
  return textPattern(String.raw`^(?:[^、，,。]{1,6}[、，,])?${subject}(?:${marks})`, 'u');
}

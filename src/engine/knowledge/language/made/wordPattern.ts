import { textPattern } from '../../../ground/text/textPattern.ts';

/** Part of a regular expression: one of these as whole words, in any script with blanks between words. */
export function wordOf(...parts: readonly string[]): string {
  return String.raw`(?<![\p{L}\p{N}_])(?:${parts.join('|')})(?![\p{L}\p{N}_])`;
}

/** A pattern of text in any letter case, from parts of which one has to fit. */
export function textOf(...parts: readonly string[]): RegExp {
  return textPattern(parts.map((part) => `(?:${part})`).join('|'), 'iu');
}

/** The same for whole words. */
export function wordsPattern(...parts: readonly string[]): RegExp {
  return textPattern(wordOf(...parts), 'iu');
}

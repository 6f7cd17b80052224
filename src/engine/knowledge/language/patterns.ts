import { textPattern } from '../../ground/text/textPattern.ts';

/** Parts of regular expressions. Patterns are put together from them once. */

/** One of these; each is a part of a regular expression itself. */
export function anyOf(...parts: readonly string[]): string {
  return `(?:${parts.join('|')})`;
}

/** A pattern from parts that follow one another; `flags` are "i" by default. */
export function patternOf(parts: readonly string[], flags = 'i'): RegExp {
  return textPattern(parts.join(''), flags);
}

import { replaceSpans, codeSpans } from './codeSpans.ts';

/** What stands in the place of a piece of code, and of words in quotation marks; a blank by default. */
interface InPlaceOf {
  readonly code?: (part: string) => string;
  readonly quoted?: (part: string) => string;
}

const blank = (): string => ' ';

/** A text without its code and quotations, which are not the author's own words. */
export function proseOf(text: string, { code = blank, quoted = blank }: InPlaceOf = {}): string {
  return replaceSpans(text, codeSpans(text), code)
    .replace(/^\s{0,3}>.*$/gmu, ' ')
    .replace(/"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»/gu, quoted);
}

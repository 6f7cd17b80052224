import { replaceSpans, codeSpans } from './codeSpans.ts';

/** A text without its code and quotations, which are not the author's own words. */
export function proseOf(text: string): string {
  return replaceSpans(text, codeSpans(text), () => ' ')
    .replace(/^\s{0,3}>.*$/gmu, ' ')
    .replace(/"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»/gu, ' ');
}

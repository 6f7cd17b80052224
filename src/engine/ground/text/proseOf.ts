import { replaceSpans, codeSpans } from './codeSpans.ts';

/** Code and quotations say nothing in the author's name. */
export function proseOf(text: string): string {
  return replaceSpans(text, codeSpans(text), () => ' ')
    .replace(/^\s{0,3}>.*$/gmu, ' ')
    .replace(/"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»/gu, ' ');
}

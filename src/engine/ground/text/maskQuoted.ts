import { codeSpans, replaceSpans } from './codeSpans.ts';

// One private-use character per hidden one, so that positions stay those of the original text.
const hidden = '\uE000';

/** Hides what the user only shows: fenced and inline code, quoted lines, words in quotation marks. */
export function maskQuoted(text: string): string {
  const hide = (part: string): string =>
    part.includes('\n') ? part.replace(/[^\n]/g, hidden) : hidden.repeat(part.length);
  return replaceSpans(text, codeSpans(text), hide)
    .replace(/^[ \t]*>[^\n]*/gm, hide)
    .replace(/"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»|„[^„“”\n]*[“”]/g, hide)
    .replace(/(?<=^|[\s(])['‘](?=\S)[^'‘’\n]*(?<=\S)['’](?=$|[\s.,;:!?)])/gm, hide);
}

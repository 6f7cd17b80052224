import type { Span } from './codeSpans.ts';
import { codeSpans, replaceSpans } from './codeSpans.ts';

// One private-use character for each hidden one, so that positions stay those of the original text.
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

const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|no|nr|dr|mr|mrs|ms|prof|st|a\.m|p\.m|cf|incl|resp|\p{L})\.$/iu;
const listItem = /^[ \t]*(?:[-*+•]|\d+[.)])\s/;
const opensQuestion = /^\s*(?:what|when|where|who|why|how|which|can|could|would|will|do|does|did|is|are|should)\b/i;

/** Splits a masked text into sentences; every non-blank character belongs to one. */
export function sentences(masked: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  const close = (to: number): void => {
    const lead = /^\s*/.exec(masked.slice(from, to))?.[0].length ?? 0;
    if (from + lead < to) spans.push({ from: from + lead, to });
    from = to;
  };
  for (const boundary of masked.matchAll(/(?<![.!?])[.!?]+["'”’)]*(?=\s|$)|\n+/g)) {
    const end = boundary.index + boundary[0].length;
    if (
      boundary[0].startsWith('\n') ? breaksHere(masked, boundary.index, end) : !endsInAbbreviation(masked, from, end)
    ) {
      close(boundary[0].startsWith('\n') ? boundary.index : end);
    }
  }
  close(masked.length);
  return spans;
}

function endsInAbbreviation(masked: string, from: number, end: number): boolean {
  if (masked[end - 1] !== '.') return false;
  const tail = masked.slice(Math.max(from, end - 12), end);
  // "1. first" is a numbered line, not two sentences.
  return abbreviation.test(tail) || /(?:^|\n)[ \t]*\d+\.$/.test(tail);
}

/** Whether a line end is the end of a sentence. A wrapped line continues when the next one starts small and is neither a list nor a question. */
function breaksHere(masked: string, lineEnd: number, nextLine: number): boolean {
  if (nextLine - lineEnd > 1) return true;
  const next = masked.slice(
    nextLine,
    masked.indexOf('\n', nextLine) === -1 ? undefined : masked.indexOf('\n', nextLine),
  );
  const goesOn =
    /^[ \t]*\p{Ll}/u.test(next) && !listItem.test(next) && !opensQuestion.test(next) && !/\?\s*$/.test(next);
  return !goesOn || /[:.!?]\s*$/.test(masked.slice(Math.max(0, lineEnd - 20), lineEnd));
}

/** The paragraph, list or block of code that starts after `at`. */
export function nextParagraph(masked: string, at: number): Span {
  const from = at + (/^[\s]*/.exec(masked.slice(at))?.[0].length ?? 0);
  const blank = /\n[ \t]*\n/.exec(masked.slice(from));
  return { from, to: blank ? from + blank.index : masked.length };
}

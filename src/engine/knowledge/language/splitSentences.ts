import type { Span } from '../../ground/text/codeSpans.ts';
import type { SentencePatterns } from './language.ts';

const listItem = /^[ \t]*(?:[-*+•]|\d+[.)])\s/;

/** Splits a masked text into sentences by the patterns of its language; every non-blank character belongs to one. */
export function splitSentences(masked: string, patterns: SentencePatterns): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  const close = (to: number): void => {
    const lead = /^\s*/.exec(masked.slice(from, to))?.[0].length ?? 0;
    if (from + lead < to) spans.push({ from: from + lead, to });
    from = to;
  };
  for (const boundary of masked.matchAll(/(?<![.!?])[.!?]+["'”’)]*(?=\s|$)|[。！？]+[」』”’）]*|\n+/g)) {
    const end = boundary.index + boundary[0].length;
    if (
      boundary[0].startsWith('\n')
        ? breaksHere(masked, boundary.index, end, patterns)
        : !endsInAbbreviation(masked.slice(from, end), masked.slice(end), patterns)
    ) {
      close(boundary[0].startsWith('\n') ? boundary.index : end);
    }
  }
  close(masked.length);
  return spans;
}

function endsInAbbreviation(sentence: string, rest: string, { abbreviation, beforeNumber }: SentencePatterns): boolean {
  if (!sentence.endsWith('.')) return false;
  const tail = sentence.slice(-12);
  // "No. 5", and "I can't say no. Fix it".
  if (beforeNumber?.test(tail) === true) return /^\s*\d/.test(rest);
  // "1. first" is a numbered line, not two sentences.
  return abbreviation.test(tail) || /(?:^|\n)[ \t]*\d+\.$/.test(tail);
}

/** A line may be wrapped: it continues if the next one starts with a small letter and is no list item or question. */
function breaksHere(masked: string, lineEnd: number, nextLine: number, { opensQuestion }: SentencePatterns): boolean {
  if (nextLine - lineEnd > 1) return true;
  const next = masked.slice(
    nextLine,
    masked.indexOf('\n', nextLine) === -1 ? undefined : masked.indexOf('\n', nextLine),
  );
  const goesOn =
    /^[ \t]*\p{Ll}/u.test(next) && !listItem.test(next) && !opensQuestion.test(next) && !/\?\s*$/.test(next);
  return !goesOn || /[:.!?]\s*$/.test(masked.slice(Math.max(0, lineEnd - 20), lineEnd));
}

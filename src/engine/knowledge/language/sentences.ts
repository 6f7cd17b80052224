import type { Span } from '../../ground/text/codeSpans.ts';
import { languageOf } from './languages.ts';
import { splitSentences } from './splitSentences.ts';

/** Splits a masked text into sentences; every non-blank character belongs to one. */
export function sentences(masked: string): readonly Span[] {
  return splitSentences(masked, languageOf(masked).sentences);
}

/** The paragraph, list or block of code that starts after `at`. */
export function nextParagraph(masked: string, at: number): Span {
  const from = at + (/^[\s]*/.exec(masked.slice(at))?.[0].length ?? 0);
  const blank = /\n[ \t]*\n/.exec(masked.slice(from));
  return { from, to: blank ? from + blank.index : masked.length };
}

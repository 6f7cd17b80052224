/** Quotation marks, list signs and white space before a statement; the same and its final punctuation after it. */
const before = /^[\s"'“”‘’«»`*•-]+/u;
const after = /(?<![\s"'“”‘’«»`*.,;:!?…。！？])[\s"'“”‘’«»`*.,;:!?…。！？]+$/u;

/**
 * A statement in the form in which it is known again: letter case, width, white space, quotation marks and final
 * punctuation say nothing about what is stated.
 */
export function sameWords(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').replace(before, '').replace(after, '');
}

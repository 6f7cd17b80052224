import { lineEndOf } from './textStyle.ts';

/**
 * A text with a block of whole lines behind it, one empty line between them. What it ended in before must be kept to
 * take the block out again without a trace: {@link endingOf}.
 *
 * @param block lines that end in "\n"
 */
export function appendBlock(text: string, block: string): string {
  const lineEnd = lineEndOf(text);
  const written = block.replaceAll('\n', lineEnd);
  if (text.trim() === '') return text + written;
  return text + (text.endsWith('\n') ? '' : lineEnd) + lineEnd + written;
}

/** The white space at the end of a text. */
export function endingOf(text: string): string {
  return text.slice(text.trimEnd().length);
}

/**
 * The text without its part between two offsets at which lines start.
 *
 * @param ending what the text ended in before the part was appended; one line end when nobody knows
 */
export function removeBlock(text: string, from: number, to: number, ending: string | undefined): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const kept = before.trimEnd();
  if (after.trim() !== '') return (kept === '' ? '' : withoutEmptyLine(before)) + after;
  return kept + (ending ?? (kept === '' ? '' : lineEndOf(text)));
}

/** Without the empty line that separated the block. */
function withoutEmptyLine(before: string): string {
  const lineEnd = lineEndOf(before);
  return before.endsWith(lineEnd + lineEnd) ? before.slice(0, -lineEnd.length) : before;
}

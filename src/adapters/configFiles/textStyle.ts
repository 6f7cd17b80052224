/** How a file writes its lines, so that what is added looks like the rest. */
export interface TextStyle {
  readonly lineEnd: '\n' | '\r\n';
  /** What one level is indented by. */
  readonly unit: string;
}

export function lineEndOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The white space with which the line starts in which an offset lies. */
export function indentationAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return text.slice(start, end);
}

/** Whether only white space stands before an offset in its line. */
export function startsLine(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(start, offset).trim() === '';
}

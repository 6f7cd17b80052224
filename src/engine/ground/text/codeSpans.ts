/** A piece of a text, end exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Fenced blocks and code spans of a Markdown text, in order, found in one pass whatever the text looks like. A block
 * that is never closed reaches to the end; a span closes on its own line with a row of backticks of the same length.
 */
export function codeSpans(text: string): readonly Span[] {
  const found: Span[] = [];
  if (!text.includes('`') && !text.includes('~~~')) return found;
  let fence: { readonly mark: string; readonly length: number; readonly from: number } | undefined;
  let backtick = -1;
  for (let from = 0; from <= text.length;) {
    const ending = text.indexOf('\n', from);
    const to = ending < 0 ? text.length : ending;
    const start = afterBlanks(text, from, to);
    const length = rowAt(text, start, to);
    if (fence !== undefined) {
      if (text[start] === fence.mark && length >= fence.length && closes(text, start, to)) {
        found.push({ from: fence.from, to });
        fence = undefined;
      }
    } else if (length >= 3 && ending >= 0) {
      fence = { mark: text[start] ?? '', length, from };
    } else {
      if (backtick < from) backtick = text.indexOf('`', from);
      if (backtick < 0) backtick = text.length;
      if (backtick < to) addInline(found, text, backtick, to);
    }
    from = to + 1;
  }
  if (fence !== undefined) found.push({ from: fence.from, to: text.length });
  return found;
}

/** The text with each piece changed by `change`. The pieces are in order and do not overlap. */
export function replaceSpans(text: string, spans: readonly Span[], change: (part: string) => string): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    parts.push(text.slice(at, from), change(text.slice(from, to)));
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

function afterBlanks(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && (text[at] === ' ' || text[at] === '\t')) at++;
  return at;
}

/** How many backticks or tildes stand in a row. */
function rowAt(text: string, start: number, to: number): number {
  const mark = text[start];
  if (mark !== '`' && mark !== '~') return 0;
  let at = start;
  while (at < to && text[at] === mark) at++;
  return at - start;
}

/** Whether a line contains only the marks of a fence, and blanks after them. */
function closes(text: string, start: number, to: number): boolean {
  let at = start;
  while (at < to && (text[at] === '`' || text[at] === '~')) at++;
  while (at < to && (text[at] === ' ' || text[at] === '\t' || text[at] === '\r')) at++;
  return at === to;
}

function addInline(found: Span[], text: string, from: number, to: number): void {
  const starts: number[] = [];
  const lengths: number[] = [];
  // The position of the last row of each length says whether an opened one will ever be closed.
  const last = new Map<number, number>();
  for (let at = from; at >= 0 && at < to; at = text.indexOf('`', at)) {
    const length = rowAt(text, at, to);
    last.set(length, starts.length);
    starts.push(at);
    lengths.push(length);
    at += length;
  }
  for (let open = 0; open < starts.length; open++) {
    const length = lengths[open] ?? 0;
    const opened = starts[open] ?? 0;
    if ((last.get(length) ?? 0) <= open) continue;
    do open++;
    while (lengths[open] !== length);
    found.push({ from: opened, to: (starts[open] ?? 0) + length });
  }
}

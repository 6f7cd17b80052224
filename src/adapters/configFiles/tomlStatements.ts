/** A header, or a key with its value, that may go over several lines. */
export interface TomlStatement {
  /** Of its first line. */
  readonly start: number;
  /** Behind its last line end. */
  readonly end: number;
  readonly isHeader: boolean;
  readonly text: string;
}

/** The statements of a TOML text that a parser accepted, without the comments and empty lines between them. */
export function tomlStatements(text: string): TomlStatement[] {
  const statements: TomlStatement[] = [];
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at);
    const lineEnd = next === -1 ? text.length : next + 1;
    const line = text.slice(at, lineEnd).trim();
    if (line === '' || line.startsWith('#')) {
      at = lineEnd;
      continue;
    }
    const end = endOfStatement(text, at);
    statements.push({ start: at, end, isHeader: line.startsWith('['), text: text.slice(at, end) });
    at = end;
  }
  return statements;
}

/** Behind the line end that belongs to no string and no bracket. */
function endOfStatement(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length;) {
    const sign = text[at];
    if (sign === '"' || sign === "'") at = endOfString(text, at, sign);
    else if (sign === '#') at = endOfLine(text, at);
    else {
      if (sign === '[' || sign === '{') depth++;
      if (sign === ']' || sign === '}') depth--;
      at++;
      if (sign === '\n' && depth <= 0) return at;
    }
  }
  return text.length;
}

function endOfString(text: string, start: number, quote: string): number {
  const isLong = text.startsWith(quote.repeat(3), start);
  const mark = isLong ? quote.repeat(3) : quote;
  for (let at = start + mark.length; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at++;
    else if (text.startsWith(mark, at)) {
      let end = at + mark.length;
      // A long string may end in up to two quotes of its own.
      while (isLong && text[end] === quote) end++;
      return end;
    }
  }
  return text.length;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

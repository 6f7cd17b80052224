import { parseDocument, stringify } from 'yaml';

/** A Markdown file with fields above its text. */
export interface FrontMatterText {
  /** As YAML gave them; an empty object where there are none. */
  readonly fields: unknown;
  readonly body: string;
}

const fence = '---';
const mostAliases = 10;

/** The text of a file: fields between two lines of three hyphens, an empty line, the body, a line end. */
export function withFrontMatter(fields: object, body: string): string {
  const head = stringify(fields, { lineWidth: 0 });
  return `${fence}\n${head}${fence}\n\n${body}\n`;
}

/**
 * Takes a file apart. One without fields is all body. Line ends of any system count. Throws an `Error` that names the line
 * and what to do when the fields are no YAML, when nothing ends them, or when git left both sides of a conflict in it.
 */
export function readFrontMatter(text: string): FrontMatterText {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .replaceAll(/\r\n?/gu, '\n')
    .split('\n');
  const conflict = lines.findIndex((line) => /^(?:<{7}|>{7})(?: |$)/u.test(line));
  if (conflict !== -1)
    throw new Error(`line ${conflict + 1} is a conflict that git left open: choose a side and save the file`);
  if (lines[0]?.trimEnd() !== fence) return { fields: {}, body: lines.join('\n').trim() };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence);
  if (end === -1) throw new Error(`the fields that begin in line 1 have no end: put a line ${fence} below them`);
  const document = parseDocument(lines.slice(1, end).join('\n'), { prettyErrors: false });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const line = lines.slice(1, end).join('\n').slice(0, problem.pos[0]).split('\n').length + 1;
    throw new Error(`line ${line} is no YAML (${problem.message.split('\n')[0] ?? ''}): correct it and save the file`);
  }
  return {
    fields: document.toJS({ maxAliasCount: mostAliases }) ?? {},
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

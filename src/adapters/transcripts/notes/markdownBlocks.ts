import { codeSpans } from '../../../engine/ground/text/codeSpans.ts';

/** A heading, an item of a list or a paragraph, on one line. */
export type MarkdownBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'item'; readonly text: string; readonly indent: number };

/** Goes once through the lines of a Markdown text and gives its blocks in order, as far as somebody says them. */
export function* markdownBlocks(given: string): Generator<MarkdownBlock> {
  let open: { lines: string[]; indent: number | undefined } | undefined;
  let isAfterBlank = true;
  const close = function* (): Generator<MarkdownBlock> {
    const text = open?.lines.join(' ').trim() ?? '';
    const indent = open?.indent;
    open = undefined;
    if (text === '' || isImport(text)) return;
    yield indent === undefined ? { kind: 'paragraph', text } : { kind: 'item', text, indent };
  };
  for (const raw of withoutComments(withoutFences(withoutFrontMatter(given))).split('\n')) {
    const line = raw.replaceAll('\t', '    ').trimEnd();
    const bare = line.trimStart();
    const indent = line.length - bare.length;
    const heading = headingIn(bare);
    const item = itemIn(bare);
    const isUnderline = open?.indent === undefined && open !== undefined && /^(?:=+|-+)$/.test(bare);
    if (isUnderline) {
      const text = open?.lines.join(' ') ?? '';
      open = undefined;
      yield { kind: 'heading', text };
    } else if (bare === '' || heading !== undefined || isRule(bare) || bare.startsWith('|')) {
      yield* close();
      if (heading !== undefined) yield { kind: 'heading', text: heading };
    } else if (item !== undefined) {
      yield* close();
      open = { lines: [item], indent };
    } else if (open !== undefined) {
      open.lines.push(withoutQuote(bare));
    } else if (indent < 4 || !isAfterBlank) {
      open = { lines: [withoutQuote(bare)], indent: undefined };
    }
    isAfterBlank = bare === '';
  }
  yield* close();
}

function headingIn(line: string): string | undefined {
  const [, text] = /^#{1,6}[ ]+(.*)$/.exec(line) ?? [];
  return text?.replace(/(?<!#)#+$/, '').trim();
}

/** An item without its mark and its box. */
function itemIn(line: string): string | undefined {
  const [mark] = /^(?:[-*+]|\d{1,9}[.)])[ ]+/.exec(line) ?? [];
  return mark === undefined || isRule(line)
    ? undefined
    : line
        .slice(mark.length)
        .replace(/^\[[ xX]\][ ]/, '')
        .trim();
}

/** Three marks of one kind or more, with blanks between them. */
function isRule(line: string): boolean {
  const marks = line.replaceAll(' ', '');
  return marks.length >= 3 && ['-', '*', '_'].some((mark) => marks === mark.repeat(marks.length));
}

/** `@path` alone names another file, which is not followed. */
function isImport(text: string): boolean {
  return /^@[^\s@]+$/.test(text);
}

function withoutQuote(line: string): string {
  return line.replace(/^>[ ]?/, '');
}

function withoutFrontMatter(text: string): string {
  if (!text.startsWith('---\n')) return text;
  const end = text.indexOf('\n---', 3);
  if (end < 0) return text;
  const after = text.indexOf('\n', end + 1);
  return after < 0 ? '' : text.slice(after + 1);
}

/** Blocks of code become an empty line; code within a line is a part of what it says. */
function withoutFences(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const span of codeSpans(text)) {
    if (!/^(?:```|~~~)/.test(text.slice(span.from, span.from + 8).trimStart())) continue;
    if (text.slice(text.lastIndexOf('\n', span.from - 1) + 1, span.from).trim() !== '') continue;
    parts.push(text.slice(from, span.from), '\n');
    from = span.to;
  }
  return [...parts, text.slice(from)].join('');
}

function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    parts.push(text.slice(from, at));
    const end = text.indexOf('-->', at);
    from = end < 0 ? text.length : end + '-->'.length;
  }
  return [...parts, text.slice(from)].join('');
}

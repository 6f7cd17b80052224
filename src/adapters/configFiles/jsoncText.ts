import { createScanner, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { ConfigFileError } from './configFileError.ts';
import { indentationAt, lineEndOf, startsLine, type TextStyle } from './textStyle.ts';

/** Names of properties and numbers of elements, from the outermost value inwards. */
export type JsoncPath = readonly (string | number)[];

/**
 * The values of a JSON text in which comments and commas after the last value are allowed; undefined when there is none
 * yet. Throws a {@link ConfigFileError} with line and column for what is no such text.
 */
export function parseJsonc(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const [error] = errors;
  if (error !== undefined)
    throw ConfigFileError.at(text, error.offset, `it is not valid JSON (${inWords(printParseErrorCode(error.error))})`);
  return root;
}

/** The value at a path. Of two properties with one name the last one counts, as it does for every JSON parser. */
export function nodeAt(root: Node | undefined, path: JsoncPath): Node | undefined {
  return path.reduce<Node | undefined>((node, key) => {
    if (node === undefined) return undefined;
    if (typeof key === 'number') return node.type === 'array' ? node.children?.[key] : undefined;
    return node.type === 'object' ? propertyOf(node, key)?.children?.[1] : undefined;
  }, root);
}

/** What a text holds at a path, as other parsers read it; undefined when there is nothing. */
export function valueAt(text: string, path: JsoncPath): unknown {
  const node = nodeAt(parseJsonc(text), path);
  return node === undefined ? undefined : getNodeValue(node);
}

/** The property of an object, name and value together. */
export function propertyOf(container: Node, name: string): Node | undefined {
  return container.children?.findLast((property) => property.children?.[0]?.value === name);
}

export const endOf = (node: Node): number => node.offset + node.length;

/** What follows an element of an object or array, up to the next element or the end. */
export interface Gap {
  /** Of the comma; undefined when there is none. */
  readonly comma: number | undefined;
  /** Where the last comment or comma ends; the start of the gap when there is neither. */
  readonly lastEnd: number;
  readonly endsInLineComment: boolean;
}

/** Comments and commas between two offsets, where nothing else stands. */
export function gapBetween(text: string, from: number, to: number): Gap {
  const scanner = createScanner(text.slice(0, to), false);
  scanner.setPosition(from);
  let comma: number | undefined;
  let lastEnd = from;
  let endsInLineComment = false;
  for (let token: number = scanner.scan(); token !== end; token = scanner.scan()) {
    if (token !== commaToken && token !== lineComment && token !== blockComment) continue;
    if (token === commaToken) comma = scanner.getTokenOffset();
    lastEnd = scanner.getTokenOffset() + scanner.getTokenLength();
    endsInLineComment = token === lineComment;
  }
  return { comma, lastEnd, endsInLineComment };
}

/** Where the comments end that stand behind an offset in the same line. */
export function endOfCommentsInLine(text: string, from: number, to: number): number {
  const scanner = createScanner(text.slice(0, to), false);
  scanner.setPosition(from);
  let last = from;
  for (;;) {
    const token: number = scanner.scan();
    if (token !== blank && token !== lineComment && token !== blockComment) return last;
    const tokenEnd = scanner.getTokenOffset() + scanner.getTokenLength();
    if (token === blockComment && text.slice(scanner.getTokenOffset(), tokenEnd).includes('\n')) return last;
    if (token !== blank) last = tokenEnd;
    if (token === lineComment) return last;
  }
}

/** Taken from the place of the first value; two spaces when that says nothing. */
export function styleOf(text: string, root: Node | undefined): TextStyle {
  const first = root?.children?.[0];
  const unit = first !== undefined && startsLine(text, first.offset) ? indentationAt(text, first.offset) : '';
  return { lineEnd: lineEndOf(text), unit: unit === '' ? '  ' : unit };
}

/** Values of the package's enumeration SyntaxKind, which is declared but not there at run time. */
const [commaToken, lineComment, blockComment, blank, end] = [5, 12, 13, 15, 17] as const;

/** "CloseBraceExpected" as "close brace expected". */
function inWords(code: string): string {
  return code.replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
}

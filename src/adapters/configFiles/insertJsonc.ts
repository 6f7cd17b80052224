import type { Node } from 'jsonc-parser';
import { ConfigFileError } from './configFileError.ts';
import { endOf, endOfCommentsInLine, gapBetween, type JsoncPath, nodeAt, parseJsonc, styleOf } from './jsoncText.ts';
import { indentationAt, lineEndOf, startsLine, type TextStyle } from './textStyle.ts';

/**
 * What stood between the brackets of objects and arrays that were empty before something was put into them, by their
 * path as JSON; under {@link wholeText} what the file held when it had no value at all. Taking a value out again needs
 * it to know which empty ones were there before, and how they were written.
 */
export type EmptyBefore = Readonly<Record<string, string>>;

export const wholeText = 'text';

export interface Inserted {
  readonly text: string;
  readonly emptyBefore: EmptyBefore;
}

/** Places from which text is read or to which it goes, so that a function needs few arguments. */
interface Place {
  readonly text: string;
  readonly style: TextStyle;
  readonly container: Node;
  /** Undefined for an element of an array. */
  readonly name: string | undefined;
}

/**
 * Puts a value at a path where there is none, with the objects around it that are missing, and changes no other
 * character. The last name may be missing for an element at the end of the array: `append`. Throws a
 * {@link ConfigFileError} where something else than an object or array is in the way.
 */
export function insertJsonc(
  text: string,
  path: JsoncPath,
  value: unknown,
  options: { readonly append: boolean } = { append: false },
): Inserted {
  const root = parseJsonc(text);
  if (root === undefined) return insertWhole(text, nested(path, options.append ? [value] : value));
  let container = root;
  let depth = 0;
  for (; depth < path.length; depth++) {
    assertObject(text, container, path.slice(0, depth));
    const next = nodeAt(container, path.slice(depth, depth + 1));
    if (next === undefined) break;
    container = next;
  }
  const isWhole = depth === path.length;
  if (isWhole && (!options.append || container.type !== 'array'))
    throw ConfigFileError.at(text, container.offset, `${nameOf(path)} should be a list`);
  const name = isWhole ? undefined : String(path[depth]);
  const added = isWhole ? value : nested(path.slice(depth + 1), options.append ? [value] : value);
  const place = { text, style: styleOf(text, root), container, name };
  if ((container.children ?? []).length > 0) return { text: insertLast(place, added), emptyBefore: {} };
  return {
    text: insertFirst(place, added),
    emptyBefore: { [JSON.stringify(path.slice(0, depth))]: text.slice(container.offset + 1, endOf(container) - 1) },
  };
}

/** Replaces the value at a path by another one. */
export function replaceJsonc(text: string, path: JsoncPath, value: unknown): string {
  const root = parseJsonc(text);
  const node = nodeAt(root, path);
  if (node === undefined) throw new ConfigFileError(`${nameOf(path)} is missing`);
  const inLines = node.parent === undefined || isInLines(text, outer(node));
  const written = write(value, inLines, indentationAt(text, node.offset), styleOf(text, root));
  return text.slice(0, node.offset) + written + text.slice(endOf(node));
}

function insertWhole(text: string, value: unknown): Inserted {
  const lineEnd = lineEndOf(text);
  const separator = text === '' || text.endsWith('\n') ? '' : lineEnd;
  const written = write(value, true, '', { lineEnd, unit: '  ' });
  return { text: text + separator + written + lineEnd, emptyBefore: { [wholeText]: text } };
}

function insertLast({ text, style, container, name }: Place, value: unknown): string {
  const last = container.children?.at(-1) ?? container;
  const close = endOf(container) - 1;
  const inLines = text.slice(container.offset, close).includes('\n');
  const { comma } = gapBetween(text, endOf(last), close);
  const anchor = endOfCommentsInLine(text, comma === undefined ? endOf(last) : comma + 1, close);
  const indentation = startsLine(text, last.offset)
    ? indentationAt(text, last.offset)
    : indentationAt(text, container.offset) + style.unit;
  const written = label(name) + write(value, inLines, indentation, style);
  const chunk = (inLines ? style.lineEnd + indentation : ' ') + written;
  if (comma !== undefined) return `${text.slice(0, anchor)}${chunk},${text.slice(anchor)}`;
  return `${text.slice(0, endOf(last))},${text.slice(endOf(last), anchor)}${chunk}${text.slice(anchor)}`;
}

function insertFirst({ text, style, container, name }: Place, value: unknown): string {
  const close = endOf(container) - 1;
  const inside = text.slice(container.offset + 1, close);
  const comments = gapBetween(text, container.offset + 1, close);
  const inLines = container.parent === undefined || inside.includes('\n') || isInLines(text, outer(container));
  const base = indentationAt(text, container.offset);
  const written = label(name) + write(value, inLines, base + style.unit, style);
  const kept = text.slice(0, comments.lastEnd);
  if (!inLines) return `${kept}${inside.trim() === '' ? '' : ' '}${written}${text.slice(close)}`;
  return `${kept}${style.lineEnd}${base}${style.unit}${written}${style.lineEnd}${base}${text.slice(close)}`;
}

/** The object or array in which a value stands. */
function outer(value: Node): Node {
  const parent = value.parent ?? value;
  return parent.type === 'property' ? (parent.parent ?? parent) : parent;
}

function isInLines(text: string, container: Node): boolean {
  return text.slice(container.offset, endOf(container)).includes('\n');
}

function write(value: unknown, inLines: boolean, indentation: string, style: TextStyle): string {
  if (!inLines) return JSON.stringify(value);
  return JSON.stringify(value, undefined, style.unit).replaceAll('\n', style.lineEnd + indentation);
}

function label(name: string | undefined): string {
  return name === undefined ? '' : `${JSON.stringify(name)}: `;
}

function nested(path: JsoncPath, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

function assertObject(text: string, node: Node, path: JsoncPath): void {
  if (node.type === 'object') return;
  throw ConfigFileError.at(text, node.offset, `${nameOf(path)} should be an object`);
}

function nameOf(path: JsoncPath): string {
  return path.length === 0 ? 'the file' : `"${path.join('.')}"`;
}

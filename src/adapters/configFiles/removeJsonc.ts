import type { Node } from 'jsonc-parser';
import { type EmptyBefore, wholeText } from './insertJsonc.ts';
import { endOf, gapBetween, type JsoncPath, nodeAt, parseJsonc, propertyOf } from './jsoncText.ts';

/**
 * Takes the value at a path out, with the comma that belongs to it, and every object and array around it that is empty
 * then and was not there before; comments stay. Returns an empty text when nothing is left of a file that held none of
 * it before, and the text unchanged when nothing is at the path.
 */
export function removeJsonc(text: string, path: JsoncPath, emptyBefore: EmptyBefore = {}): string {
  const root = parseJsonc(text);
  const container = nodeAt(root, path.slice(0, -1));
  const key = path.at(-1);
  const child =
    container === undefined || key === undefined
      ? undefined
      : typeof key === 'string'
        ? propertyOf(container, key)
        : container.children?.[key];
  if (container === undefined || child === undefined) return text;
  const rest = without(text, container, child);
  return container.children?.length === 1 ? tidy(rest, path.slice(0, -1), emptyBefore) : rest;
}

/** What becomes of an object or array from which the last value was taken. */
function tidy(text: string, path: JsoncPath, emptyBefore: EmptyBefore): string {
  const container = nodeAt(parseJsonc(text), path);
  if (container === undefined) return text;
  const inside = text.slice(container.offset + 1, endOf(container) - 1);
  const before = emptyBefore[JSON.stringify(path)];
  if (before !== undefined && before.trim() === inside.trim()) return withInside(text, container, before);
  if (before !== undefined || inside.trim() !== '') return text;
  if (path.length > 0) return removeJsonc(text, path, emptyBefore);
  const whole = emptyBefore[wholeText];
  if (whole === undefined) return withInside(text, container, '');
  const around = text.slice(0, container.offset) + text.slice(endOf(container));
  return around.trim() === whole.trim() ? whole : around;
}

function withInside(text: string, container: Node, inside: string): string {
  return text.slice(0, container.offset + 1) + inside + text.slice(endOf(container) - 1);
}

/** The text without one element of an object or array: the inverse of putting it behind the last one. */
function without(text: string, container: Node, child: Node): string {
  const siblings = container.children ?? [];
  const index = siblings.indexOf(child);
  const previous = siblings[index - 1];
  const start = previous === undefined ? container.offset + 1 : endOf(previous);
  const before = gapBetween(text, start, child.offset);
  const after = gapBetween(text, endOf(child), siblings[index + 1]?.offset ?? endOf(container) - 1);
  const cuts: [from: number, to: number][] = [];
  const behind = after.comma ?? endOf(child) - 1;
  if (after.comma !== undefined) cuts.push([after.comma, after.comma + 1]);
  else if (before.comma !== undefined) cuts.push([before.comma, before.comma + 1]);
  // What follows in the line would become a part of a comment that ends with it.
  const lineEnd = text.indexOf('\n', behind);
  const followsInLine = text.slice(behind + 1, lineEnd === -1 ? text.length : lineEnd).trim() !== '';
  cuts.push([before.endsInLineComment && followsInLine ? child.offset : before.lastEnd, endOf(child)]);
  return cuts.sort(([a], [b]) => b - a).reduce((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), text);
}

import { element, focused, setAttribute } from '../base/dom.ts';
import { drawRow, menuContext, signatureOf } from './drawRow.ts';
import type { TreeNode } from './nodes.ts';
import type { Drawn, TreeState, TreeView } from './treeState.ts';

/** Rows drawn above and below what is in sight, so that a flick shows no gap. */
const overscan = 6;

/** Puts the rows in sight into the page, and the one with the focus; takes the others out. */
export function drawTree(tree: TreeState): void {
  const { root, space, drawn, view } = tree;
  if (!view) return;
  const { focus } = view;
  const wanted = wantedNodes(tree, view);
  const keys = new Set(wanted.map(({ key }) => key));
  const active = focused();
  const hadFocus = active instanceof HTMLElement && root.contains(active);
  for (const [key, { row }] of drawn) {
    if (keys.has(key)) continue;
    row.remove();
    drawn.delete(key);
  }
  let next = space.firstChild;
  for (const node of wanted) {
    const { row } = drawOne(tree, node, view);
    if (row === next) next = row.nextSibling;
    else space.insertBefore(row, next);
  }
  measure(tree, wanted);
  const now = drawn.get(focus ?? '')?.row;
  // Moving an element in the page takes its focus away, and so does removing it.
  if (hadFocus && focused() !== now && !root.contains(focused())) now?.focus({ preventScroll: true });
}

function wantedNodes(tree: TreeState, { nodes, focus }: TreeView): TreeNode[] {
  const { offsets, indexes, height } = tree;
  const top = Math.max(0, Math.min(tree.scrolled, (offsets[nodes.length] ?? 0) - height));
  const from = Math.max(0, indexAt(offsets, top) - overscan);
  const to = Math.min(nodes.length, indexAt(offsets, top + height) + 1 + overscan);
  const wanted = nodes.slice(from, to);
  const focused = indexes.get(focus ?? '') ?? -1;
  const focusNode = focused >= 0 && (focused < from || focused >= to) ? nodes[focused] : undefined;
  if (focusNode) wanted[focused < from ? 'unshift' : 'push'](focusNode);
  return wanted;
}

function drawOne({ drawn, offsets, indexes, isMoved }: TreeState, node: TreeNode, from: TreeView): Drawn {
  const { context, selected, focus } = from;
  let one = drawn.get(node.key);
  if (!one) {
    one = { row: element('div'), signature: '', top: -1, view: undefined, measured: undefined };
    drawn.set(node.key, one);
  }
  if (one.view === from && !isMoved) return one;
  one.view = from;
  const { row } = one;
  const signature = signatureOf(node, context);
  if (one.signature !== signature) {
    drawRow(row, node, context);
    one.signature = signature;
    one.measured = undefined;
  }
  const top = offsets[indexes.get(node.key) ?? 0] ?? 0;
  if (one.top !== top) {
    row.style.transform = `translateY(${top}px)`;
    one.top = top;
  }
  const isSelected = node.type === 'memory' && selected.has(node.row.id);
  setAttribute(row, 'aria-selected', node.type === 'memory' ? String(isSelected) : undefined);
  setAttribute(row, 'tabindex', node.key === focus ? '0' : '-1');
  setAttribute(row, 'data-vscode-context', menuContext(node, context, isSelected ? selected.size : 1));
  return one;
}

/** Asks the page once for all rows that are new in it. */
function measure(tree: TreeState, nodes: readonly TreeNode[]): void {
  if (tree.height === 0) return;
  for (const node of nodes) {
    const one = tree.drawn.get(node.key);
    if (!one || node.type !== 'memory' || one.measured === node.row) continue;
    one.measured = node.row;
    if (tree.heights.note(node, one.row.offsetHeight)) tree.isWrong = true;
  }
}

/** How many rows are in sight, in whole or in part. */
export function rowsInSight({ offsets, scrolled, height }: TreeState): number {
  return indexAt(offsets, scrolled + height) - indexAt(offsets, scrolled) + 1;
}

/** The last row that begins at or above a height. */
export function indexAt(offsets: Float64Array, height: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

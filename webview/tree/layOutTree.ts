import { drawTree, indexAt } from './drawTree.ts';
import type { TreeState } from './treeState.ts';

/** Gives every row its place, and draws. */
export function layOutTree(tree: TreeState): void {
  const { view } = tree;
  if (!view) return;
  const { nodes } = view;
  const heights = tree.heights();
  const offsets = new Float64Array(nodes.length + 1);
  const indexes = new Map<string, number>();
  nodes.forEach((node, index) => {
    offsets[index + 1] = (offsets[index] ?? 0) + heights[node.type];
    indexes.set(node.key, index);
  });
  tree.offsets = offsets;
  tree.indexes = indexes;
  tree.space.style.height = `${offsets[nodes.length] ?? 0}px`;
  // Every row may be somewhere else now, also with the same view.
  tree.isMoved = true;
  drawTree(tree);
  tree.isMoved = false;
}

interface Anchor {
  readonly key: string;
  /** How far below the top edge it is. */
  readonly below: number;
}

/** The row that must not move when others come or go: the one with the focus if it is in sight, else the topmost. */
export function anchorOf({ view, indexes, offsets, scrolled, height }: TreeState): Anchor | undefined {
  if (!view) return undefined;
  const focused = indexes.get(view.focus ?? '');
  const top = focused === undefined ? -1 : (offsets[focused] ?? 0);
  const index =
    focused !== undefined && top >= scrolled && top < scrolled + height ? focused : indexAt(offsets, scrolled);
  const key = view.nodes[index]?.key;
  return key === undefined ? undefined : { key, below: (offsets[index] ?? 0) - scrolled };
}

/** Scrolls so that the anchor is where it was. */
export function holdStill(tree: TreeState, { key, below }: Anchor): void {
  const index = tree.indexes.get(key);
  if (index === undefined) return;
  const top = (tree.offsets[index] ?? 0) - below;
  if (top === tree.scrolled) return;
  scrollTree(tree, Math.max(0, top));
  drawTree(tree);
}

/** Does not draw; the caller does once everything has its place. */
export function scrollTree(tree: TreeState, top: number): void {
  const { root } = tree;
  if (tree.scrolled === top) return;
  root.scrollTop = top;
  tree.scrolled = root.scrollTop;
}

export function reveal(tree: TreeState, key: string, takeFocus: boolean): void {
  const { root, indexes, offsets } = tree;
  const index = indexes.get(key);
  if (index === undefined) return;
  const [top, bottom] = [offsets[index] ?? 0, offsets[index + 1] ?? 0];
  if (tree.height === 0) tree.height = root.clientHeight;
  if (top < tree.scrolled) scrollTree(tree, top);
  else if (bottom > tree.scrolled + tree.height) scrollTree(tree, bottom - tree.height);
  drawTree(tree);
  if (takeFocus) tree.drawn.get(key)?.row.focus({ preventScroll: true });
}

import { drawTree, indexAt } from './drawTree.ts';
import type { TreeState } from './treeState.ts';

/** Drawn rows may be of another height than expected, which may bring others into sight, and so on. */
const mostCorrections = 4;

/** Draws what is in sight. Where a row proves to be of another height than was expected, what the user looks at stays. */
export function drawRows(tree: TreeState): void {
  drawTree(tree);
  correct(tree);
}

function correct(tree: TreeState): void {
  for (let time = 0; time < mostCorrections && tree.isWrong; time++) {
    const anchor = anchorOf(tree);
    place(tree);
    if (anchor) scrollToAnchor(tree, anchor);
    drawMoved(tree);
  }
  // The rest in the next picture, so that the page stays quick even where every row is of another height.
  if (tree.isWrong) requestAnimationFrame(() => correct(tree));
}

/** Gives every row its place, and draws. */
export function layOutTree(tree: TreeState): void {
  if (!tree.view) return;
  tree.indexes = new Map(tree.view.nodes.map(({ key }, index) => [key, index]));
  place(tree);
  drawMoved(tree);
  correct(tree);
}

function place(tree: TreeState): void {
  const { view, heights } = tree;
  if (!view) return;
  tree.isWrong = false;
  const { nodes } = view;
  const offsets = new Float64Array(nodes.length + 1);
  nodes.forEach((node, index) => (offsets[index + 1] = (offsets[index] ?? 0) + heights.of(node)));
  tree.offsets = offsets;
  tree.space.style.height = `${offsets[nodes.length] ?? 0}px`;
}

/** Every row may be somewhere else now, also with the same view. */
function drawMoved(tree: TreeState): void {
  tree.isMoved = true;
  drawTree(tree);
  tree.isMoved = false;
}

interface Anchor {
  readonly key: string;
  /** How far below the top edge it is. */
  readonly below: number;
  /** It has the focus and is in sight from top to bottom, and stays so when it proves to be higher. */
  readonly isWhole: boolean;
}

/** The row that must not move when others come or go: the one with the focus if it is in sight, else the topmost. */
export function anchorOf({ view, indexes, offsets, scrolled, height }: TreeState): Anchor | undefined {
  if (!view) return undefined;
  const focused = indexes.get(view.focus ?? '');
  const top = focused === undefined ? -1 : (offsets[focused] ?? 0);
  const isFocus = focused !== undefined && top >= scrolled && top < scrolled + height;
  const index = isFocus ? focused : indexAt(offsets, scrolled);
  const key = view.nodes[index]?.key;
  if (key === undefined) return undefined;
  const isWhole = isFocus && (offsets[index + 1] ?? 0) <= scrolled + height;
  return { key, below: (offsets[index] ?? 0) - scrolled, isWhole };
}

/** Scrolls so that the anchor is where it was. */
export function holdStill(tree: TreeState, anchor: Anchor): void {
  if (scrollToAnchor(tree, anchor)) drawRows(tree);
}

function scrollToAnchor(tree: TreeState, { key, below, isWhole }: Anchor): boolean {
  const before = tree.scrolled;
  const index = tree.indexes.get(key);
  if (index !== undefined) scrollTree(tree, Math.max(0, (tree.offsets[index] ?? 0) - below));
  if (isWhole) bringIntoSight(tree, key);
  return tree.scrolled !== before;
}

/** Does not draw; the caller does once everything has its place. */
export function scrollTree(tree: TreeState, top: number): void {
  const { root } = tree;
  if (tree.scrolled === top) return;
  root.scrollTop = top;
  tree.scrolled = root.scrollTop;
}

export function reveal(tree: TreeState, key: string, takeFocus: boolean): void {
  if (!tree.indexes.has(key)) return;
  if (tree.height === 0) tree.height = tree.root.clientHeight;
  // Again when it is drawn, since only then it is known how high it is, and those that come into sight with it.
  for (let time = 0; time < mostCorrections; time++) {
    bringIntoSight(tree, key);
    drawRows(tree);
  }
  if (takeFocus) tree.drawn.get(key)?.row.focus({ preventScroll: true });
}

export function bringIntoSight(tree: TreeState, key: string): void {
  const index = tree.indexes.get(key);
  if (index === undefined) return;
  const [top, bottom] = [tree.offsets[index] ?? 0, tree.offsets[index + 1] ?? 0];
  if (top < tree.scrolled) scrollTree(tree, top);
  else if (bottom > tree.scrolled + tree.height) scrollTree(tree, bottom - tree.height);
}

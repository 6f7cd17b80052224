import { element, focused } from '../base/dom.ts';
import { rowsInSight } from './drawTree.ts';
import { anchorOf, bringIntoSight, drawRows, holdStill, layOutTree, reveal, scrollTree } from './layOutTree.ts';
import { marksOf } from './rowMarks.ts';
import { measureRows } from './measureRows.ts';
import type { TreeState, TreeView } from './treeState.ts';

export interface Tree {
  readonly root: HTMLElement;
  show(view: TreeView): void;
  /** Brings a row into sight; `takeFocus` also moves the keyboard there. */
  reveal(key: string, how: { readonly takeFocus: boolean }): void;
  hasFocus(): boolean;
  indexOf(key: string): number;
  /** Rows that fit on the screen, for Page Up and Page Down. */
  pageSize(): number;
  scrollTo(top: number): void;
}

/**
 * A tree of which only the rows in sight are in the page, and the row with the focus, which is never taken away while
 * somebody is on it. A row keeps its element as long as it lives, so focus and hover survive every change around it.
 */
export function createTree(options: { readonly label: string; readonly onScroll: (top: number) => void }): Tree {
  const space = element('div', { class: 'space', role: 'none' });
  const root = element(
    'div',
    { class: 'tree', role: 'tree', 'aria-label': options.label, 'aria-multiselectable': 'true' },
    space,
  );
  const tree: TreeState = {
    root,
    space,
    heights: measureRows(
      root,
      (row) => (tree.view ? marksOf(row, tree.view.context) : []),
      () => layOutStill(tree),
    ),
    drawn: new Map(),
    view: undefined,
    offsets: new Float64Array(1),
    indexes: new Map(),
    height: 0,
    scrolled: 0,
    isMoved: false,
    isWrong: false,
  };
  followScroll(tree, options.onScroll);
  followHeight(tree);
  return {
    root,
    show: (view) => show(tree, view),
    reveal: (key, { takeFocus }) => reveal(tree, key, takeFocus),
    hasFocus: () => root.contains(focused()),
    indexOf: (key) => tree.indexes.get(key) ?? -1,
    pageSize: () => Math.max(1, rowsInSight(tree) - 2),
    scrollTo: (top) => {
      scrollTree(tree, top);
      drawRows(tree);
    },
  };
}

/** All rows may be of another height now; what the user looks at stays. */
function layOutStill(tree: TreeState): void {
  const anchor = tree.scrolled === 0 ? undefined : anchorOf(tree);
  for (const one of tree.drawn.values()) one.measured = undefined;
  layOutTree(tree);
  if (anchor) holdStill(tree, anchor);
}

function show(tree: TreeState, next: TreeView): void {
  const isSame = tree.view?.nodes === next.nodes;
  // At the very top, new rows above are what the user wants to see.
  const anchor = isSame || tree.scrolled === 0 ? undefined : anchorOf(tree);
  tree.view = next;
  if (isSame) return drawRows(tree);
  layOutTree(tree);
  if (anchor) holdStill(tree, anchor);
}

function followScroll(tree: TreeState, onScroll: (top: number) => void): void {
  const { root } = tree;
  let isWaiting = false;
  const follow = (): void => {
    isWaiting = false;
    tree.scrolled = root.scrollTop;
    drawRows(tree);
    onScroll(tree.scrolled);
  };
  root.addEventListener(
    'scroll',
    () => {
      if (!isWaiting) requestAnimationFrame(follow);
      isWaiting = true;
    },
    { passive: true },
  );
}

/** The details that open below must not cover the row they are about. */
function followHeight(tree: TreeState): void {
  new ResizeObserver(() => {
    const anchor = anchorOf(tree);
    tree.height = tree.root.clientHeight;
    if (anchor?.isWhole) bringIntoSight(tree, anchor.key);
    drawRows(tree);
  }).observe(tree.root);
}

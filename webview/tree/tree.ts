import { element, setAttribute } from '../frame/dom.ts';
import type { TreeNode } from './nodes.ts';
import { drawRow, menuContext, type RowContext, signatureOf } from './drawRow.ts';

interface TreeView {
  readonly nodes: readonly TreeNode[];
  readonly selected: ReadonlySet<string>;
  /** Key of the one row that the Tab key reaches. */
  readonly focus: string | undefined;
  readonly context: RowContext;
}

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

/** Rows drawn above and below what is in sight, so that a flick shows no gap. */
const overscan = 6;

interface Drawn {
  readonly row: HTMLElement;
  signature: string;
  top: number;
  /** The view it was drawn from: while that is the same, there is nothing to look at again. */
  view: TreeView | undefined;
}

/**
 * A tree that only ever has the rows in sight in the page, and the one with the focus: that is never taken away while
 * somebody is on it. Rows keep their element while they live, so focus and hover survive every change around them.
 */
export function createTree(options: { readonly label: string; readonly onScroll: (top: number) => void }): Tree {
  const space = element('div', { class: 'space', role: 'none' });
  const root = element(
    'div',
    { class: 'tree', role: 'tree', 'aria-label': options.label, 'aria-multiselectable': 'true' },
    space,
  );
  const heights = measureRows(root, () => layout());
  const drawn = new Map<string, Drawn>();
  let view: TreeView | undefined;
  let offsets = new Float64Array(1);
  let indexes = new Map<string, number>();
  // Kept here, since asking the page for either makes it lay itself out at once.
  let viewHeight = 0;
  let scrolled = 0;
  let isWaiting = false;
  let isMoved = false;

  const layout = (): void => {
    if (!view) return;
    const { nodes } = view;
    offsets = new Float64Array(nodes.length + 1);
    indexes = new Map();
    nodes.forEach((node, index) => {
      offsets[index + 1] = (offsets[index] ?? 0) + heights()[node.type];
      indexes.set(node.key, index);
    });
    space.style.height = `${offsets[nodes.length] ?? 0}px`;
    // Every row may be somewhere else now, also with the same view.
    isMoved = true;
    draw();
    isMoved = false;
  };

  /** The row that must not move when others come or go: the one with the focus if it is in sight, else the topmost. */
  const anchorOf = (): { readonly key: string; readonly below: number } | undefined => {
    if (!view) return undefined;
    const focused = view.focus === undefined ? undefined : indexes.get(view.focus);
    const inSight =
      focused !== undefined && (offsets[focused] ?? 0) >= scrolled && (offsets[focused] ?? 0) < scrolled + viewHeight;
    const index = inSight ? focused : indexAt(offsets, scrolled);
    const key = view.nodes[index]?.key;
    return key === undefined ? undefined : { key, below: (offsets[index] ?? 0) - scrolled };
  };

  const holdStill = ({ key, below }: { readonly key: string; readonly below: number }): void => {
    const index = indexes.get(key);
    if (index === undefined || (offsets[index] ?? 0) - below === scrolled) return;
    scrollTo(Math.max(0, (offsets[index] ?? 0) - below));
    draw();
  };

  const draw = (): void => {
    if (!view) return;
    const { nodes, focus } = view;
    const top = Math.max(0, Math.min(scrolled, (offsets[nodes.length] ?? 0) - viewHeight));
    const from = Math.max(0, indexAt(offsets, top) - overscan);
    const to = Math.min(nodes.length, indexAt(offsets, top + viewHeight) + 1 + overscan);
    const wanted = nodes.slice(from, to);
    const focused = focus === undefined ? -1 : (indexes.get(focus) ?? -1);
    const focusNode = focused >= 0 && (focused < from || focused >= to) ? nodes[focused] : undefined;
    if (focusNode) wanted[focused < from ? 'unshift' : 'push'](focusNode);
    const keys = new Set(wanted.map(({ key }) => key));
    const active = document.activeElement;
    const hadFocus = active instanceof HTMLElement && root.contains(active);
    for (const [key, { row }] of drawn) {
      if (keys.has(key)) continue;
      row.remove();
      drawn.delete(key);
    }
    let next = space.firstChild;
    for (const node of wanted) {
      const { row } = drawOne(node, view);
      if (row === next) next = row.nextSibling;
      else space.insertBefore(row, next);
    }
    const now = focus === undefined ? undefined : drawn.get(focus)?.row;
    // Moving an element in the page takes its focus away, and so does removing it.
    if (hadFocus && document.activeElement !== now && !root.contains(document.activeElement))
      now?.focus({ preventScroll: true });
  };

  const drawOne = (node: TreeNode, from: TreeView): Drawn => {
    const { context, selected, focus } = from;
    let one = drawn.get(node.key);
    if (!one) {
      one = { row: element('div'), signature: '', top: -1, view: undefined };
      drawn.set(node.key, one);
    }
    if (one.view === from && !isMoved) return one;
    one.view = from;
    const signature = signatureOf(node, context);
    if (one.signature !== signature) {
      drawRow(one.row, node, context);
      one.signature = signature;
    }
    const top = offsets[indexes.get(node.key) ?? 0] ?? 0;
    if (one.top !== top) {
      one.row.style.transform = `translateY(${top}px)`;
      one.top = top;
    }
    const isSelected = node.type === 'memory' && selected.has(node.row.id);
    setAttribute(one.row, 'aria-selected', node.type === 'memory' ? (isSelected ? 'true' : 'false') : undefined);
    setAttribute(one.row, 'tabindex', node.key === focus ? '0' : '-1');
    setAttribute(one.row, 'data-vscode-context', menuContext(node, context, isSelected ? selected.size : 1));
    return one;
  };

  root.addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        scrolled = root.scrollTop;
        draw();
        options.onScroll(scrolled);
      });
    },
    { passive: true },
  );
  new ResizeObserver(() => {
    const anchor = anchorOf();
    viewHeight = root.clientHeight;
    // The details that open below must not cover the row they are about.
    const index = anchor === undefined ? undefined : indexes.get(anchor.key);
    const bottom = index === undefined ? 0 : (offsets[index + 1] ?? 0);
    if (bottom > scrolled + viewHeight) scrollTo(bottom - viewHeight);
    draw();
  }).observe(root);

  const scrollTo = (top: number): void => {
    if (scrolled === top) return;
    root.scrollTop = top;
    scrolled = root.scrollTop;
  };

  const reveal = (key: string, { takeFocus }: { readonly takeFocus: boolean }): void => {
    const index = indexes.get(key);
    if (index === undefined) return;
    const [top, bottom] = [offsets[index] ?? 0, offsets[index + 1] ?? 0];
    if (viewHeight === 0) viewHeight = root.clientHeight;
    if (top < scrolled) scrollTo(top);
    else if (bottom > scrolled + viewHeight) scrollTo(bottom - viewHeight);
    draw();
    if (takeFocus) drawn.get(key)?.row.focus({ preventScroll: true });
  };

  return {
    root,
    show: (next) => {
      if (view?.nodes === next.nodes) {
        view = next;
        draw();
        return;
      }
      // At the very top, what is new above is what one wants to see.
      const anchor = scrolled === 0 ? undefined : anchorOf();
      view = next;
      layout();
      if (anchor) holdStill(anchor);
    },
    reveal,
    hasFocus: () => root.contains(document.activeElement),
    indexOf: (key) => indexes.get(key) ?? -1,
    pageSize: () => Math.max(1, Math.floor(root.clientHeight / heights().memory) - 1),
    scrollTo: (top) => {
      scrollTo(top);
      draw();
    },
  };
}

/** The last row that begins at or above a height. */
function indexAt(offsets: Float64Array, height: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The style sheet decides how high a row is, also at another size of text: unseen rows are measured. */
function measureRows(root: HTMLElement, onChange: () => void): () => { readonly [type in TreeNode['type']]: number } {
  const types = ['group', 'memory', 'link'] as const;
  const probes = types.map((type) => element('div', { class: `row ${type} probe`, 'aria-hidden': 'true' }));
  root.append(...probes);
  let heights = { group: 22, memory: 40, link: 22 };
  const read = (): typeof heights => {
    const [group = 22, memory = 40, link = 22] = probes.map((probe) => probe.offsetHeight || undefined);
    return { group, memory, link };
  };
  const observer = new ResizeObserver(() => {
    const now = read();
    if (types.every((type) => now[type] === heights[type])) return;
    heights = now;
    onChange();
  });
  for (const probe of probes) observer.observe(probe);
  return () => heights;
}

import { listen } from '../base/dom.ts';
import type { GroupNode } from './nodes.ts';

/** Our own type, so that a file dropped on the view is never taken for a memory. */
const dragType = 'application/x-tiered-memory';

interface DragOptions {
  /** The memories that move when this row is dragged; empty for rows that cannot be dragged. */
  readonly idsOf: (key: string) => readonly string[];
  /** The group under the pointer, if something can be dropped there. */
  readonly targetOf: (key: string) => GroupNode | undefined;
  readonly drop: (ids: readonly string[], group: GroupNode) => void;
}

/** Moves memories by dragging them onto a group, or onto anything inside it. */
export function enableDrag(tree: HTMLElement, options: DragOptions): void {
  let dragged: readonly string[] = [];
  let marked: HTMLElement | undefined;
  const mark = (row: HTMLElement | undefined): void => {
    if (marked === row) return;
    marked?.classList.remove('dropTarget');
    row?.classList.add('dropTarget');
    marked = row;
  };
  const targetAt = (event: DragEvent): { readonly row: HTMLElement; readonly group: GroupNode } | undefined => {
    const row = rowOf(event.target);
    const group = dragged.length === 0 || row === undefined ? undefined : options.targetOf(row.dataset['row'] ?? '');
    return row && group ? { row, group } : undefined;
  };

  listen(tree, 'dragstart', (event) => {
    dragged = options.idsOf(rowOf(event.target)?.dataset['row'] ?? '');
    if (dragged.length === 0) return event.preventDefault();
    event.dataTransfer?.setData(dragType, String(dragged.length));
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
  });
  listen(tree, 'dragover', (event) => {
    const target = targetAt(event);
    const header = target && tree.querySelector<HTMLElement>(`[data-row="${CSS.escape(target.group.key)}"]`);
    mark(header ?? target?.row);
    if (!target) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
  });
  listen(tree, 'dragleave', (event) => {
    if (!(event.relatedTarget instanceof Node) || !tree.contains(event.relatedTarget)) mark(undefined);
  });
  listen(tree, 'dragend', () => {
    dragged = [];
    mark(undefined);
  });
  listen(tree, 'drop', (event) => {
    const target = targetAt(event);
    if (!target) return;
    event.preventDefault();
    options.drop(dragged, target.group);
    dragged = [];
    mark(undefined);
  });
}

export function rowOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-row]') ?? undefined) : undefined;
}

import type { Action, Patch } from '../../src/protocol/viewMessages.ts';
import type { Built, TreeNode } from './nodes.ts';
import type { Selection } from './selection.ts';

/** What the tree is drawn from. The app owns it and changes it, so look at it anew each time. */
export interface TreeSource {
  readonly built: Built;
  readonly selection: Selection;
  /** `focus`: key of the row that has, or gets, the focus. */
  readonly ui: { readonly focus: string | undefined };
}

/** What the mouse, the keys and a drag may do. */
export interface TreeActions {
  readonly isReadOnly: () => boolean;
  /** Selects without drawing. */
  readonly select: (selection: Selection, focus: string | undefined) => void;
  readonly draw: () => void;
  /** Moves to a row; `extend` takes all rows on the way into the selection, `keep` leaves the selection alone. */
  readonly moveTo: (index: number, how: 'select' | 'extend' | 'keep') => void;
  readonly setExpanded: (node: TreeNode, isExpanded: boolean) => void;
  readonly activate: (node: TreeNode) => void;
  readonly invoke: (action: Action) => void;
  readonly goTo: (id: string) => void;
  readonly expandAll: () => void;
  readonly clearFilter: () => void;
  readonly find: () => void;
  readonly update: (ids: readonly string[], patch: Patch) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly undo: () => void;
}

export function focusedNode({ built, ui }: TreeSource): TreeNode | undefined {
  return built.nodes.find(({ key }) => key === ui.focus);
}

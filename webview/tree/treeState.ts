import type { Row } from '../../src/protocol/treeRows.ts';
import type { RowContext } from './drawRow.ts';
import type { RowHeights } from './measureRows.ts';
import type { TreeNode } from './nodes.ts';

/** What the tree shows. */
export interface TreeView {
  readonly nodes: readonly TreeNode[];
  readonly selected: ReadonlySet<string>;
  /** Key of the one row that the Tab key reaches. */
  readonly focus: string | undefined;
  readonly context: RowContext;
}

/** A row that is in the page. */
export interface Drawn {
  readonly row: HTMLElement;
  signature: string;
  top: number;
  /** The view it was drawn from: while that is the same, nothing needs to be compared again. */
  view: TreeView | undefined;
  /** The memory whose height is known as it is drawn now. */
  measured: Row | undefined;
}

export interface TreeState {
  readonly root: HTMLElement;
  /** As high as all rows together. */
  readonly space: HTMLElement;
  readonly heights: RowHeights;
  readonly drawn: Map<string, Drawn>;
  view: TreeView | undefined;
  /** Where each row begins; one more at the end. */
  offsets: Float64Array;
  indexes: Map<string, number>;
  // Both are kept here, since asking the page for them forces a layout.
  height: number;
  scrolled: number;
  /** Every row may be at another place than it was drawn at. */
  isMoved: boolean;
  /** A row that was drawn is of another height than its place was made for, until all rows get their places anew. */
  isWrong: boolean;
}

import type { MemoryNode, TreeNode } from './nodes.ts';

/** Which memories are selected, and where a range began. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Key of the row from which Shift extends. */
  readonly anchor: string | undefined;
}

const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

export function selectOnly(node: TreeNode): Selection {
  return node.type === 'memory' ? { ids: new Set([node.row.id]), anchor: node.key } : nothingSelected;
}

export function toggle(selection: Selection, node: TreeNode): Selection {
  if (node.type !== 'memory') return selection;
  const ids = new Set(selection.ids);
  if (!ids.delete(node.row.id)) ids.add(node.row.id);
  return { ids, anchor: node.key };
}

/** Everything between the anchor and a row, both included. */
export function extendTo(selection: Selection, node: TreeNode, nodes: readonly TreeNode[]): Selection {
  const start = nodes.findIndex(({ key }) => key === selection.anchor);
  const end = nodes.findIndex(({ key }) => key === node.key);
  if (start < 0 || end < 0) return selectOnly(node);
  const range = nodes.slice(Math.min(start, end), Math.max(start, end) + 1).filter(isMemory);
  return { ids: new Set(range.map(({ row }) => row.id)), anchor: selection.anchor };
}

export function selectAll(nodes: readonly TreeNode[]): Selection {
  const memories = nodes.filter(isMemory);
  return { ids: new Set(memories.map(({ row }) => row.id)), anchor: memories[0]?.key };
}

/** The selection without memories that are gone. */
export function onlyExisting(selection: Selection, exists: (id: string) => boolean): Selection {
  const ids = [...selection.ids].filter(exists);
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}

function isMemory(node: TreeNode): node is MemoryNode {
  return node.type === 'memory';
}

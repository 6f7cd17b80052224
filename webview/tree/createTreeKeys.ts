import type { TreeNode } from './nodes.ts';
import { type Selection, selectAll, selectOnly, toggle } from './selection.ts';
import type { TreeActions, TreeSource } from './treeActions.ts';

/** A pause after which the next letter begins a new word. */
const typeAheadMs = 800;

/** The keys of the ARIA tree pattern, and those that VS Code's own lists have as well. Says whether a key was taken. */
export function createTreeKeys(
  source: TreeSource,
  on: TreeActions,
  pageSize: () => number,
): (event: KeyboardEvent) => boolean {
  const typeAhead = createTypeAhead(source, on);
  return (event) => {
    const { key, altKey, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && !shiftKey && !altKey && runWithControl(source, on, key.toLowerCase())) return true;
    const { nodes } = source.built;
    const index = nodes.findIndex((node) => node.key === source.ui.focus);
    const node = nodes[index];
    if (altKey || node === undefined) return false;
    const to = targetOf(key, index, nodes.length - 1, pageSize);
    if (to !== undefined) {
      on.moveTo(to, shiftKey ? 'extend' : isControl ? 'keep' : 'select');
      return true;
    }
    if (actOn(source, on, event, index, node)) return true;
    if (isControl || [...key].length !== 1) return false;
    typeAhead(key.toLocaleLowerCase(), index, event.timeStamp);
    return true;
  };
}

function runWithControl({ built }: TreeSource, on: TreeActions, key: string): boolean {
  if (key === 'a') choose(on, selectAll(built.nodes));
  else if (key === 'z') on.undo();
  else if (key === 'f') on.find();
  else return false;
  return true;
}

/** Goes to the next row that begins with what is typed. */
function createTypeAhead(source: TreeSource, on: TreeActions): (letter: string, start: number, at: number) => void {
  let typed = '';
  let typedAt = 0;
  return (letter, start, at) => {
    typed = at - typedAt > typeAheadMs ? letter : typed + letter;
    typedAt = at;
    // One letter again and again goes from row to row; a word stays where it fits.
    const isRepeated = [...typed].every((one) => one === typed[0]);
    const wanted = isRepeated ? (typed[0] ?? '') : typed;
    const from = wanted.length > 1 ? start : start + 1;
    const { nodes } = source.built;
    for (let step = 0; step < nodes.length; step++) {
      const index = (from + step) % nodes.length;
      const node = nodes[index];
      if (node && labelOf(node).startsWith(wanted)) return on.moveTo(index, 'select');
    }
  };
}

/** The row that a key goes to from a row; undefined for keys that do something else. */
function targetOf(key: string, index: number, last: number, pageSize: () => number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(last, index + pageSize());
    case 'PageUp':
      return Math.max(0, index - pageSize());
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** Does something with the row that has the focus, or with the selection. */
function actOn(source: TreeSource, on: TreeActions, event: KeyboardEvent, index: number, node: TreeNode): boolean {
  const { built, selection } = source;
  const { key, metaKey } = event;
  switch (key) {
    case 'ArrowRight':
      right(on, built.nodes, index, node);
      break;
    case 'ArrowLeft':
      left(on, built.nodes, index, node);
      break;
    case 'Enter':
      on.activate(node);
      break;
    case ' ':
      if (node.type === 'group') on.setExpanded(node, !node.isExpanded);
      else choose(on, toggle(selection, node), node.key);
      break;
    case '*':
      on.expandAll();
      break;
    case 'Delete':
    case 'Backspace':
      // The delete key of a Mac is Backspace with the command key.
      if (key === 'Backspace' && !metaKey) return false;
      on.remove([...selection.ids]);
      break;
    case 'F2':
      on.invoke(node.type === 'group' && node.drop !== undefined && 'topic' in node.drop ? 'rename' : 'edit');
      break;
    case 'Escape':
      if (selection.ids.size > 1) choose(on, selectOnly(node));
      else on.clearFilter();
      break;
    case '/':
      on.find();
      break;
    default:
      return false;
  }
  return true;
}

function choose(on: TreeActions, selection: Selection, focus?: string): void {
  on.select(selection, focus);
  on.draw();
}

function right(on: TreeActions, nodes: readonly TreeNode[], index: number, node: TreeNode): void {
  const canExpand = node.type === 'group' || (node.type === 'memory' && node.nLinks > 0);
  if (canExpand && !node.isExpanded) on.setExpanded(node, true);
  else if (canExpand && (nodes[index + 1]?.level ?? 0) > node.level) on.moveTo(index + 1, 'select');
}

function left(on: TreeActions, nodes: readonly TreeNode[], index: number, node: TreeNode): void {
  if (node.type !== 'link' && node.isExpanded) return on.setExpanded(node, false);
  const parent = nodes.findLastIndex((other, at) => at < index && other.level < node.level);
  if (parent >= 0) on.moveTo(parent, 'select');
}

function labelOf(node: TreeNode): string {
  return (node.type === 'group' ? node.label : node.row.text).toLocaleLowerCase();
}

import type { TreeNode } from './nodes.ts';

interface TreeCommands {
  readonly nodes: () => readonly TreeNode[];
  readonly focusIndex: () => number;
  readonly pageSize: () => number;
  /** Moves to a row; `extend` takes all rows on the way into the selection, `keep` leaves the selection alone. */
  readonly moveTo: (index: number, how: 'select' | 'extend' | 'keep') => void;
  readonly setExpanded: (node: TreeNode, isExpanded: boolean) => void;
  readonly expandAll: () => void;
  readonly activate: (node: TreeNode) => void;
  readonly toggleSelected: (node: TreeNode) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly remove: () => void;
  readonly edit: () => void;
  readonly undo: () => void;
  readonly find: () => void;
}

/** A pause after which the next letter begins a new word. */
const typeAheadMs = 800;

/** The keys of the ARIA tree pattern, and those that VS Code's own lists have besides. Says whether a key was taken. */
export function createTreeKeys(commands: TreeCommands): (event: KeyboardEvent) => boolean {
  let typed = '';
  let typedAt = 0;

  const typeAhead = (letter: string, at: number): boolean => {
    typed = at - typedAt > typeAheadMs ? letter : typed + letter;
    typedAt = at;
    const nodes = commands.nodes();
    const start = commands.focusIndex();
    // One letter again and again goes from row to row; a word stays where it fits.
    const isRepeated = [...typed].every((one) => one === typed[0]);
    const wanted = isRepeated ? (typed[0] ?? '') : typed;
    const from = wanted.length > 1 ? start : start + 1;
    for (let step = 0; step < nodes.length; step++) {
      const index = (from + step) % nodes.length;
      const node = nodes[index];
      if (node && labelOf(node).startsWith(wanted)) {
        commands.moveTo(index, 'select');
        break;
      }
    }
    return true;
  };

  return (event) => {
    const nodes = commands.nodes();
    const index = commands.focusIndex();
    const node = nodes[index];
    const isControl = event.ctrlKey || event.metaKey;
    const how = event.shiftKey ? 'extend' : isControl ? 'keep' : 'select';
    if (isControl && !event.shiftKey && !event.altKey) {
      const withControl: { readonly [key: string]: () => void } = {
        a: commands.selectAll,
        z: commands.undo,
        f: commands.find,
      };
      const run = withControl[event.key.toLowerCase()];
      if (run) {
        run();
        return true;
      }
    }
    if (event.altKey || node === undefined) return false;
    switch (event.key) {
      case 'ArrowDown':
        return move(commands, Math.min(nodes.length - 1, index + 1), how);
      case 'ArrowUp':
        return move(commands, Math.max(0, index - 1), how);
      case 'PageDown':
        return move(commands, Math.min(nodes.length - 1, index + commands.pageSize()), how);
      case 'PageUp':
        return move(commands, Math.max(0, index - commands.pageSize()), how);
      case 'Home':
        return move(commands, 0, how);
      case 'End':
        return move(commands, nodes.length - 1, how);
      case 'ArrowRight':
        return right(commands, nodes, index, node);
      case 'ArrowLeft':
        return left(commands, nodes, index, node);
      case 'Enter':
        commands.activate(node);
        return true;
      case ' ':
        if (node.type === 'group') commands.setExpanded(node, !node.isExpanded);
        else commands.toggleSelected(node);
        return true;
      case '*':
        commands.expandAll();
        return true;
      case 'Delete':
        commands.remove();
        return true;
      case 'Backspace':
        // The delete key of a Mac.
        if (event.metaKey) commands.remove();
        return event.metaKey;
      case 'F2':
        commands.edit();
        return true;
      case 'Escape':
        commands.clear();
        return true;
      case '/':
        commands.find();
        return true;
      default:
        return !isControl && [...event.key].length === 1
          ? typeAhead(event.key.toLocaleLowerCase(), event.timeStamp)
          : false;
    }
  };
}

function move(commands: TreeCommands, index: number, how: 'select' | 'extend' | 'keep'): true {
  commands.moveTo(index, how);
  return true;
}

function right(commands: TreeCommands, nodes: readonly TreeNode[], index: number, node: TreeNode): true {
  const canExpand = node.type === 'group' || (node.type === 'memory' && node.nLinks > 0);
  if (canExpand && !node.isExpanded) commands.setExpanded(node, true);
  else if (canExpand && (nodes[index + 1]?.level ?? 0) > node.level) commands.moveTo(index + 1, 'select');
  return true;
}

function left(commands: TreeCommands, nodes: readonly TreeNode[], index: number, node: TreeNode): true {
  if (node.type !== 'link' && node.isExpanded) {
    commands.setExpanded(node, false);
    return true;
  }
  const parent = nodes.findLastIndex((other, at) => at < index && other.level < node.level);
  if (parent >= 0) commands.moveTo(parent, 'select');
  return true;
}

function labelOf(node: TreeNode): string {
  return (node.type === 'group' ? node.label : node.row.text).toLocaleLowerCase();
}

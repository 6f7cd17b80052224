import type { Action, Patch } from '../../src/protocol.ts';
import { enableDrag, rowOf } from './drag.ts';
import { groupAt, type TreeNode } from './nodes.ts';
import { extendTo, selectAll, type Selection, selectOnly, toggle } from './selection.ts';
import type { Tree } from './tree.ts';
import { createTreeKeys } from './treeKeys.ts';

/** What the mouse, the keys and a drag may do; the state itself belongs to the app. */
interface TreeOperations {
  readonly nodes: () => readonly TreeNode[];
  readonly focusKey: () => string | undefined;
  readonly selection: () => Selection;
  readonly isReadOnly: () => boolean;
  readonly select: (selection: Selection, focus: string | undefined) => void;
  readonly draw: () => void;
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

/** Connects what the user does with the tree to what it means. */
export function wireTree(tree: Tree, app: TreeOperations): void {
  const focused = (): TreeNode | undefined => app.nodes().find(({ key }) => key === app.focusKey());
  const nodeOf = (target: EventTarget | null): TreeNode | undefined => {
    const key = rowOf(target)?.dataset['row'];
    return key === undefined ? undefined : app.nodes()[tree.indexOf(key)];
  };
  const choose = (next: Selection, focus?: string): void => {
    app.select(next, focus);
    app.draw();
  };

  const keys = createTreeKeys({
    nodes: app.nodes,
    focusIndex: () => app.nodes().findIndex(({ key }) => key === app.focusKey()),
    pageSize: () => tree.pageSize(),
    moveTo: app.moveTo,
    setExpanded: app.setExpanded,
    expandAll: app.expandAll,
    activate: app.activate,
    toggleSelected: (node) => choose(toggle(app.selection(), node), node.key),
    selectAll: () => choose(selectAll(app.nodes())),
    clear: () => {
      const node = focused();
      if (app.selection().ids.size > 1 && node) choose(selectOnly(node));
      else app.clearFilter();
    },
    remove: () => app.remove([...app.selection().ids]),
    edit: () => {
      const node = focused();
      app.invoke(node?.type === 'group' && node.drop !== undefined && 'topic' in node.drop ? 'rename' : 'edit');
    },
    undo: app.undo,
    find: app.find,
  });
  tree.root.addEventListener('keydown', (event) => {
    if (!keys(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  tree.root.addEventListener('click', (event) => {
    const node = nodeOf(event.target);
    if (!node) return;
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
    const selection = app.selection();
    app.select(
      isPlain ? selectOnly(node) : event.shiftKey ? extendTo(selection, node, app.nodes()) : toggle(selection, node),
      node.key,
    );
    const onTwistie = event.target instanceof Element && event.target.closest('.twistie') !== null;
    const opens = node.type === 'group' || (node.type === 'memory' && node.nLinks > 0 && onTwistie);
    if (isPlain && opens) app.setExpanded(node, !node.isExpanded);
    else app.draw();
    tree.reveal(node.key, { takeFocus: true });
  });
  tree.root.addEventListener('dblclick', (event) => {
    const node = nodeOf(event.target);
    if (node?.type === 'memory') app.invoke('edit');
    else if (node?.type === 'link') app.goTo(node.row.id);
  });
  // A menu is about the row it was opened on, and about the selection when that row is part of it.
  tree.root.addEventListener(
    'contextmenu',
    (event) => {
      const node = nodeOf(event.target);
      if (node && !(node.type === 'memory' && app.selection().ids.has(node.row.id))) choose(selectOnly(node), node.key);
    },
    { capture: true },
  );
  enableDrag(tree.root, {
    idsOf: (key) => {
      const node = app.nodes()[tree.indexOf(key)];
      if (node?.type !== 'memory' || app.isReadOnly()) return [];
      const { ids } = app.selection();
      return ids.has(node.row.id) ? [...ids] : [node.row.id];
    },
    targetOf: (key) => {
      const group = groupAt(app.nodes(), tree.indexOf(key));
      return group?.drop === undefined ? undefined : group;
    },
    drop: (ids, group) => group.drop && app.update(ids, group.drop),
  });
}

import { listen } from '../base/dom.ts';
import { enableDrag, rowOf } from './enableDrag.ts';
import { groupAt, type TreeNode } from './nodes.ts';
import { extendTo, selectOnly, toggle } from './selection.ts';
import type { Tree } from './tree.ts';
import type { TreeActions, TreeSource } from './treeActions.ts';
import { createTreeKeys } from './createTreeKeys.ts';

/** Connects what the user does with the tree to what it means. */
export function wireTree(tree: Tree, source: TreeSource, on: TreeActions): void {
  const { root } = tree;
  const nodeAt = (target: EventTarget | null): TreeNode | undefined => {
    const key = rowOf(target)?.dataset['row'];
    return key === undefined ? undefined : source.built.nodes[tree.indexOf(key)];
  };
  const keys = createTreeKeys(source, on, () => tree.pageSize());
  listen(root, 'keydown', (event) => {
    if (!keys(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  listen(root, 'click', (event) => {
    const node = nodeAt(event.target);
    if (!node) return;
    click(source, on, event, node);
    tree.reveal(node.key, { takeFocus: true });
  });
  listen(root, 'dblclick', (event) => {
    const node = nodeAt(event.target);
    if (node?.type === 'memory') on.invoke('edit');
    else if (node?.type === 'link') on.goTo(node.row.id);
  });
  // A menu is about the row it was opened on, and about the selection when that row is part of it.
  root.addEventListener(
    'contextmenu',
    (event) => {
      const node = nodeAt(event.target);
      if (!node || (node.type === 'memory' && source.selection.ids.has(node.row.id))) return;
      on.select(selectOnly(node), node.key);
      on.draw();
    },
    { capture: true },
  );
  enableDrag(root, {
    idsOf: (key) => {
      const node = source.built.nodes[tree.indexOf(key)];
      if (node?.type !== 'memory' || on.isReadOnly()) return [];
      const { ids } = source.selection;
      return ids.has(node.row.id) ? [...ids] : [node.row.id];
    },
    targetOf: (key) => {
      const group = groupAt(source.built.nodes, tree.indexOf(key));
      return group?.drop === undefined ? undefined : group;
    },
    drop: (ids, group) => group.drop && on.update(ids, group.drop),
  });
}

function click({ selection, built }: TreeSource, on: TreeActions, event: MouseEvent, node: TreeNode): void {
  const { shiftKey, target } = event;
  const isPlain = !shiftKey && !event.ctrlKey && !event.metaKey;
  const next = shiftKey ? extendTo(selection, node, built.nodes) : toggle(selection, node);
  on.select(isPlain ? selectOnly(node) : next, node.key);
  const onTwistie = target instanceof Element && target.closest('.twistie') !== null;
  const opens = node.type === 'group' || (node.type === 'memory' && node.nLinks > 0 && onTwistie);
  if (isPlain && opens) on.setExpanded(node, !node.isExpanded);
  else on.draw();
}

import type { Action } from '../../src/protocol/viewMessages.ts';
import { fileKey, groupKey, type TreeNode } from '../tree/nodes.ts';
import { extendTo, selectOnly } from '../tree/selection.ts';
import { focusedNode, type TreeActions } from '../tree/treeActions.ts';
import { type App, isReadOnly } from './app.ts';
import { changeRows, expand, select, setFilter } from './changeState.ts';
import { drawApp, focusTree } from './drawApp.ts';

/** What the tree's mouse, keys and drags do to the page. */
export function treeActions(app: App): TreeActions {
  const { header, panel, writes } = app;
  return {
    isReadOnly: () => isReadOnly(app),
    select: (selection, focus) => select(app, selection, focus),
    draw: () => drawApp(app),
    moveTo: (index, how) => moveTo(app, index, how),
    setExpanded: (node, isExpanded) => setExpanded(app, node, isExpanded),
    activate: (node) => activate(app, node),
    invoke: (action) => invoke(app, action),
    goTo: (id) => goTo(app, id),
    expandAll: () => {
      const groups = app.built.nodes.filter(({ type }) => type === 'group');
      expand(
        app,
        groups.map(({ key }) => key),
      );
      drawApp(app);
    },
    clearFilter: () => (app.ui.filter === '' ? undefined : setFilter(app, '')),
    find: () => header.focusFilter(),
    update: (ids, patch) => panel.update(ids, patch),
    remove: (ids) => panel.remove(ids),
    undo: () => writes.undoLast(),
  };
}

/** Shows a memory wherever it is, opening what hides it. */
export function goTo(app: App, id: string): void {
  const { ui } = app;
  const row = app.data.rows.get(id);
  if (!row) return app.notices.show({ text: app.texts.say('gone'), isProblem: true });
  const isHidden = !app.built.shown.some((other) => other.id === id);
  const group = groupKey(ui.grouping, row);
  const key = `m:${id}`;
  app.closed = new Set([...app.closed].filter((other) => other !== group));
  expand(app, [group]);
  if (isHidden) changeRows(app, { filter: '', everywhere: ui.everywhere || row.place === 'elsewhere' });
  select(app, { ids: new Set([id]), anchor: key }, key);
  focusTree(app);
}

/** Selects what an undo brought back, as far as it is there, and goes to it; else stays where the Tab key leads. */
export function showAgain(app: App, ids: readonly string[]): void {
  const there = ids.filter((id) => app.data.rows.has(id));
  const [first] = there;
  if (first === undefined) return focusTree(app);
  goTo(app, first);
  if (there.length === 1) return;
  const key = `m:${first}`;
  select(app, { ids: new Set(there), anchor: key }, key);
  drawApp(app);
}

/** Does what a menu or a key asks for, with the selection or with the whole group that has the focus. */
export function invoke(app: App, action: Action): void {
  if (isReadOnly(app)) return;
  const focused = focusedNode(app);
  const group = focused?.type === 'group' ? focused : undefined;
  const ids = group?.rows.map(({ id }) => id) ?? [...app.selection.ids];
  app.panel.invoke(action, ids, group?.label);
}

function moveTo(app: App, index: number, how: 'select' | 'extend' | 'keep'): void {
  const { selection } = app;
  const { nodes } = app.built;
  const node = nodes[index];
  if (!node) return;
  const extended = (): typeof selection =>
    extendTo(selection.anchor === undefined ? selectOnly(node) : selection, node, nodes);
  select(app, how === 'extend' ? extended() : how === 'keep' ? selection : selectOnly(node), node.key);
  drawApp(app);
  app.tree.reveal(node.key, { takeFocus: true });
}

function setExpanded(app: App, node: TreeNode, isExpanded: boolean): void {
  const { key, type } = node;
  if (key === fileKey) {
    changeRows(app, { fileClosed: !isExpanded });
    drawApp(app);
    return;
  }
  if (type === 'group' && app.ui.filter.trim() !== '') {
    const next = new Set(app.closed);
    if (isExpanded) next.delete(key);
    else next.add(key);
    app.closed = next;
    app.isStale = true;
  } else {
    const { expanded } = app.ui;
    changeRows(app, { expanded: isExpanded ? [...expanded, key] : expanded.filter((other) => other !== key) });
  }
  drawApp(app);
}

function activate(app: App, node: TreeNode): void {
  if (node.type === 'group') setExpanded(app, node, !node.isExpanded);
  else if (node.type === 'link') goTo(app, node.row.id);
  else app.panel.focus();
}

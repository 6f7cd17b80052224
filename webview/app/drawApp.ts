import { replaceKeepingFocus } from '../base/dom.ts';
import { countLine } from '../frame/countLine.ts';
import { drawBanners } from '../frame/drawBanners.ts';
import { drawVacancy } from '../frame/drawVacancy.ts';
import { type Vacancy, vacancyOf } from '../frame/vacancyOf.ts';
import { drawInjected } from '../panel/drawInjected.ts';
import { buildNodes } from '../tree/nodes.ts';
import { onlyExisting } from '../tree/selection.ts';
import { type App, isReadOnly, isThen } from './app.ts';

/** Draws in the next frame, once. */
export function drawSoon(app: App): void {
  if (app.isWaiting) return;
  app.isWaiting = true;
  requestAnimationFrame(() => {
    app.isWaiting = false;
    drawApp(app);
  });
}

export function drawApp(app: App): void {
  const { data, header, texts, tree, injectedBox } = app;
  const now = Date.now();
  rebuild(app);
  if (data.isComplete) app.selection = onlyExisting(app.selection, (id) => data.rows.has(id));
  const focus = focusKey(app);
  const { built, selection, ui } = app;
  const empty = vacancyOf(data, ui, built);
  header.root.hidden = data.status?.kind === 'failed' || empty?.kind === 'empty';
  const count = countLine(data, ui, built, texts, now);
  header.show({
    ui,
    count,
    total: built.shown.length,
    hasElsewhere: built.nElsewhere > 0,
    unconfirmed: countUnconfirmed(app),
  });
  replaceKeepingFocus(app.banners, ...drawBanners(data, texts, app.vacancyActions));
  showVacancy(app, empty);
  const hadFocus = tree.hasFocus();
  tree.root.hidden = empty !== undefined;
  const { grouping } = ui;
  const context = { texts, now, alwaysFrom: data.alwaysFrom, grouping, isReadOnly: isReadOnly(app) };
  tree.show({ nodes: built.nodes, selected: selection.ids, focus, context });
  if (!app.hasPlace && data.isComplete) {
    tree.scrollTo(ui.scrollTop);
    app.hasPlace = true;
  }
  if (hadFocus && empty) focusVacancy(app);
  if (!app.panel.show(selection.ids, now)) focusTree(app);
  injectedBox.hidden = data.status?.kind !== 'open' || isThen(app);
  const view = { injected: app.injected, isOpen: app.ui.injectedOpen, texts, now };
  replaceKeepingFocus(injectedBox, ...drawInjected(view, app.injectedActions));
  app.askSoon();
}

/** In all workspaces: what fades elsewhere fades as well. None of an earlier time, and none while rows are still arriving. */
function countUnconfirmed(app: App): number {
  const { data } = app;
  if (!data.isComplete || isThen(app)) return 0;
  return [...data.rows.values()].filter(({ isUnconfirmed }) => isUnconfirmed === true).length;
}

function rebuild(app: App): void {
  if (!app.isStale) return;
  const { found, ui } = app;
  const ids = found.filter === ui.filter ? found.ids : new Set<string>();
  app.built = buildNodes(app.data, ui, app.texts, { ids, closed: app.closed });
  app.isStale = false;
}

/** The row that the Tab key reaches. When it is gone, the one that is at its place now. */
function focusKey(app: App): string | undefined {
  const { nodes } = app.built;
  const { focus } = app.ui;
  const index = focus === undefined ? -1 : nodes.findIndex(({ key }) => key === focus);
  if (index >= 0) app.lastIndex = index;
  else if (app.data.isComplete && nodes.length > 0)
    app.ui = { ...app.ui, focus: nodes[Math.min(app.lastIndex, nodes.length - 1)]?.key };
  return app.ui.focus ?? nodes[0]?.key;
}

function showVacancy(app: App, empty: Vacancy | undefined): void {
  const { vacancyBox, vacancyActions } = app;
  vacancyBox.hidden = empty === undefined;
  // An alert that is drawn again is read out again.
  const signature = JSON.stringify(empty ?? null);
  if (signature === app.vacancy) return;
  app.vacancy = signature;
  if (empty === undefined) vacancyBox.replaceChildren();
  else replaceKeepingFocus(vacancyBox, drawVacancy(empty, app.texts, vacancyActions));
}

/** Draws, and moves the keyboard to the row that the Tab key reaches. */
export function focusTree(app: App): void {
  drawApp(app);
  const key = app.ui.focus ?? app.built.nodes[0]?.key;
  if (app.built.nodes.length === 0) focusVacancy(app);
  else if (key !== undefined) app.tree.reveal(key, { takeFocus: true });
}

/** Where there are no rows, the message that is shown instead has a button. */
function focusVacancy({ header, vacancyBox }: App): void {
  const first = vacancyBox.querySelector('button');
  if (first) first.focus();
  else header.focusFilter();
}

import type { Grouping, Sorting, UiState } from '../base/uiState.ts';
import { groupKey } from '../tree/nodes.ts';
import type { Selection } from '../tree/selection.ts';
import { type App, openAllBelow } from './app.ts';
import { drawApp } from './drawApp.ts';

/** Changes what outlives the page, and has it saved. */
export function changeUi(app: App, part: Partial<UiState>): void {
  app.ui = { ...app.ui, ...part };
  app.saveLater();
}

/** The same for what changes the list of rows. */
export function changeRows(app: App, part: Partial<UiState>): void {
  app.isStale = true;
  changeUi(app, part);
}

export function select(app: App, next: Selection, focus: string | undefined): void {
  app.selection = next;
  app.panel.close();
  changeUi(app, focus === undefined ? {} : { focus });
  app.askSoon();
}

export function setFilter(app: App, filter: string): void {
  app.closed = new Set();
  if (filter.trim() === '') app.found = { filter: '', ids: new Set() };
  changeRows(app, { filter, scrollTop: 0 });
  drawApp(app);
  app.tree.scrollTo(0);
  app.searchSoon();
}

export function setEverywhere(app: App, everywhere: boolean): void {
  changeRows(app, { everywhere });
  drawApp(app);
}

export function setGrouping(app: App, grouping: Grouping): void {
  const { expanded } = app.ui;
  const hasOpen = expanded.some((key) => key.startsWith(`${grouping}:`));
  const open = hasOpen || app.data.rows.size > openAllBelow ? [] : groupKeys(app, grouping);
  changeRows(app, { grouping, expanded: [...expanded, ...open] });
  drawApp(app);
  if (app.ui.focus !== undefined) app.tree.reveal(app.ui.focus, { takeFocus: false });
}

export function setSorting(app: App, sorting: Sorting): void {
  changeRows(app, { sorting, scrollTop: 0 });
  drawApp(app);
  app.tree.scrollTo(0);
}

export function expand(app: App, keys: Iterable<string>): void {
  changeRows(app, { expanded: [...new Set([...app.ui.expanded, ...keys])] });
}

/** Every group that there is, each once. */
export function groupKeys({ data }: App, grouping: Grouping): readonly string[] {
  return [...new Set([...data.rows.values()].map((row) => groupKey(grouping, row)))];
}

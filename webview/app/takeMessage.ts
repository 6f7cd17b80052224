import type { Row } from '../../src/protocol/treeRows.ts';
import type { Draft, ToWebview } from '../../src/protocol/viewMessages.ts';
import { type DataMessage, takeOver } from '../base/data.ts';
import { groupKey } from '../tree/nodes.ts';
import { goTo, invoke } from './actOnTree.ts';
import { type App, isReadOnly, openAllBelow } from './app.ts';
import { expand, groupKeys, select } from './changeState.ts';
import { drawApp, drawSoon } from './drawApp.ts';

/** Takes over what the host sent, and draws it. */
export function takeMessage(app: App, message: ToWebview): void {
  switch (message.type) {
    case 'detail':
      if (message.id === app.asked) app.detail = message.detail ?? undefined;
      break;
    case 'injected':
      app.injected = message.injected;
      break;
    case 'unconfirmed':
      app.unconfirmed = message.memories;
      break;
    case 'openUnconfirmed':
      return app.panel.openUnconfirmed();
    case 'found':
      if (message.request === app.search) app.found = { filter: app.ui.filter, ids: new Set(message.ids) };
      app.isStale = true;
      break;
    case 'done':
      drawApp(app);
      return app.writes.settle(message);
    case 'invoke':
      return invoke(app, message.action);
    case 'reveal':
      return goTo(app, message.id);
    case 'drafts':
      return restoreDrafts(app, message.drafts);
    case 'start':
    case 'status':
    case 'rows':
    case 'changes':
    case 'links':
    case 'conversations':
    case 'file':
      takeData(app, message);
  }
  drawSoon(app);
}

function takeData(app: App, message: DataMessage): void {
  if (message.type === 'start') app.detail = app.asked = undefined;
  else if (message.type === 'changes') openNewGroups(app, message.changed);
  takeOver(app.data, message);
  app.isStale = true;
  const isOver = message.type === 'rows' && message.isLast;
  // The texts come from the host: somebody may have saved, changed or brought back one.
  if ((isOver || message.type === 'changes') && app.panel.isShowingUnconfirmed())
    app.host.post({ type: 'unconfirmed' });
  if (!isOver) return;
  openFirstGroups(app);
  // The host has not yet searched for a filter that was kept while the view was hidden.
  app.searchSoon();
}

/**
 * A memory may have been forgotten elsewhere while the view was hidden; then its draft is given up. Only a form that was
 * open opens again: who left it finds what they wrote when they edit.
 */
function restoreDrafts(app: App, drafts: readonly Draft[]): void {
  const { panel } = app;
  if (drafts.some(({ id }) => panel.isEditing(id))) return;
  const kept = isReadOnly(app) ? [] : drafts.filter(({ id }) => app.data.rows.has(id));
  const open = kept.find(({ isOpen }) => isOpen === true);
  if (open !== undefined) {
    const key = `m:${open.id}`;
    select(app, { ids: new Set([open.id]), anchor: key }, key);
  }
  panel.restore(kept);
  if (kept.length < drafts.length) app.host.post({ type: 'drafts', drafts: kept });
  drawSoon(app);
}

/** What was saved just now is seen without a click; groups that somebody closed stay closed. */
function openNewGroups(app: App, rows: readonly Row[]): void {
  const known = new Set(groupKeys(app, app.ui.grouping));
  const keys = rows.map((row) => groupKey(app.ui.grouping, row));
  const fresh = keys.filter((key) => !known.has(key));
  if (fresh.length > 0) expand(app, fresh);
}

function openFirstGroups(app: App): void {
  if (!app.isFirst) return;
  app.isFirst = false;
  if (app.data.rows.size <= openAllBelow) expand(app, groupKeys(app, app.ui.grouping));
}

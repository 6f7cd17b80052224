import { protocolVersion } from '../../src/protocol/viewMessages.ts';
import { connect, type Host } from '../base/connect.ts';
import { emptyData } from '../base/data.ts';
import type { Texts } from '../base/texts.ts';
import { readState } from '../base/uiState.ts';
import { wireTree } from '../tree/wireTree.ts';
import { treeActions } from './actOnTree.ts';
import type { App, Parts } from './app.ts';
import { createParts } from './createParts.ts';
import { drawApp, drawSoon } from './drawApp.ts';
import { takeMessage } from './takeMessage.ts';

/** Ages such as “5 minutes ago” change even when nothing else does. */
const ageMs = 60_000;

/** Puts the parts of the view together, shows it, and tells the host that it listens. */
export function startApp(root: HTMLElement, texts: Texts): void {
  const host = connect((message) => takeMessage(app, message));
  const app = newApp(texts, host);
  const { header, banners, vacancyBox, tree, notices, panel, injectedBox } = app;
  root.replaceChildren(header.root, banners, vacancyBox, tree.root, notices.root, panel.root, injectedBox);
  wireTree(tree, app, treeActions(app));
  drawApp(app);
  setInterval(() => drawSoon(app), ageMs);
  host.post({ type: 'ready', version: protocolVersion });
}

function newApp(texts: Texts, host: Host): App {
  const ui = readState(host.savedState);
  const app = {
    texts,
    host,
    data: emptyData(),
    ui,
    selection: { ids: new Set(ui.selected), anchor: ui.focus },
    built: { nodes: [], shown: [], nElsewhere: 0 },
    detail: undefined,
    injected: undefined,
    unconfirmed: undefined,
    asked: undefined,
    found: { filter: '', ids: new Set() },
    closed: new Set(),
    search: 0,
    lastIndex: 0,
    isStale: true,
    isWaiting: false,
    // Nobody has opened or touched a row yet: also where the view was only seen while nothing was remembered.
    isFirst: ui.expanded.length === 0 && ui.focus === undefined,
    hasPlace: false,
    vacancy: '',
  } as Omit<App, keyof Parts> as App;
  // The parts hold on to the app that they become parts of.
  return Object.assign(app, createParts(app));
}

import type { OpenTarget } from '../../src/protocol/viewMessages.ts';
import { debounce } from '../base/debounce.ts';
import { element } from '../base/dom.ts';
import type { VacancyActions } from '../frame/drawVacancy.ts';
import { createHeader } from '../frame/header.ts';
import { createNoticeBar } from '../frame/noticeBar.ts';
import { createPanel, type Panel } from '../panel/panel.ts';
import { createWrites, type Writes } from '../panel/writes.ts';
import { createTree } from '../tree/tree.ts';
import { goTo, showAgain } from './actOnTree.ts';
import { type App, isReadOnly, type Parts } from './app.ts';
import { changeUi, setEverywhere, setFilter, setGrouping, setSorting } from './changeState.ts';
import { drawApp, focusTree } from './drawApp.ts';

/** While an arrow key is held down, the host is only asked about the row where it stops. */
const selectDelayMs = 60;
const searchDelayMs = 150;
const saveDelayMs = 200;
const mostSelectedKept = 500;

/**
 * Makes the parts of the page. Each changes the app when something happens to it, which is after all of them are there.
 */
export function createParts(app: App): Parts {
  const { texts } = app;
  const writes = createWrites(texts, {
    post: (message) => app.host.post(message),
    notice: (notice) => app.notices.show(notice),
    undone: (ids) => showAgain(app, ids),
  });
  return {
    header: createHeader(texts, {
      filter: (text) => setFilter(app, text),
      group: (grouping) => setGrouping(app, grouping),
      sort: (sorting) => setSorting(app, sorting),
      everywhere: (isOn) => setEverywhere(app, isOn),
      leaveFilter: () => focusTree(app),
      openUnconfirmed: () => app.panel.openUnconfirmed(),
      askTime: () => app.host.post({ type: 'asOf', time: 'ask' }),
    }),
    banners: element('div', 'banners'),
    vacancyBox: element('div', 'vacancies'),
    tree: createTree({
      label: texts.say('treeLabel'),
      onScroll: (scrollTop) => (app.hasPlace ? changeUi(app, { scrollTop }) : undefined),
    }),
    notices: createNoticeBar(texts, () => {
      app.notices.show(undefined);
      focusTree(app);
    }),
    panel: createPanelOf(app, writes),
    injectedBox: element('div', 'injected'),
    writes,
    saveLater: debounce(saveDelayMs, () => save(app)),
    askSoon: debounce(selectDelayMs, () => askForDetail(app)),
    searchSoon: debounce(searchDelayMs, () => search(app)),
    vacancyActions: vacancyActions(app),
    injectedActions: {
      toggle: () => {
        changeUi(app, { injectedOpen: !app.ui.injectedOpen });
        drawApp(app);
      },
      goTo: (id) => goTo(app, id),
    },
  };
}

function createPanelOf(app: App, writes: Writes): Panel {
  const { texts, data, host } = app;
  return createPanel({
    texts,
    data,
    writes,
    isReadOnly: () => isReadOnly(app),
    detailOf: (id) => (app.detail?.id === id ? app.detail : undefined),
    topics: () => [...new Map(app.built.shown.map(({ topic }) => [topic.toLowerCase(), topic])).values()].sort(),
    unconfirmed: () => app.unconfirmed,
    keepTopic: (topic) => host.post({ type: 'keepTopic', topic }),
    askUnconfirmed: () => host.post({ type: 'unconfirmed' }),
    goTo: (id) => goTo(app, id),
    focusTree: () => focusTree(app),
    notice: (text) => app.notices.show({ text }),
    keepDrafts: (drafts) => host.post({ type: 'drafts', drafts }),
  });
}

function vacancyActions(app: App): VacancyActions {
  const open = (what: OpenTarget) => () => app.host.post({ type: 'open', what });
  return {
    openChat: open('chat'),
    openImport: open('import'),
    openWalkthrough: open('walkthrough'),
    openSettings: open('settings'),
    openLog: open('log'),
    backToNow: () => app.host.post({ type: 'asOf', time: 'now' }),
    retry: () => app.host.post({ type: 'retry' }),
    clearFilter: () => {
      setFilter(app, '');
      app.header.focusFilter();
    },
    showEverywhere: () => {
      setEverywhere(app, true);
      focusTree(app);
    },
  };
}

function save({ host, ui, selection }: App): void {
  host.saveState({ ...ui, selected: [...selection.ids].slice(0, mostSelectedKept) });
}

function askForDetail(app: App): void {
  const { ids } = app.selection;
  const [only] = ids.size === 1 ? ids : [];
  if (only === app.asked) return;
  // What was selected before the page was reloaded is asked for once its row is here: the host starts anew with it.
  if (only !== undefined && !app.data.rows.has(only)) return;
  app.asked = only;
  if (app.detail?.id !== only) app.detail = undefined;
  app.host.post({ type: 'select', id: only ?? null });
}

/**
 * The page finds what it has of the rows at once; the host finds whole texts and other forms of a word after a pause.
 */
function search(app: App): void {
  const text = app.ui.filter.trim();
  if (text !== '') app.host.post({ type: 'search', request: ++app.search, text });
}

import { type Action, type Detail, type Draft, type Injected, protocolVersion, type ToWebview } from '../src/protocol.ts';
import { emptyData, takeOver } from './frame/data.ts';
import { element, replaceKeepingFocus } from './frame/dom.ts';
import { debounce } from './frame/debounce.ts';
import { createHeader } from './frame/header.ts';
import { connect } from './frame/connect.ts';
import { drawInjected } from './panel/injected.ts';
import { type Built, buildNodes, groupKey, type TreeNode } from './tree/nodes.ts';
import { createNoticeBar } from './frame/notice.ts';
import { createPanel } from './panel/panel.ts';
import { extendTo, onlyExisting, type Selection, selectOnly } from './tree/selection.ts';
import { drawVacancy } from './frame/vacancy.ts';
import { countLine, drawBanners, vacancyOf } from './tree/countLine.ts';
import { createTree } from './tree/tree.ts';
import { wireTree } from './tree/wireTree.ts';
import { type Grouping, readState, type UiState } from './frame/uiState.ts';
import type { Words } from './frame/text.ts';
import { createWrites } from './panel/writes.ts';

/** Below this many memories every group starts open: all of it can be taken in at a glance. */
const openAllBelow = 100;
/** While an arrow key is held down, only the row it stops at is asked about. */
const selectDelayMs = 60;
const searchDelayMs = 150;
const saveDelayMs = 200;
/** Ages go on while nothing changes. */
const ageMs = 60_000;

/** Wires the parts of the view together. It holds the only state there is, and draws everything from it. */
export function startApp(root: HTMLElement, words: Words): void {
  const data = emptyData();
  const host = connect(onMessage);
  let ui = readState(host.savedState);
  let selection: Selection = { ids: new Set(ui.selected), anchor: ui.focus };
  let built: Built = { nodes: [], shown: [], nElsewhere: 0 };
  let detail: Detail | undefined;
  let injected: Injected | undefined;
  let asked: string | undefined;
  let found: { readonly filter: string; readonly ids: ReadonlySet<string> } = { filter: '', ids: new Set() };
  let closed: ReadonlySet<string> = new Set();
  let searchRequest = 0;
  let lastIndex = 0;
  let isStale = true;
  let isWaiting = false;
  let isFirst = host.savedState === undefined;
  let hasPlace = false;

  const isReadOnly = (): boolean => data.status?.kind === 'open' && data.status.readOnly !== undefined;
  const openTarget = (what: 'settings' | 'log' | 'chat') => () => host.post({ type: 'open', what });
  const notices = createNoticeBar(words, () => {
    notices.show(undefined);
    focusTree();
  });
  const writes = createWrites(words, { post: (message) => host.post(message), notice: (notice) => notices.show(notice), undone: () => focusTree() });
  const header = createHeader(words, { filter: setFilter, group: setGrouping, everywhere: setEverywhere, leaveFilter: focusTree });
  const tree = createTree({ label: words.say('treeLabel'), onScroll: (scrollTop) => (hasPlace ? change({ scrollTop }, false) : undefined) });
  const panel = createPanel({
    words,
    data,
    writes,
    isReadOnly,
    detailOf: (id) => (detail?.id === id ? detail : undefined),
    topics: () => [...new Map(built.shown.map(({ topic }) => [topic.toLowerCase(), topic])).values()].sort(),
    goTo,
    focusTree,
    afterRemoval: () => focusTree(),
    keepDraft: (draft) => host.post({ type: 'draft', draft: draft ?? null }),
  });
  const banners = element('div', { class: 'banners' });
  const vacancy = element('div', { class: 'vacancies' });
  const injectedBox = element('div', { class: 'injected' });
  root.replaceChildren(header.root, banners, vacancy, tree.root, notices.root, panel.root, injectedBox);

  // ——— from the host

  function onMessage(message: ToWebview): void {
    switch (message.type) {
      case 'start':
        detail = undefined;
        asked = undefined;
        break;
      case 'detail':
        if (message.id === asked) detail = message.detail ?? undefined;
        break;
      case 'injected':
        ({ injected } = message);
        break;
      case 'found':
        if (message.request === searchRequest) found = { filter: ui.filter, ids: new Set(message.ids) };
        isStale = true;
        break;
      case 'done':
        draw();
        return writes.settle(message);
      case 'invoke':
        return invoke(message.action);
      case 'reveal':
        return goTo(message.id);
      case 'draft':
        return restore(message.draft);
      case 'changes':
        openNewGroups(message.changed.map((row) => groupKey(ui.grouping, row)));
        break;
      case 'status':
      case 'rows':
      case 'links':
      case 'sessions':
        break;
    }
    if (takeOver(data, message)) isStale = true;
    if (message.type === 'rows' && message.isLast) {
      openFirstGroups();
      // A filter that was kept while the view was hidden found nothing beyond the page yet.
      searchSoon();
    }
    soon();
  }

  /** The memory may have been forgotten elsewhere while the view was hidden; then there is nothing to go on with. */
  function restore(draft: Draft): void {
    if (panel.isEditing(draft.id)) return;
    if (!data.rows.has(draft.id) || isReadOnly()) return host.post({ type: 'draft', draft: null });
    select({ ids: new Set([draft.id]), anchor: `m:${draft.id}` }, `m:${draft.id}`);
    panel.restore(draft);
    soon();
  }

  /** What was saved just now is seen without a click; groups that somebody closed stay closed. */
  function openNewGroups(keys: readonly string[]): void {
    const known = new Set([...data.rows.values()].map((row) => groupKey(ui.grouping, row)));
    const fresh = keys.filter((key) => !known.has(key));
    if (fresh.length > 0) change({ expanded: [...new Set([...ui.expanded, ...fresh])] }, true);
  }

  function openFirstGroups(): void {
    if (!isFirst) return;
    isFirst = false;
    if (data.rows.size <= openAllBelow) change({ expanded: [...new Set([...data.rows.values()].map((row) => groupKey(ui.grouping, row)))] }, true);
  }

  // ——— state

  /** `redraw`: the list of rows changes with it. */
  function change(part: Partial<UiState>, redraw: boolean): void {
    ui = { ...ui, ...part };
    if (redraw) isStale = true;
    saveLater();
  }

  const saveLater = debounce(saveDelayMs, () => host.saveState({ ...ui, selected: [...selection.ids].slice(0, 500) }));

  function select(next: Selection, focus: string | undefined): void {
    selection = next;
    panel.close();
    change(focus === undefined ? {} : { focus }, false);
    askSoon();
  }

  const askSoon = debounce(selectDelayMs, () => {
    const [only] = selection.ids.size === 1 ? selection.ids : [];
    if (only === asked) return;
    asked = only;
    if (detail?.id !== only) detail = undefined;
    host.post({ type: 'select', id: only ?? null });
  });

  function setFilter(filter: string): void {
    closed = new Set();
    if (filter.trim() === '') found = { filter: '', ids: new Set() };
    change({ filter, scrollTop: 0 }, true);
    draw();
    tree.scrollTo(0);
    searchSoon();
  }

  // The page finds what is in sight of it at once; the host finds whole texts and other forms of a word after a pause.
  const searchSoon = debounce(searchDelayMs, () => {
    if (ui.filter.trim() === '') return;
    searchRequest++;
    host.post({ type: 'search', request: searchRequest, text: ui.filter.trim() });
  });

  function setEverywhere(everywhere: boolean): void {
    change({ everywhere }, true);
    draw();
  }

  function setGrouping(grouping: Grouping): void {
    const hasOpen = ui.expanded.some((key) => key.startsWith(`${grouping}:`));
    const open = hasOpen || data.rows.size > openAllBelow ? [] : [...new Set([...data.rows.values()].map((row) => groupKey(grouping, row)))];
    change({ grouping, expanded: [...ui.expanded, ...open] }, true);
    draw();
    if (ui.focus !== undefined) tree.reveal(ui.focus, { takeFocus: false });
  }

  // ——— drawing

  function soon(): void {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      draw();
    });
  }

  function draw(): void {
    const now = Date.now();
    if (isStale) {
      const ids = found.filter === ui.filter ? found.ids : new Set<string>();
      built = buildNodes(data, ui, words, { ids, closed });
      isStale = false;
    }
    if (data.isComplete) selection = onlyExisting(selection, (id) => data.rows.has(id));
    const focus = focusKey();
    const empty = vacancyOf(data, ui, built);
    header.root.hidden = data.status?.kind === 'failed' || empty?.kind === 'empty';
    header.show({ ui, count: countLine(data, ui, built, words, now), total: built.shown.length, hasElsewhere: built.nElsewhere > 0 });
    replaceKeepingFocus(banners, ...drawBanners(data, words, openTarget('settings')));
    drawEmpty(empty);
    const hadFocus = tree.hasFocus();
    tree.root.hidden = empty !== undefined;
    tree.show({ nodes: built.nodes, selected: selection.ids, focus, context: { words, now, alwaysFrom: data.alwaysFrom, isReadOnly: isReadOnly() } });
    if (!hasPlace && data.isComplete) {
      tree.scrollTo(ui.scrollTop);
      hasPlace = true;
    }
    if (hadFocus && empty) focusVacancy();
    if (!panel.show(selection.ids, now)) focusTree();
    injectedBox.hidden = data.status?.kind !== 'open';
    replaceKeepingFocus(injectedBox, ...drawInjected({ injected, isOpen: ui.injectedOpen, words, now }, { toggle: toggleInjected, goTo }));
    askSoon();
  }

  /** The row that the Tab key reaches. When it is gone, the one that took its place. */
  function focusKey(): string | undefined {
    const { nodes } = built;
    const index = ui.focus === undefined ? -1 : nodes.findIndex(({ key }) => key === ui.focus);
    if (index >= 0) lastIndex = index;
    else if (data.isComplete && nodes.length > 0) ui = { ...ui, focus: nodes[Math.min(lastIndex, nodes.length - 1)]?.key };
    return ui.focus ?? nodes[0]?.key;
  }

  let vacancyShown = '';
  function drawEmpty(empty: ReturnType<typeof vacancyOf>): void {
    vacancy.hidden = empty === undefined;
    // An alert that is drawn again is read out again.
    const signature = JSON.stringify(empty ?? null);
    if (signature === vacancyShown) return;
    vacancyShown = signature;
    if (empty === undefined) return vacancy.replaceChildren();
    replaceKeepingFocus(
      vacancy,
      drawVacancy(empty, words, {
        openChat: openTarget('chat'),
        openSettings: openTarget('settings'),
        openLog: openTarget('log'),
        retry: () => host.post({ type: 'retry' }),
        clearFilter: () => {
          setFilter('');
          header.focusFilter();
        },
        showEverywhere: () => {
          setEverywhere(true);
          focusTree();
        },
      }),
    );
  }

  function toggleInjected(): void {
    change({ injectedOpen: !ui.injectedOpen }, false);
    draw();
  }

  // ——— the tree

  function focusTree(): void {
    draw();
    if (built.nodes.length === 0) focusVacancy();
    else if (ui.focus !== undefined || built.nodes[0]) tree.reveal(ui.focus ?? built.nodes[0]?.key ?? '', { takeFocus: true });
  }

  /** Where there are no rows, what is said in their place has a button. */
  function focusVacancy(): void {
    const first = vacancy.querySelector('button');
    if (first) first.focus();
    else header.focusFilter();
  }

  /** Shows a memory wherever it is, opening what hides it. */
  function goTo(id: string): void {
    const row = data.rows.get(id);
    if (!row) return notices.show({ text: words.say('gone'), isProblem: true });
    const isHidden = !built.shown.some((other) => other.id === id);
    const group = groupKey(ui.grouping, row);
    closed = new Set([...closed].filter((key) => key !== group));
    change({ expanded: [...new Set([...ui.expanded, group])], focus: `m:${id}`, ...(isHidden ? { filter: '', everywhere: ui.everywhere || row.place === 'elsewhere' } : {}) }, true);
    select({ ids: new Set([id]), anchor: `m:${id}` }, `m:${id}`);
    focusTree();
  }

  function moveTo(index: number, how: 'select' | 'extend' | 'keep'): void {
    const node = built.nodes[index];
    if (!node) return;
    const next = how === 'extend' ? extendTo(selection.anchor === undefined ? selectOnly(node) : selection, node, built.nodes) : how === 'keep' ? selection : selectOnly(node);
    select(next, node.key);
    draw();
    tree.reveal(node.key, { takeFocus: true });
  }

  function setExpanded(node: TreeNode, isExpanded: boolean): void {
    if (node.type === 'group' && ui.filter.trim() !== '') {
      const next = new Set(closed);
      if (isExpanded) next.delete(node.key);
      else next.add(node.key);
      closed = next;
      isStale = true;
    } else {
      change({ expanded: isExpanded ? [...ui.expanded, node.key] : ui.expanded.filter((key) => key !== node.key) }, true);
    }
    draw();
  }

  function activate(node: TreeNode): void {
    if (node.type === 'group') setExpanded(node, !node.isExpanded);
    else if (node.type === 'link') goTo(node.row.id);
    else panel.focus();
  }

  const targets = (): readonly string[] => {
    const focused = built.nodes.find(({ key }) => key === ui.focus);
    if (focused?.type === 'group') return focused.rows.map(({ id }) => id);
    return [...selection.ids];
  };

  wireTree(tree, {
    nodes: () => built.nodes,
    focusKey: () => ui.focus,
    selection: () => selection,
    isReadOnly,
    select,
    draw,
    moveTo,
    setExpanded,
    activate,
    invoke,
    goTo,
    expandAll: () => {
      change({ expanded: [...new Set([...ui.expanded, ...built.nodes.filter(({ type }) => type === 'group').map(({ key }) => key)])] }, true);
      draw();
    },
    clearFilter: () => (ui.filter === '' ? undefined : setFilter('')),
    find: () => header.focusFilter(),
    update: (ids, patch) => panel.update(ids, patch),
    remove: (ids) => panel.remove(ids),
    undo: () => writes.undoLast(),
  });

  function invoke(action: Action): void {
    if (isReadOnly()) return;
    const focused = built.nodes.find(({ key }) => key === ui.focus);
    panel.invoke(action, targets(), focused?.type === 'group' ? focused.label : undefined);
  }

  draw();
  setInterval(soon, ageMs);
  host.post({ type: 'ready', version: protocolVersion });
}

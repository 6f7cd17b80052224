import type { ShownGraph, ToPanel } from '../../../src/protocol/panelMessages.ts';
import { button, element, replaceKeepingFocus } from '../../base/dom.ts';
import type { PanelHost } from '../shared/openPanel.ts';
import { createFilters, type Filters } from './createFilters.ts';
import { createPicture, type Picture } from './createPicture.ts';
import { createTimeSlider, type TimeSlider } from './createTimeSlider.ts';
import { drawNode } from './drawNode.ts';
import { drawNodeList } from './drawNodeList.ts';
import { type GraphNode, otherEnd, shownNodes } from './graphNodes.ts';
import { changeLink, chooseNode, fromGraph, type LinksState, newLinksState } from './linksState.ts';

type Done = Extract<ToPanel, { readonly type: 'done' }>;

/** The graph with its filters, the node that is chosen, and the list of all nodes. */
export interface LinksPage {
  show(graph: ShownGraph): void;
  /** What came of a link that was made or removed. */
  tell(done: Done): void;
}

export function createLinks(host: PanelHost): LinksPage {
  const { root, texts, post } = host;
  const state = newLinksState();
  const parts = {
    said: element('div', { class: 'said', role: 'status' }),
    about: element('div', 'about'),
    chosen: element('section', { 'aria-label': texts.say('graphLinks') }),
    list: element('section', {}),
  };
  const choose = (id: string | undefined): void => {
    chooseNode(state, host, id);
    draw();
  };
  const open = (id: string): void => {
    if (state.nodes.nodes.get(id)?.kind === 'memory') post({ type: 'show', id });
  };
  const picture = createPicture({
    label: texts.say('graphLabel'),
    onChoose: choose,
    onOpen: open,
    onLink: (a, b) => changeLink(state, host, 'link', a, b),
    canLink: () => state.canLink,
  });
  const go = (id: string): void => {
    choose(id);
    picture?.lookAt(id);
  };
  const filters = createFilters(texts, {
    onSearch: () => draw(),
    onFilter: () => draw(),
    onGo: () => {
      const [first] = listedIn(state, filters);
      if (first !== undefined) go(first.id);
    },
  });
  const draw = (): void => {
    const node = state.chosen === undefined ? undefined : state.nodes.nodes.get(state.chosen);
    state.chosen = node?.id;
    const listed = listedIn(state, filters);
    picture?.mark(shownOf(state, filters, listed));
    drawChosen(host, state, parts.chosen, node, { open, go, draw });
    const list = drawNodeList(texts, listed, { chosen: state.chosen, onChoose: go });
    replaceKeepingFocus(parts.list, element('h2', {}, texts.say('graphList')), ...list);
  };
  const slider = createTimeSlider(texts, (at) => post({ type: 'graphThen', at }));
  root.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !state.isPicking) return;
    state.isPicking = false;
    draw();
  });
  const page = layOut(host, { filters, slider, picture, ...parts });
  return {
    show(graph) {
      Object.assign(state, fromGraph(graph));
      if (page.parentElement !== root) root.replaceChildren(page);
      filters.offer(graph);
      slider.show(graph);
      parts.about.replaceChildren(...notes(host, graph));
      picture?.show(state.nodes);
      draw();
    },
    tell: (done) => tell(host, state, parts.said, done),
  };
}

function listedIn({ nodes }: LinksState, filters: Filters): readonly GraphNode[] {
  const shown = shownNodes(nodes, filters.filter());
  const search = filters.search();
  return [...nodes.nodes.values()].filter(({ id, label }) => shown.has(id) && label.toLowerCase().includes(search));
}

function shownOf({ nodes, chosen }: LinksState, filters: Filters, listed: readonly GraphNode[]) {
  const lines = chosen === undefined ? [] : (nodes.linesOf.get(chosen) ?? []);
  return {
    nodes: shownNodes(nodes, filters.filter()),
    found: filters.search() === '' ? undefined : new Set(listed.map(({ id }) => id)),
    chosen,
    near: new Set(lines.map((line) => otherEnd(line, chosen ?? ''))),
  };
}

function drawChosen(
  host: PanelHost,
  state: LinksState,
  box: HTMLElement,
  node: GraphNode | undefined,
  {
    open,
    go,
    draw,
  }: { readonly open: (id: string) => void; readonly go: (id: string) => void; readonly draw: () => void },
): void {
  const { isPicking, canLink, nodes } = state;
  replaceKeepingFocus(
    box,
    node !== undefined &&
      drawNode(host.texts, nodes, node, {
        ...{ canLink, isPicking, onOpen: open, onChoose: go },
        onPick: () => {
          state.isPicking = !isPicking;
          draw();
        },
        onUnlink: (a, b) => changeLink(state, host, 'unlink', a, b),
      }),
    isPicking && element('p', { class: 'note', role: 'alert' }, host.texts.say('graphLinkPick')),
  );
}

interface Parts {
  readonly filters: Filters;
  readonly slider: TimeSlider;
  readonly picture: Picture | undefined;
  readonly said: HTMLElement;
  readonly about: HTMLElement;
  readonly chosen: HTMLElement;
  readonly list: HTMLElement;
}

function layOut({ texts }: PanelHost, { filters, slider, picture, said, about, chosen, list }: Parts): HTMLElement {
  const drawing =
    picture === undefined
      ? [element('p', 'note', texts.say('graphNoPicture'))]
      : [
          picture.root,
          element(
            'div',
            'buttons',
            button({ label: texts.say('graphFit'), look: 'secondary', onClick: () => picture.fit() }),
            button({ label: texts.say('graphArrange'), look: 'secondary', onClick: () => picture.arrange() }),
          ),
        ];
  return element(
    'div',
    'links',
    element('header', 'panel-header', element('h1', {}, texts.say('graphTitle')), filters.root, slider.root),
    about,
    said,
    element(
      'div',
      'links-body',
      element('div', 'links-picture', ...drawing),
      element('div', 'links-side', chosen, list),
    ),
    element('p', 'quiet', texts.say('graphNote')),
  );
}

/** Says what came of a link, and offers to take it back. */
function tell(host: PanelHost, state: LinksState, said: HTMLElement, done: Done): void {
  const { last } = state;
  const isOfLast = last?.request === done.request && done.isDone;
  const undo = (): void => {
    if (last !== undefined) changeLink(state, host, last.type === 'link' ? 'unlink' : 'link', last.a, last.b);
  };
  said.replaceChildren(
    element('span', {}, `${done.message} `),
    ...(isOfLast ? [button({ label: host.texts.say('graphUndo'), key: 'undo', onClick: undo })] : []),
  );
}

function notes({ texts }: PanelHost, { memories, total, asOf, canLink }: ShownGraph): readonly HTMLElement[] {
  const lines = [
    memories.length === 0 && texts.say('graphEmpty'),
    memories.length < total && texts.say('graphLeftOut', memories.length, total),
    asOf !== undefined && texts.say('graphThenReadOnly'),
    canLink && memories.length > 1 && texts.say('graphDragHint'),
  ];
  return lines.flatMap((line) => (line === false ? [] : [element('p', 'quiet', line)]));
}

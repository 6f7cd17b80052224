import { type ShownOverview, waitingReasons } from '../../../src/protocol/panelMessages.ts';
import { button, type Child, element, replaceKeepingFocus } from '../../base/dom.ts';
import { tierLabel } from '../../base/labels.ts';
import type { PanelHost } from '../shared/openPanel.ts';
import { createPlot, type Plot } from './createPlot.ts';
import { drawHealth } from './drawHealth.ts';
import { drawWeek } from './drawWeek.ts';
import type { PlotData } from './plotData.ts';

/** More lines than these cannot be told apart. */
const mostSources = 4;

/** The overview: what waits, how the parts do, and how the memory grew. */
export interface OverviewPage {
  show(overview: ShownOverview): void;
}

export function createOverview(host: PanelHost): OverviewPage {
  const { root, texts } = host;
  const plots: { readonly [name: string]: Plot } = {
    growth: createPlot(host, { title: texts.say('growthTitle'), note: texts.say('growthNote') }),
    conversations: createPlot(host, { title: texts.say('conversationsTitle') }),
    tokens: createPlot(host, { title: texts.say('tokensTitle'), note: texts.say('tokensNote') }),
  };
  const top = element('div', 'overview-top');
  const topics = element('section', 'card');
  const page = [
    drawHeader(host),
    top,
    element('div', 'plots', ...Object.values(plots).map((plot) => plot.root), topics),
  ];
  return {
    show(overview) {
      if (!page.every((part) => part.parentElement === root)) root.replaceChildren(...page);
      const total = Object.values(overview.growth.at(-1) ?? {}).reduce((sum, one) => sum + one, 0);
      replaceKeepingFocus(
        top,
        total === 0 ? element('p', 'note', texts.say('overviewEmpty')) : undefined,
        drawWeek(texts, overview.week),
        drawWaiting(host, overview),
        drawHealth(host, overview.health),
      );
      topics.hidden = overview.topics.length === 0;
      replaceKeepingFocus(topics, ...drawTopics(host, overview));
      plots['growth']?.show(growthData(host, overview));
      plots['conversations']?.show(conversationData(host, overview));
      plots['tokens']?.show({
        firstDay: overview.firstDay,
        series: [
          { label: texts.say('tokensPrompts'), values: overview.promptTokens },
          { label: texts.say('tokensModels'), values: overview.modelTokens },
        ],
      });
    },
  };
}

function drawHeader({ texts, post }: PanelHost): HTMLElement {
  const link = (label: string, action: 'changes' | 'links' | 'status'): Child =>
    button({ label, look: 'secondary', onClick: () => post({ type: 'run', action }) });
  return element(
    'header',
    'panel-header',
    element('h1', {}, texts.say('overviewTitle')),
    element(
      'div',
      'buttons',
      link(texts.say('overviewChanges'), 'changes'),
      link(texts.say('overviewLinks'), 'links'),
      link(texts.say('overviewStatus'), 'status'),
    ),
  );
}

/** A list by day may begin later than the others, where the history does not reach back so far. */
function growthData({ texts }: PanelHost, { firstDay, days, growth }: ShownOverview): PlotData {
  return {
    firstDay: firstDay + days - growth.length,
    series: (['short', 'long', 'archive'] as const).map((tier) => ({
      label: tierLabel(texts, tier),
      values: growth.map((counts) => counts[tier]),
    })),
  };
}

function conversationData({ texts }: PanelHost, { firstDay, conversations }: ShownOverview): PlotData {
  const named = conversations.slice(0, mostSources).map(({ source, days }) => ({
    label: source === 'chat' ? texts.say('conversationsChat') : source,
    values: days,
  }));
  const others = conversations.slice(mostSources);
  const [first] = others;
  if (first === undefined) return { firstDay, series: named };
  const values = first.days.map((_, day) => others.reduce((sum, { days }) => sum + (days[day] ?? 0), 0));
  return { firstDay, series: [...named, { label: texts.say('conversationsOther'), values }] };
}

function drawWaiting({ texts, post }: PanelHost, { waiting }: ShownOverview): HTMLElement {
  const reasons = waitingReasons.filter((reason) => waiting[reason] > 0);
  return element(
    'section',
    'card',
    element('h2', {}, texts.say('needsTitle')),
    reasons.length === 0
      ? element('p', 'quiet', texts.say('needsNothing'))
      : element(
          'ul',
          {},
          ...reasons.map((reason) =>
            element(
              'li',
              'line',
              element('span', {}, texts.count(`waits.${reason}`, waiting[reason])),
              button({
                label: texts.say(reason === 'expired' ? 'confirmAction' : 'reviewAction'),
                key: `waits-${reason}`,
                onClick: () => post({ type: 'run', action: reason === 'expired' ? 'confirm' : 'review' }),
              }),
            ),
          ),
        ),
  );
}

function drawTopics({ texts }: PanelHost, { topics }: ShownOverview): readonly HTMLElement[] {
  const most = Math.max(1, ...topics.map(({ total }) => total));
  return [
    element('h2', {}, texts.say('topicsTitle')),
    element(
      'table',
      'topics',
      element(
        'thead',
        'unseen',
        element(
          'tr',
          {},
          element('th', { scope: 'col' }, texts.say('topic')),
          element('th', { scope: 'col' }, texts.say('topicCount')),
        ),
      ),
      element(
        'tbody',
        {},
        ...topics.map(({ topic, total }) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, topic),
            element('td', {}, element('span', 'count-of', texts.number(total)), bar(total / most)),
          ),
        ),
      ),
    ),
  ];
}

function bar(share: number): HTMLElement {
  const made = element('span', { class: 'bar', 'aria-hidden': 'true' });
  // What the number beside it leaves.
  made.style.inlineSize = `max(2px, (100% - 5em) * ${share})`;
  return made;
}

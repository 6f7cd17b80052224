import { element } from '../../base/dom.ts';
import type { PanelTexts } from '../shared/openPanel.ts';
import type { PlotData } from './plotData.ts';

/** What a plot shows, as a table: the newest day first. */
export function drawPlotTable(texts: PanelTexts, title: string, { firstDay, series }: PlotData): HTMLElement {
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  const dates = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const rows = Array.from({ length: count }, (_, day) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, dates.format((firstDay + day) * 86_400_000)),
      ...series.map(({ values }) => element('td', {}, texts.number(values[day] ?? 0))),
    ),
  );
  return element(
    'table',
    'days',
    element('caption', 'unseen', title),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, texts.say('day')),
        ...series.map(({ label }) => element('th', { scope: 'col' }, label)),
      ),
    ),
    element('tbody', {}, ...rows.reverse()),
  );
}

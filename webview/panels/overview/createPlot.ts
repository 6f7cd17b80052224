import uPlot from 'uplot';
import { button, element, replaceKeepingFocus } from '../../base/dom.ts';
import type { PanelHost } from '../shared/openPanel.ts';
import { themeColors } from '../shared/themeColors.ts';
import { drawLegend } from './drawLegend.ts';
import { drawPlotTable } from './drawPlotTable.ts';
import type { Painted } from './painted.ts';
import { pictureOf } from './pictureOf.ts';
import { daySeconds, type PlotData } from './plotData.ts';
import { strokeOf } from './strokeOf.ts';
import { svgOf } from './svgOf.ts';

export interface Plot {
  readonly root: HTMLElement;
  show(data: PlotData): void;
}

const height = 200;
const axisPixels = 12;

/** A plot by day with its legend, its table and a picture of it to save. */
export function createPlot(
  { texts, post }: PanelHost,
  { title, note }: { readonly title: string; readonly note?: string },
): Plot {
  const canvasBox = element('div', { class: 'canvas', role: 'img', 'aria-label': title });
  const tableBox = element('div', { class: 'table-box', tabindex: 0, role: 'region', 'aria-label': title });
  const legend = element('ul', 'legend');
  const nothing = element('p', 'quiet', texts.say('plotNothing'));
  const buttons = element('div', 'buttons');
  let painted: Painted | undefined;
  let data: PlotData = { firstDay: 0, series: [] };
  let isTable = false;
  const drawButtons = (): void =>
    void replaceKeepingFocus(
      buttons,
      button({
        label: texts.say('table'),
        look: 'secondary',
        key: 'table',
        pressed: isTable,
        onClick: () => {
          isTable = !isTable;
          draw();
        },
      }),
      button({
        label: texts.say('savePicture'),
        look: 'secondary',
        key: 'picture',
        disabled: painted === undefined,
        onClick: () => {
          if (painted !== undefined)
            post({ type: 'picture', name: title, png: pictureOf(painted), svg: svgOf(painted) });
        },
      }),
    );
  const draw = (): void => {
    const isEmpty = !hasAny(data);
    canvasBox.hidden = legend.hidden = isTable || isEmpty;
    nothing.hidden = isTable || !isEmpty;
    tableBox.hidden = !isTable;
    tableBox.replaceChildren(...(isTable ? [drawPlotTable(texts, title, data)] : []));
    const colors = themeColors();
    legend.replaceChildren(...drawLegend(data, colors));
    canvasBox.setAttribute('aria-label', summaryOf(texts, title, data));
    painted?.plot.destroy();
    painted = isTable || isEmpty ? undefined : paint(canvasBox, { title, data, colors, locale: texts.locale });
    drawButtons();
  };
  new ResizeObserver(() => {
    const width = canvasBox.clientWidth;
    const plot = painted?.plot;
    if (plot !== undefined && width > 0 && width !== plot.width) plot.setSize({ width, height: plot.height });
  }).observe(canvasBox);
  return {
    root: element(
      'section',
      'card plot',
      element('h2', {}, title),
      legend,
      canvasBox,
      nothing,
      tableBox,
      note === undefined ? undefined : element('p', 'quiet', note),
      buttons,
    ),
    show(fresh) {
      data = fresh;
      draw();
    },
  };
}

function summaryOf(texts: PanelHost['texts'], title: string, { firstDay, series }: PlotData): string {
  const last = firstDay + Math.max(1, series[0]?.values.length ?? 1) - 1;
  const days = [firstDay, last].map((day) => texts.day(day * 86_400_000 + new Date().getTimezoneOffset() * 60_000));
  const said = hasAny({ series })
    ? series
        .map(({ label, values }) => texts.say('plotSeries', label, values.at(-1) ?? 0, Math.max(0, ...values)))
        .join(' ')
    : texts.say('plotNothing');
  return texts.say('plotSummary', title, days[0] ?? '', days[1] ?? '', said);
}

function hasAny({ series }: Pick<PlotData, 'series'>): boolean {
  return series.some(({ values }) => values.some((value) => value > 0));
}

/** Values are of days, so nothing between two of them has a mark: the same date would stand there twice. */
const wholeDays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 30, 60, 90, 120, 180, 365, 730, 1825, 3650].map(
  (days) => days * daySeconds,
);

function paint(
  box: HTMLElement,
  { title, data, colors, locale }: Pick<Painted, 'title' | 'data' | 'colors'> & { readonly locale: string },
): Painted {
  const { firstDay, series } = data;
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  const days = Array.from({ length: count }, (_, day) => (firstDay + day) * daySeconds);
  const textPixels = Math.round(axisPixels * colors.textScale);
  const ticks: Painted['ticks'] = { x: [], y: [] };
  const plot = new uPlot(
    {
      width: Math.max(200, box.clientWidth || 480),
      height: Math.round(height * Math.max(1, colors.textScale * 0.8)),
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
      legend: { show: false },
      cursor: { show: false },
      scales: {
        // A single day would be stretched over years, whose ends come in here in place of the day's.
        x: {
          range: (_plot, first, last) =>
            count <= 1 ? [first - 3 * daySeconds, first + 3 * daySeconds] : [first, last],
        },
        y: { range: (_plot, _least, most) => [0, Math.max(4, most * 1.1)] },
      },
      axes: axesOf({ colors, locale, textPixels, ticks }),
      series: [
        {},
        ...series.map(({ label }, index) => {
          const { color, dash } = strokeOf(colors, index);
          return { label, stroke: color, width: 2, dash: [...dash], points: { show: count === 1 } };
        }),
      ],
    },
    [days, ...series.map(({ values }) => [...values])],
    box,
  );
  return { plot, title, data, colors, ticks, textPixels };
}

function axesOf({
  colors,
  locale,
  textPixels,
  ticks,
}: Pick<Painted, 'colors' | 'textPixels' | 'ticks'> & { readonly locale: string }): uPlot.Axis[] {
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale, { notation: 'compact' });
  const axis: uPlot.Axis = {
    stroke: colors.foreground,
    font: `${textPixels}px ${colors.font}`,
    grid: { stroke: colors.line, width: 0.5 },
    ticks: { stroke: colors.line, width: 0.5 },
  };
  /** A saved picture needs what was written where. */
  const noted = (on: 'x' | 'y', write: (value: number) => string) => (_plot: uPlot, values: number[]) => {
    ticks[on] = values.map((value) => ({ value, label: write(value) }));
    return ticks[on].map(({ label }) => label);
  };
  return [
    {
      ...axis,
      space: textPixels * 6,
      size: textPixels * 3 + 14,
      incrs: wholeDays,
      values: noted('x', (seconds) => dates.format(seconds * 1000)),
    },
    {
      ...axis,
      size: Math.round(textPixels * 3.6) + 12,
      values: noted('y', (value) => (Number.isInteger(value) ? numbers.format(value) : '')),
    },
  ];
}

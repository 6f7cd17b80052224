import { layOutPicture, legendPixels, sampleGap, samplePixels, titlePixels } from './layOutPicture.ts';
import type { Painted, Tick } from './painted.ts';
import { widthsOf } from './pictureOf.ts';
import { svgElement } from '../shared/svgElement.ts';
import { daySeconds } from './plotData.ts';
import { strokeAttributes, strokeOf } from './strokeOf.ts';

/** A plot with its title and its legend as an SVG, whose words stay words: by the same scales as on the screen. */
export function svgOf(painted: Painted): string {
  const { plot, title, data, colors } = painted;
  const labels = data.series.map(({ label }) => label);
  const layout = layOutPicture(plot, widthsOf(labels, colors.font));
  const { width, height } = layout;
  const svg = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': colors.font });
  svg.append(
    svgElement('title', {}, title),
    svgElement('rect', { width, height, fill: colors.background }),
    words(title, { ...layout.title, 'font-size': titlePixels, 'font-weight': 600, fill: colors.foreground }),
    ...layout.legend.flatMap(({ x, y }, index) => [
      svgElement('line', { x1: x, x2: x + samplePixels, y1: y, y2: y, ...strokeAttributes(strokeOf(colors, index)) }),
      words(labels[index] ?? '', {
        ...{ x: x + samplePixels + sampleGap, y, 'font-size': legendPixels, fill: colors.foreground },
      }),
    ]),
    plotOf(painted, layout.plot),
  );
  return new XMLSerializer().serializeToString(svg);
}

/** The marks of both axes with their lines, and the values. */
function plotOf(painted: Painted, at: { readonly x: number; readonly y: number }): SVGElement {
  const { plot, ticks, colors, data } = painted;
  const box = boxOf(painted, at);
  const text = { fill: colors.foreground, 'font-size': painted.textPixels };
  const grid = { stroke: colors.line, 'stroke-width': 0.5 };
  const x = (value: number): number => rounded(box.left + plot.valToPos(value, 'x'));
  const y = (value: number): number => rounded(box.top + plot.valToPos(value, 'y'));
  const made = svgElement('g', {});
  const isShown = ({ label }: Tick): boolean => label !== '';
  for (const { value, label } of ticks.x.filter(isShown))
    made.append(
      svgElement('line', { x1: x(value), x2: x(value), y1: box.top, y2: box.bottom, ...grid }),
      words(label, { x: x(value), y: box.bottom + painted.textPixels * 1.3, 'text-anchor': 'middle', ...text }),
    );
  for (const { value, label } of ticks.y.filter(isShown))
    made.append(
      svgElement('line', { x1: box.left, x2: box.right, y1: y(value), y2: y(value), ...grid }),
      words(label, { x: box.left - 8, y: y(value), 'text-anchor': 'end', ...text }),
    );
  for (const [index, { values }] of data.series.entries()) {
    const points = values.map((value, day) => [x((data.firstDay + day) * daySeconds), y(value)] as const);
    const stroke = strokeOf(colors, index);
    const [only] = points;
    if (points.length === 1 && only !== undefined)
      made.append(svgElement('circle', { cx: only[0], cy: only[1], r: 3, fill: stroke.color }));
    else
      made.append(
        svgElement('polyline', {
          points: points.map((point) => point.join()).join(' '),
          fill: 'none',
          ...strokeAttributes(stroke),
        }),
      );
  }
  return made;
}

/** Where the values are drawn, without the axes. */
function boxOf({ plot }: Painted, at: { readonly x: number; readonly y: number }) {
  const ratio = plot.ctx.canvas.width / Math.max(1, plot.width);
  const [left, top] = [at.x + plot.bbox.left / ratio, at.y + plot.bbox.top / ratio];
  return { left, top, right: left + plot.bbox.width / ratio, bottom: top + plot.bbox.height / ratio };
}

function words(text: string, attributes: Parameters<typeof svgElement>[1]): SVGElement {
  return svgElement('text', { 'dominant-baseline': 'central', ...attributes }, text);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

import { element } from '../../base/dom.ts';
import type { ThemeColors } from '../shared/themeColors.ts';
import { dashes, type PlotData } from './plotData.ts';

/** The names of the lines, each with a piece of its line. */
export function drawLegend({ series }: PlotData, colors: ThemeColors): readonly HTMLElement[] {
  return series.map(({ label }, index) =>
    element('li', {}, sample(colors.series[index % colors.series.length] ?? '', dashes[index % dashes.length]), label),
  );
}

function sample(color: string, dash: readonly number[] = []): SVGElement {
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  const line = document.createElementNS(name, 'line');
  for (const [attribute, value] of Object.entries({ width: '34', height: '10', 'aria-hidden': 'true' }))
    svg.setAttribute(attribute, value);
  const attributes = { x1: '0', x2: '34', y1: '5', y2: '5', stroke: color, 'stroke-width': '2' };
  for (const [attribute, value] of Object.entries(attributes)) line.setAttribute(attribute, value);
  if (dash.length > 0) line.setAttribute('stroke-dasharray', dash.join(' '));
  svg.append(line);
  return svg;
}

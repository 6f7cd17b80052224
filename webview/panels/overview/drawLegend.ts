import { element } from '../../base/dom.ts';
import { svgElement } from '../shared/svgElement.ts';
import type { ThemeColors } from '../shared/themeColors.ts';
import type { PlotData } from './plotData.ts';
import { type Stroke, strokeAttributes, strokeOf } from './strokeOf.ts';

/** The names of the lines, each with a piece of its line. */
export function drawLegend({ series }: PlotData, colors: ThemeColors): readonly HTMLElement[] {
  return series.map(({ label }, index) => element('li', {}, sample(strokeOf(colors, index)), label));
}

function sample(stroke: Stroke): SVGElement {
  const line = svgElement('line', { x1: 0, x2: 34, y1: 5, y2: 5, ...strokeAttributes(stroke) });
  return svgElement('svg', { width: 34, height: 10, 'aria-hidden': 'true' }, line);
}

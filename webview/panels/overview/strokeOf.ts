import type { ThemeColors } from '../shared/themeColors.ts';

/** How lines are told apart without colour: solid, dashed, dotted, and so on. In CSS pixels. */
const dashes: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [4, 2]];

export interface Stroke {
  readonly color: string;
  readonly dash: readonly number[];
}

/** How the line of a series is drawn, wherever that is. */
export function strokeOf({ series, foreground }: ThemeColors, index: number): Stroke {
  return { color: series[index % series.length] ?? foreground, dash: dashes[index % dashes.length] ?? [] };
}

/** The same as attributes of a drawing. */
export function strokeAttributes({ color, dash }: Stroke): { readonly [name: string]: string | number } {
  return {
    ...{ stroke: color, 'stroke-width': 2 },
    ...(dash.length === 0 ? {} : { 'stroke-dasharray': dash.join(' ') }),
  };
}

import type uPlot from 'uplot';
import type { ThemeColors } from '../shared/themeColors.ts';
import type { PlotData } from './plotData.ts';

/** A mark on an axis; days are in seconds since 1970. */
export interface Tick {
  readonly value: number;
  /** Empty where nothing is written there. */
  readonly label: string;
}

/** A plot as it is on the screen. */
export interface Painted {
  readonly plot: uPlot;
  readonly title: string;
  readonly data: PlotData;
  readonly colors: ThemeColors;
  /** The marks that were drawn last. */
  readonly ticks: { x: readonly Tick[]; y: readonly Tick[] };
  /** Size of the text at the axes. */
  readonly textPixels: number;
}

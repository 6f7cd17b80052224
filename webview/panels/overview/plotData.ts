/** Days since 1970, and a value for each series and day from there on. */
export interface PlotData {
  readonly firstDay: number;
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[];
}

/** How lines are told apart without colour: solid, dashed, dotted, and so on. In CSS pixels. */
export const dashes: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [4, 2]];

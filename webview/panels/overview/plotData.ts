/** Days since 1970, and a value for each series and day from there on. */
export interface PlotData {
  readonly firstDay: number;
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[];
}

export const daySeconds = 86_400;

/** Where everything of a saved plot stands, in pixels. */
export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of the plot with its axes. */
  readonly plot: Point;
  /** The left end of a line of text, halfway up. */
  readonly title: Point;
  /** The left end of the piece of line before each name. */
  readonly legend: readonly Point[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Text of a saved plot, in pixels. */
export const titlePixels = 15;
export const legendPixels = 13;
/** The piece of line before a name, and the room between the two. */
export const samplePixels = 34;
export const sampleGap = 6;

const margin = 16;
const lineHeight = 22;
const between = 18;

/**
 * A title, the legend in as many rows as it needs, and the plot below them.
 *
 * @param widths of the names in the legend, in pixels
 */
export function layOutPicture(
  plot: { readonly width: number; readonly height: number },
  widths: readonly number[],
): PictureLayout {
  const right = margin + plot.width;
  const legend: Point[] = [];
  let at: Point = { x: margin, y: margin + lineHeight * 1.6 };
  for (const width of widths) {
    const end = at.x + samplePixels + sampleGap + width;
    if (end > right && at.x > margin) at = { x: margin, y: at.y + lineHeight };
    legend.push(at);
    at = { x: at.x + samplePixels + sampleGap + width + between, y: at.y };
  }
  const top = at.y + lineHeight * 0.9;
  return {
    width: plot.width + margin * 2,
    height: top + plot.height + margin,
    plot: { x: margin, y: top },
    title: { x: margin, y: margin + lineHeight / 2 },
    legend,
  };
}

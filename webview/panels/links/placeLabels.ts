/** A label that belongs to a node, in pixels of the picture. */
export interface WantedLabel {
  readonly x: number;
  readonly y: number;
  /** Radius of the node. */
  readonly size: number;
  /** Width of the words. */
  readonly width: number;
  /** The greater, the earlier it gets its place. */
  readonly weight: number;
}

/** The upper left corner of the room of a label. */
export interface Spot {
  readonly left: number;
  readonly top: number;
}

/** The part of the picture that nothing else may lie on. */
export interface Box extends Spot {
  readonly right: number;
  readonly bottom: number;
}

/** Between a node and its label. */
export const labelGap = 4;
/** Labels nearer to each other are read as one. */
const between = 3;

/**
 * Where labels go so that none lies over another one or is cut at the edge: beside the node, else above or below it.
 * A label that finds no room is left out, the least important ones first.
 *
 * @param room size of the picture, and height of a line of text, in pixels
 * @param taken what has its place already
 * @returns a spot for each label, in the order in which they were given; undefined for those that are left out
 */
export function placeLabels(
  wanted: readonly WantedLabel[],
  room: { readonly width: number; readonly height: number; readonly line: number },
  taken: readonly Box[] = [],
): readonly (Spot | undefined)[] {
  const boxes = [...taken];
  const spots = new Map<WantedLabel, Spot>();
  for (const label of wanted.toSorted((a, b) => b.weight - a.weight)) {
    // Without its node a label would name what is beside it.
    if (label.x < 0 || label.y < 0 || label.x > room.width || label.y > room.height) continue;
    const box = spotsAround(label, room.line).find((one) => isInside(one, room) && !boxes.some((b) => isOver(one, b)));
    if (box === undefined) continue;
    boxes.push(box);
    spots.set(label, box);
  }
  return wanted.map((label) => spots.get(label));
}

function spotsAround({ x, y, size, width }: WantedLabel, line: number): readonly Box[] {
  const away = size + labelGap;
  const corners: readonly Spot[] = [
    { left: x + away, top: y - line / 2 },
    { left: x - away - width, top: y - line / 2 },
    { left: x - width / 2, top: y - away - line },
    { left: x - width / 2, top: y + away },
  ];
  return corners.map(({ left, top }) => ({ left, top, right: left + width, bottom: top + line }));
}

function isInside(
  { left, top, right, bottom }: Box,
  room: { readonly width: number; readonly height: number },
): boolean {
  return left >= 0 && top >= 0 && right <= room.width && bottom <= room.height;
}

function isOver(a: Box, b: Box): boolean {
  return a.left < b.right + between && b.left < a.right + between && a.top < b.bottom && b.top < a.bottom;
}

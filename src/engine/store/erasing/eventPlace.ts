import type { HistoryPosition } from '../history/history.ts';

/** How the work of an erasing names one event of the history: the device, then the number. */
export function eventPlaceOf({ device, number }: HistoryPosition): string {
  return `${device} ${number}`;
}

/** The event that was named so. */
export function eventAt(place: string): HistoryPosition {
  const space = place.lastIndexOf(' ');
  return { device: place.slice(0, space), number: Number(place.slice(space + 1)) };
}

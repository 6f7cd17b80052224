import type { Lived } from './liveThrough.ts';

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value that this share of all is not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Share of questions whose answer was found, 0–1, among those that are counted. */
export function foundOf({ asked }: Lived, counts: (asked: Lived['asked'][number]) => boolean = () => true): number {
  const some = asked.filter(counts);
  return some.length === 0 ? 0 : some.filter(({ isFound }) => isFound).length / some.length;
}

/** Processor time of the background's work in each night, in milliseconds. */
export function nightsOf({ nights }: Lived): number[] {
  return nights.map((steps) => steps.reduce((sum, { cpuMs }) => sum + cpuMs, 0));
}

/** A part of what was noted day by day: from one share of the year to another. */
export function partOf<T>(values: readonly T[], from: number, to: number): readonly T[] {
  return values.slice(Math.floor(values.length * from), Math.floor(values.length * to));
}

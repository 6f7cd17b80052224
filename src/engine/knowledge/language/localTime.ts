import type { ClockOffset } from '../../ground/contract/ports.ts';
import { dayMs } from '../../ground/contract/time.ts';
import type { Now, TimeSpan } from './askedTime.ts';

/**
 * Local time: the Unix ms at which a clock in UTC shows what the user's clock shows. Days, months and weekdays are
 * reckoned in it, so that a day of 23 or 25 hours is one day; only the ends of what comes out are turned into moments.
 */

const minuteMs = 60_000;

export function toLocal({ at, offsetMinutes }: Now): number {
  return at + offsetMinutes(at) * minuteMs;
}

/** A time that the clock skips becomes one beside the gap; of one that it shows twice either counts. */
export function toMoment(local: number, offsetMinutes: ClockOffset): number {
  if (!Number.isFinite(local)) return local;
  const near = local - offsetMinutes(local) * minuteMs;
  return local - offsetMinutes(near) * minuteMs;
}

export function momentsOf({ from, to }: TimeSpan, { offsetMinutes }: Now): TimeSpan {
  return { from: toMoment(from, offsetMinutes), to: toMoment(to, offsetMinutes) };
}

/** The beginning of the day, in local time. */
export function dayOf(local: number): number {
  return Math.floor(local / dayMs) * dayMs;
}

/** The Monday of the week, in local time. */
export function weekOf(local: number): number {
  return dayOf(local) - ((new Date(local).getUTCDay() + 6) % 7) * dayMs;
}

/** So many months in a row, the first counted from January of the year; it may lie outside of it. */
export function monthsSpan(year: number, first: number, months = 1): TimeSpan {
  return { from: Date.UTC(year, first), to: Date.UTC(year, first + months) };
}

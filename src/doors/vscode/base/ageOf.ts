import { counted } from '../../../engine/ground/text/counted.ts';

/** How long ago, in words. */
export function ageOf(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  if (minutes < 48 * 60) return ago(Math.floor(minutes / 60), 'hour');
  const days = Math.floor(minutes / (24 * 60));
  if (days < 61) return ago(days, 'day');
  return days < 730 ? ago(Math.floor(days / 30.4), 'month') : ago(Math.floor(days / 365.25), 'year');
}

function ago(count: number, unit: string): string {
  return `${counted(count, unit)} ago`;
}

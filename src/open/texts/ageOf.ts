import { counted } from '../../engine/ground/text/counted.ts';

/** How long ago, or how far ahead, in words. */
export function ageOf(at: number, now: number): string {
  const span = spanText(Math.abs(now - at));
  if (span === undefined) return 'just now';
  return at > now ? `in ${span}` : `${span} ago`;
}

/** Undefined below a minute. */
function spanText(ms: number): string | undefined {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return undefined;
  if (minutes < 60) return counted(minutes, 'minute');
  if (minutes < 48 * 60) return counted(Math.floor(minutes / 60), 'hour');
  const days = Math.floor(minutes / (24 * 60));
  if (days < 61) return counted(days, 'day');
  return days < 730 ? counted(Math.floor(days / 30.4), 'month') : counted(Math.floor(days / 365.25), 'year');
}

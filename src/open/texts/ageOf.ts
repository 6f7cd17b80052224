import { say, spokenLanguage } from './say.ts';

/** How long ago, or how far ahead, in words. */
export function ageOf(at: number, now: number): string {
  const span = spanOf(Math.abs(now - at));
  if (span === undefined) return say('just now');
  const [count, unit] = span;
  return new Intl.RelativeTimeFormat(spokenLanguage()).format(at > now ? count : -count, unit);
}

/** Undefined below a minute. */
function spanOf(ms: number): readonly [count: number, unit: Intl.RelativeTimeFormatUnit] | undefined {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return undefined;
  if (minutes < 60) return [minutes, 'minute'];
  if (minutes < 48 * 60) return [Math.floor(minutes / 60), 'hour'];
  const days = Math.floor(minutes / (24 * 60));
  if (days < 61) return [days, 'day'];
  return days < 730 ? [Math.floor(days / 30.4), 'month'] : [Math.floor(days / 365.25), 'year'];
}

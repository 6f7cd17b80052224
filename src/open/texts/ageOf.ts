import { spanOf } from '../../protocol/spanOf.ts';
import { englishSpan } from './englishTimes.ts';
import { say, spokenLanguage } from './say.ts';

/** How long ago, or how far ahead, in words. */
export function ageOf(at: number, now: number): string {
  const span = spanOf(Math.abs(now - at));
  if (span === undefined) return say('just now');
  if (spokenLanguage() === 'en') return englishSpan(span, at > now);
  const [count, unit] = span;
  return new Intl.RelativeTimeFormat(spokenLanguage()).format(at > now ? count : -count, unit);
}

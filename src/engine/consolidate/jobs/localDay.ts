import { dayMs } from '../../ground/contract/time.ts';

/** The user's calendar day, in days since 1970. */
export function localDay(now: number, offsetMinutes: number): number {
  return Math.floor((now + offsetMinutes * 60_000) / dayMs);
}

import type { MemoryRecord } from '../../ground/contract/model.ts';
import { ownNoteCategories } from '../../ground/contract/ownNoteCategories.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { day } from '../../ground/text/shown.ts';
import { isTrusted } from './trustedOrigins.ts';

/**
 * Days before its time is over from which a memory that nobody confirmed stands under review; of a shorter time, the
 * second half. A week, so that somebody who looks once a week sees it before it goes out of use.
 */
export const reviewDaysBefore = 7;

/** What a memory needs to have for this. */
type Unconfirmed = Pick<
  MemoryRecord,
  'kind' | 'origin' | 'quarantinedAt' | 'supersededBy' | 'createdAt' | 'expiresAt' | 'category'
>;

/** Whether these are words that somebody else wrote, in use for a time, that the user can make theirs. */
export function isUnconfirmed(memory: Omit<Unconfirmed, 'createdAt' | 'expiresAt'>): boolean {
  const { kind, origin, quarantinedAt, supersededBy } = memory;
  if (isOwnNote(memory)) return false;
  return kind !== 'episode' && !isTrusted(origin) && quarantinedAt === undefined && supersededBy === undefined;
}

/** What we noted ourselves of what tools did: nobody has to confirm that. What a caller saves as a tool's waits instead. */
export function isOwnNote({
  kind,
  origin,
  category,
  quarantinedAt,
}: Pick<MemoryRecord, 'kind' | 'origin' | 'category' | 'quarantinedAt'>): boolean {
  if (kind !== 'procedure' || origin !== 'tool' || quarantinedAt !== undefined) return false;
  return category !== undefined && ownNoteCategories.includes(category);
}

/**
 * Where such a memory stands in its time: `expiring` while the user should see it before it is over, `expired` once it
 * is over and waits for review, unused. `store/overview/reviewConditions.ts` says the second to the database.
 */
export function endingOf(memory: Unconfirmed, now: number): 'expiring' | 'expired' | undefined {
  const { createdAt, expiresAt } = memory;
  if (expiresAt === undefined || !isUnconfirmed(memory)) return undefined;
  if (expiresAt <= now) return 'expired';
  const notice = Math.min(reviewDaysBefore * dayMs, (expiresAt - createdAt) / 2);
  return expiresAt - now <= notice ? 'expiring' : undefined;
}

/** The sentence for the caller that saved it; undefined for what is the user's. */
export function unconfirmedNoticeOf(memory: Unconfirmed): string | undefined {
  if (memory.expiresAt === undefined || !isUnconfirmed(memory)) return undefined;
  return `Not the user's own words: it is used until ${day(memory.expiresAt)}, unless the user confirms it before.`;
}

import type { DecayingRow } from '../../store/memories/decayingRows.ts';

/** What of a memory decides how it decays: what was given to it, and when it was last used. */
export type DecayFacts = DecayingRow;

/** Since when nobody used it, Unix ms: where no use was ever noted (absent or 0), since it was made. */
export function idleSince({ lastAccessAt, createdAt }: Pick<DecayFacts, 'lastAccessAt' | 'createdAt'>): number {
  return lastAccessAt === undefined || lastAccessAt === 0 ? createdAt : lastAccessAt;
}

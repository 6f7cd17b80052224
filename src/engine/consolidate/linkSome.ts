import { makeQuery, chooseTerms } from '../recall/query.ts';
import type { Rarity } from '../recall/rarity.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { candidatesOf, rowsByText } from '../store/search/candidates.ts';
import { pendingLinks, relate, settlePending } from '../store/graph/edges.ts';
import type { Store } from '../store/base/store.ts';
import { jaccard } from '../ground/text/jaccard.ts';

/** Memories whose neighbours are looked for between two looks at the event loop: a few milliseconds at 100,000. */
const linkSlice = 1;
/** What is alike shares its rarest words; the common ones cost most and decide nothing. */
const rarestTerms = 6;
/** Rows that are compared in full. */
const compared = 12;

/**
 * Relates memories that wait for it to their nearest neighbours of the same place, as strongly as they are alike.
 * Returns how many are still waiting, so that the caller knows whether to come back. Runs in transactions of its own.
 */
export function linkSome(
  store: Store,
  rarity: Rarity,
  settings: EngineSettings,
): { readonly linked: number; readonly waiting: boolean } {
  const pending = pendingLinks(store.sql, linkSlice);
  if (pending.length === 0) return { linked: 0, waiting: false };
  let linked = 0;
  store.sql.transaction(() => {
    for (const memory of pending) {
      const place = {
        scopes: [memory.scope],
        tiers: ['short', 'long'],
        kinds: ['fact', 'insight', 'procedure'],
        now: store.clock(),
      } as const;
      const query = makeQuery(memory.content, rarity, 0);
      const rows = rowsByText(store.sql, chooseTerms([query], rarity).slice(0, rarestTerms), place, compared);
      const all = candidatesOf(store.sql, [...new Set([...rows, memory.row])], place);
      const own = all.find((candidate) => candidate.row === memory.row);
      if (own !== undefined) {
        const terms = new Set(own.contentTerms.split(' '));
        const near = all
          .filter((candidate) => candidate.row !== memory.row)
          .map((candidate) => ({ candidate, strength: jaccard(terms, new Set(candidate.contentTerms.split(' '))) }))
          .filter(({ strength }) => strength >= settings.linkMin)
          .sort((a, b) => b.strength - a.strength || a.candidate.row - b.candidate.row)
          .slice(0, settings.linkNeighbors);
        for (const { candidate, strength } of near) if (relate(store, own.id, candidate.id, strength)) linked++;
      }
      settlePending(store.sql, memory.row);
    }
  });
  return { linked, waiting: pending.length === linkSlice };
}

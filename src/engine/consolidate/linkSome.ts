import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { jaccard } from '../ground/text/jaccard.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { chooseTerms } from '../recall/query.ts';
import type { Rarity } from '../recall/rarity.ts';
import type { Store } from '../store/base/store.ts';
import { addFoundLink } from '../store/graph/foundLinks.ts';
import { pendingLinks, settlePendingLinks } from '../store/graph/pendingLinks.ts';
import { foundRowsOf } from '../store/search/foundRowsOf.ts';
import { rowsByText } from '../store/search/rowsByText.ts';

/** Memories that are linked before others get their turn: a few milliseconds at 100,000 memories. */
const linkSlice = 1;
/** Memories that are alike share their rarest words; the common words cost most and decide nothing. */
const rarestTerms = 6;
/** Rows that are compared in full. */
const compared = 12;

/**
 * Links waiting memories to the most similar ones of the same scope, as strongly as they are alike. Says whether more
 * are waiting, so that the caller knows whether to come back. Runs in a transaction of its own.
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
      const bounds = {
        scopes: [memory.scope],
        tiers: ['short', 'long'],
        kinds: ['fact', 'rule', 'insight', 'procedure'],
        now: store.clock(),
      } as const;
      const query = { words: queryTerms(memory.content) };
      const rows = rowsByText(store.sql, chooseTerms([query], rarity).slice(0, rarestTerms), bounds, compared);
      const all = foundRowsOf(store.sql, [...new Set([...rows, memory.row])], bounds);
      const own = all.find(({ row }) => row === memory.row);
      if (own !== undefined) {
        const terms = new Set(own.contentTerms.split(' '));
        const near = all
          .filter(({ row }) => row !== memory.row)
          .map((found) => ({ found, strength: jaccard(terms, new Set(found.contentTerms.split(' '))) }))
          .filter(({ strength }) => strength >= settings.linkMin)
          .sort((a, b) => b.strength - a.strength || a.found.row - b.found.row)
          .slice(0, settings.linkNeighbors);
        for (const { found, strength } of near) if (addFoundLink(store, own.id, found.id, strength)) linked++;
      }
      settlePendingLinks(store.sql, memory.row);
    }
  });
  return { linked, waiting: pending.length === linkSlice };
}

import { jaccard } from '../ground/text/jaccard.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import type { Ladder } from '../learn/ladder.ts';
import { chooseTerms } from '../recall/query.ts';
import type { Store } from '../store/base/store.ts';
import { linkEntities } from '../store/graph/entityLinks.ts';
import { addFoundLink } from '../store/graph/foundLinks.ts';
import { type PendingLinks, pendingLinks, settlePendingLinks } from '../store/graph/pendingLinks.ts';
import { noteOperation } from '../store/ownChat/operations.ts';
import { foundRowsOf } from '../store/search/foundRowsOf.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { rowsByText } from '../store/search/rowsByText.ts';

/** Memories that are linked before others get their turn: a few milliseconds at 100,000 memories. */
const linkSlice = 1;
/** Turns that were stored in bulk and are linked to what they name at a time, which takes as long. */
const turnSlice = 20;
/** Memories that are alike share their rarest words; the common words cost most and decide nothing. */
const rarestTerms = 6;
/** Rows that are compared in full. */
const compared = 12;

/** What new memories are linked by: their words, and their vectors where an embedding model has made some. */
type Linker = Pick<Ladder, 'store' | 'rarity' | 'settings' | 'nearTo'>;

/**
 * Links waiting memories to the most similar ones of the same scope, as strongly as they are alike. Says whether more
 * are waiting, so that the caller knows whether to come back. Runs in a transaction of its own.
 */
export function linkSome(linker: Linker): { readonly linked: number; readonly waiting: boolean } {
  const { store } = linker;
  const waiting = pendingLinks(store.sql, turnSlice);
  const turns = turnsFirst(waiting);
  if (turns.length > 0) return linkTurns(store, turns);
  const pending = waiting.slice(0, linkSlice);
  if (pending.length === 0) return { linked: 0, waiting: false };
  let linked = 0;
  let isReady = true;
  store.sql.transaction(() => {
    for (const memory of pending) {
      const links = linksFor(linker, memory);
      isReady = links !== undefined;
      if (links === undefined) return;
      for (const { own, other, strength } of links) if (addFoundLink(store, own, other, strength)) linked++;
      settlePendingLinks(store.sql, memory.row);
      const [link] = links;
      if (link !== undefined)
        noteOperation(store.sql, {
          node: 'worker',
          op: 'link',
          memoryId: link.own,
          similarity: link.strength,
          at: store.clock(),
        });
    }
  });
  return { linked, waiting: isReady && pending.length === linkSlice };
}

/** The turns before the first memory of another kind. */
function turnsFirst(pending: readonly PendingLinks[]): readonly PendingLinks[] {
  const end = pending.findIndex(({ isTurn }) => !isTurn);
  return end < 0 ? pending : pending.slice(0, end);
}

function linkTurns(
  store: Store,
  turns: readonly PendingLinks[],
): { readonly linked: number; readonly waiting: boolean } {
  store.sql.transaction(() => {
    for (const { row, content, isWaiting } of turns) {
      if (!isWaiting) linkEntities(store, store.clock(), row, content);
      settlePendingLinks(store.sql, row);
    }
  });
  return { linked: 0, waiting: true };
}

interface FoundLink {
  readonly own: string;
  readonly other: string;
  readonly strength: number;
}

/** Undefined just after the start, while vectors are still being read: the note stays for the next time. */
function linksFor(linker: Linker, memory: PendingLinks): readonly FoundLink[] | undefined {
  const { store, rarity, settings } = linker;
  const bounds: ReadBounds = {
    scopes: [memory.scope],
    tiers: ['short', 'long'],
    kinds: ['fact', 'rule', 'insight', 'procedure'],
    now: store.clock(),
  };
  const byMeaning = nearInMeaning(linker, memory.row, bounds);
  if (byMeaning === undefined) return undefined;
  const query = { words: queryTerms(memory.content) };
  const byWords = rowsByText(store.sql, chooseTerms([query], rarity).slice(0, rarestTerms), bounds, compared);
  const all = foundRowsOf(store.sql, [...new Set([...byWords, ...byMeaning.keys(), memory.row])], bounds);
  const own = all.find(({ row }) => row === memory.row);
  if (own === undefined) return [];
  const terms = new Set(own.readTerms().split(' '));
  return all
    .filter(({ row }) => row !== memory.row)
    .map((found) => {
      const shared = jaccard(terms, new Set(found.readTerms().split(' ')));
      const meant = byMeaning.get(found.row) ?? 0;
      const isAlike = shared >= settings.linkMin || meant > 0;
      return { found, strength: isAlike ? Math.max(shared, meant) : 0 };
    })
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength || a.found.row - b.found.row)
    .slice(0, settings.linkNeighbors)
    .map(({ found, strength }) => ({ own: own.id, other: found.id, strength }));
}

/** How far memories stand out by meaning, as far as they need no word in common. */
function nearInMeaning(
  { nearTo, settings }: Linker,
  row: number,
  bounds: ReadBounds,
): ReadonlyMap<number, number> | undefined {
  const near = nearTo === undefined ? [] : nearTo(row, bounds, settings.linkNeighbors);
  return (
    near &&
    new Map(
      near
        .filter(({ standsOut }) => standsOut >= settings.meaningInjectFloor)
        .map(({ row: other, standsOut }) => [other, standsOut]),
    )
  );
}

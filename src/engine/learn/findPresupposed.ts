import type { MemoryRecord, Scope } from '../ground/contract/model.ts';
import { kindsBeside, tiers } from '../ground/contract/model.ts';
import { supersededIn } from '../ground/contract/supersededIn.ts';
import { statesPremise } from '../knowledge/compare/statesPremise.ts';
import { mainOf } from '../knowledge/compare/mainOf.ts';
import type { Reason } from '../knowledge/language/reasonRules.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { chooseTerms } from '../recall/query.ts';
import { findScope } from '../store/base/scopes.ts';
import { findMemory, recordsByRow } from '../store/memories/findMemory.ts';
import { rowsByText } from '../store/search/rowsByText.ts';
import type { Ladder } from './ladder.ts';

/** Memories that are compared in full, and the terms by which they are found. */
const compared = 20;
const rarestTerms = 6;
/** What states a premise as well as this, beside the best, states it too; more than a few are no one presupposition. */
const asGood = 0.1;
const mostPresupposed = 3;

/** The memories that state what another one presupposes; none where it is not clear which do. */
export function findPresupposed(ladder: Ladder, memory: MemoryRecord, reason: Reason): readonly MemoryRecord[] {
  const rated = memoriesNear(ladder, [memory.scope, 'user'], reason.premise)
    .filter((other) => other.id !== memory.id && mayCarry(other, memory))
    .filter((other) => !tookPlaceOf(ladder, other, reason))
    .map((other) => ({ other, share: statesPremise(mainOf(other.content), reason) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share);
  const best = rated[0]?.share ?? 0;
  const meant = rated.filter(({ share }) => share >= best - asGood).map(({ other }) => other);
  return meant.length > mostPresupposed ? [] : meant;
}

/** Memories of some places that share the rarest words of a text. */
export function memoriesNear(
  { store, rarity }: Ladder,
  places: readonly Scope[],
  text: string,
): readonly MemoryRecord[] {
  const { sql } = store;
  const scopes = places.map((scope) => findScope(sql, scope)).filter((scope) => scope !== undefined);
  const kinds = [...kindsBeside('fact'), 'identity'] as const;
  const bounds = { scopes: [...new Set(scopes)], tiers, kinds, now: store.clock() };
  const terms = chooseTerms([{ words: queryTerms(text) }], rarity).slice(0, rarestTerms);
  const rows = rowsByText(sql, terms, bounds, compared);
  const records = recordsByRow(sql, rows);
  return rows.flatMap((row) => records.get(row) ?? []);
}

/** "Goodbye Solr, the search is Typesense" names what it took the place of, and states something else. */
export function tookPlaceOf({ store }: Ladder, { attributes }: MemoryRecord, reason: Reason): boolean {
  return supersededIn(attributes).some((id) => {
    const old = findMemory(store.sql, id);
    return old !== undefined && statesPremise(old.content, reason) > 0;
  });
}

/** Nothing of the user's falls with what somebody else wrote. */
export function mayCarry(presupposed: MemoryRecord, memory: MemoryRecord): boolean {
  return isTrusted(presupposed.origin) || !isTrusted(memory.origin);
}

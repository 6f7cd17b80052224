import { changeMemory } from '../store/memories/changeMemory.ts';
import { findActive } from '../store/memories/findMemory.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import type { Batch } from '../store/base/store.ts';
import { claimOf } from '../knowledge/compare/contradicts.ts';
import { judge } from './judge.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';
import { supersede, withSuperseded } from './supersede.ts';
import type { SaveInput } from '../ground/contract/saving.ts';
import type { Ladder } from './ladder.ts';

/** What a save that settles does besides; undefined for one that does not. */
export function settlerFor(
  input: SaveInput,
  ladder: Ladder,
): ((id: string, batch: Batch) => readonly string[]) | undefined {
  return input.settles === true ? (id, batch) => settle(ladder, id, batch) : undefined;
}

/**
 * Lets a memory that was just saved take the place of what it contradicts, as far as rules can tell. Returns the ids of
 * what was replaced. Call inside the transaction of the save.
 */
function settle({ store, rarity, settings, similarityOf }: Ladder, id: string, batch: Batch): readonly string[] {
  const memory = findActive(store.sql, id);
  // What waits for the user takes nobody's place.
  if (memory === undefined || memory.quarantinedAt !== undefined) return [];
  const claim = claimOf(memory.content);
  const scopes = scopesBeside(store.sql, memory.scope, settings.workspace);
  const said = { content: memory.content, origin: memory.origin, at: memory.validFrom };
  // Elsewhere only what says of itself that it changes something can mean what it contradicts.
  const isCue = claim.contrast.isChange || claim.contrast.denied !== undefined;
  for (const place of isCue ? [scopes.own, scopes.beside] : [scopes.own]) {
    const near = neighborsOfClaim(store.sql, rarity, claim, {
      scopes: place,
      now: store.clock(),
      old: claim.contrast.denied,
      kinds: [memory.kind],
    });
    const { decision } = judge(
      said,
      near.filter((other) => other.id !== id),
      settings,
      similarityOf,
    );
    if (decision.do !== 'replace') continue;
    for (const old of decision.ids) {
      const replaced = findActive(store.sql, old);
      if (replaced !== undefined) supersede(store, batch, replaced, id);
    }
    changeMemory(store, batch, memory, { attributes: withSuperseded(memory.attributes, decision.ids) });
    return decision.ids;
  }
  return [];
}

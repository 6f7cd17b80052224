import { mainOf } from '../knowledge/compare/mainOf.ts';
import { isTrusted, mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import type { MemoryRecord, NewMemory } from '../ground/contract/model.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import { claimOf, areInConflict } from '../knowledge/compare/claim.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';
import type { Ladder } from './ladder.ts';

/**
 * What the user, or another origin of higher standing, said that a memory conflicts with: the memory may not supersede
 * it, and both side by side would leave a prompt with two truths. The user's own words conflict with nobody's.
 */
export function conflictOf(
  { store, rarity, settings }: Pick<Ladder, 'store' | 'rarity' | 'settings'>,
  memory: NewMemory,
): MemoryRecord | undefined {
  if (isTrusted(memory.origin)) return undefined;
  const claim = claimOf(mainOf(memory.content));
  const scopes = scopesBeside(store.sql, memory.scope, settings.workspace);
  const near = neighborsOfClaim(store.sql, rarity, claim, {
    scopes: [...scopes.own, ...scopes.beside],
    now: store.clock(),
  });
  return near.find(
    (other) => !mayReplace(memory.origin, other.origin) && areInConflict(claim, claimOf(mainOf(other.content))),
  );
}

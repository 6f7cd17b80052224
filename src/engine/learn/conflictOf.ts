import { remembered } from '../ground/runtime/remembered.ts';
import { mainOf } from '../knowledge/compare/mainOf.ts';
import { isTrusted, originsAbove } from '../knowledge/trust/trustedOrigins.ts';
import type { MemoryRecord, NewMemory } from '../ground/contract/model.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import { areInConflict, type Claim, claimOf } from '../knowledge/compare/claim.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';
import type { Ladder } from './ladder.ts';

/** Statements that are kept: many new ones are compared with the same few. */
const mostRead = 500;
const longestKept = 600;

const knownClaim: (content: string) => Claim = remembered(
  (content: string) => claimOf(mainOf(content)),
  mostRead,
  longestKept,
);

/**
 * What the user, or another origin of higher standing, said that a memory conflicts with: the memory may not supersede
 * it, and both side by side would leave a prompt with two truths. The user's own words conflict with nobody's.
 */
export function conflictOf(
  { store, rarity, settings, holdsWordsOf }: Pick<Ladder, 'store' | 'rarity' | 'settings' | 'holdsWordsOf'>,
  memory: NewMemory,
): MemoryRecord | undefined {
  if (isTrusted(memory.origin)) return undefined;
  const places = scopesBeside(store.sql, memory.scope, settings.workspace);
  const scopes = [...places.own, ...places.beside];
  const origins = originsAbove(memory.origin);
  if (holdsWordsOf?.(scopes, origins) === false) return undefined;
  const claim = claimOf(mainOf(memory.content));
  const near = neighborsOfClaim(store.sql, rarity, claim, { scopes, now: store.clock(), origins });
  return near.find((other) => areInConflict(claim, knownClaim(other.content)));
}

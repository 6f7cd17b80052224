import { isTrusted } from '../../knowledge/trust/trustedOrigins.ts';
import type { DecayFacts } from './decayFacts.ts';
import type { DecayPlan } from './decayPlan.ts';

/**
 * Whether nothing that works by the clock may take it out of sight: it is pinned, confirmed, always in the prompt, an
 * identity, a reflection, a rule that nothing superseded, or its decay rate is 0.
 */
export function isProtected(facts: DecayFacts, plan: Pick<DecayPlan, 'alwaysInjectImportance'>): boolean {
  const { kind, pinned, origin, decayRate, importance, supersededBy } = facts;
  if (pinned || origin === 'confirmed' || kind === 'identity' || kind === 'reflection') return true;
  if (decayRate === 0 || importance >= plan.alwaysInjectImportance) return true;
  return kind === 'rule' && supersededBy === undefined;
}

/**
 * Whether somebody put it there on purpose, in the user's words: under a name, by a request, or not from a conversation
 * at all. What was picked up in passing names the turn that it came from.
 */
export function isSavedOnPurpose({ origin, source, key, sourceIds }: DecayFacts): boolean {
  return isTrusted(origin) && (source !== 'session' || key !== undefined || sourceIds.length === 0);
}

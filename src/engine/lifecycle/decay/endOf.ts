import type { RetentionRule } from '../../ground/contract/retention.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { counted } from '../../ground/text/counted.ts';
import { isProposal } from '../../knowledge/trust/proposals.ts';
import { byChance } from './byChance.ts';
import { byConfidence } from './byConfidence.ts';
import { byExpiry } from './byExpiry.ts';
import { byOwnEnd } from './byOwnEnd.ts';
import { type DecayFacts, idleSince } from './decayFacts.ts';
import type { DecayPlan } from './decayPlan.ts';
import type { DecayRule } from './decayRule.ts';
import type { Ending } from '../../ground/contract/decaying.ts';
import { isProtected, isSavedOnPurpose } from './isProtected.ts';

/** What the preset says, each on or off by a setting of its own. */
const byPreset: readonly DecayRule[] = [byConfidence, byExpiry, byChance];

/**
 * When a memory other than a raw turn goes if nobody uses it, and by what: the first of all that apply. A topic's own
 * rule stands in for the preset, in both directions; `never` keeps it from everything. Undefined when it never goes.
 */
export function endOf(facts: DecayFacts, plan: DecayPlan): Ending | undefined {
  const rule = plan.retentionOf(facts.topic);
  if (isProposal(facts) && facts.expiresAt !== undefined)
    return { strategy: 'ended', at: facts.expiresAt, why: 'Nobody consented to it in time.' };
  if (facts.kind === 'episode' || rule?.never === true) return undefined;
  if (isProtected(facts, plan)) return isEndedRule(facts) ? byOwnEnd(facts, plan) : undefined;
  const endings = [byOwnEnd(facts, plan), ...endingsBeside(facts, plan, rule)].filter((ending) => ending !== undefined);
  return endings.toSorted((a, b) => a.at - b.at)[0];
}

function endingsBeside(
  facts: DecayFacts,
  plan: DecayPlan,
  rule: RetentionRule | undefined,
): readonly (Ending | undefined)[] {
  if (rule?.expireAfterDays !== undefined) return [byRetention(facts, rule, rule.expireAfterDays)];
  // Until the user decided, what waits for review has no end but its own.
  if (facts.quarantinedAt !== undefined) return [];
  if (plan.keepsSaved && (isSavedOnPurpose(facts) || facts.supersededBy !== undefined)) return [];
  return byPreset.map((decay) => decay(facts, plan));
}

function byRetention(facts: DecayFacts, { topic }: RetentionRule, days: number): Ending | undefined {
  if (facts.kind === 'rule') return undefined;
  const why = `Nobody used it for ${counted(days, 'day')}, which is how long "${topic}" is kept.`;
  return { strategy: 'retention', at: idleSince(facts) + days * dayMs + 1, why };
}

/** A rule that was given an end is in force until then, and protected by nothing afterwards. */
function isEndedRule({ kind, pinned, origin, expiresAt }: DecayFacts): boolean {
  return kind === 'rule' && !pinned && origin !== 'confirmed' && expiresAt !== undefined;
}

import type { Random } from '../../ground/contract/ports.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { counted } from '../../ground/text/counted.ts';
import { isLearned } from './byExpiry.ts';
import { idleSince } from './decayFacts.ts';
import type { DecayPlan } from './decayPlan.ts';
import type { DecayRule } from './decayRule.ts';

/** What was not used for longer than so many days is up for a draw. 0 days, or a survival of 1, turn it off. */
export const byChance: DecayRule = (facts, { idle }) => {
  if (idle === undefined || idle.days <= 0 || idle.survival >= 1 || !isLearned(facts)) return undefined;
  const why = `Nobody used it for ${counted(idle.days, 'day')}.`;
  return { strategy: 'idle', at: idleSince(facts) + idle.days * dayMs + 1, why };
};

/** Draws once. A memory that survives counts as used now, so that it is not drawn for again before its days are over. */
export function survives({ idle }: Pick<DecayPlan, 'idle'>, random: Random): boolean {
  return idle !== undefined && random() < idle.survival;
}

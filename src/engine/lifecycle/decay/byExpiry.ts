import { dayMs } from '../../ground/contract/time.ts';
import { counted } from '../../ground/text/counted.ts';
import { type DecayFacts, idleSince } from './decayFacts.ts';
import type { DecayPlan } from './decayPlan.ts';
import type { DecayRule } from './decayRule.ts';

/**
 * Importance as it counts for keeping a memory: one less after each so many idle days, while it is above the floor (nothing can be idle for longer than it exists, so what was made less than 7 days ago has lost nothing). The importance
 * that was given stays, and is what ranks and injects.
 */
export function fadedImportance(
  facts: Pick<DecayFacts, 'importance' | 'lastAccessAt' | 'createdAt'>,
  { importance: fading }: Pick<DecayPlan, 'importance'>,
  now: number,
): number {
  const { importance } = facts;
  if (fading === undefined || importance <= fading.floor) return importance;
  const steps = Math.floor(Math.max(0, now - idleSince(facts)) / (fading.everyDays * dayMs));
  return Math.max(fading.floor, importance - steps);
}

const learnedKinds: readonly DecayFacts['kind'][] = ['fact', 'insight', 'procedure'];

/** What was learned, as opposed to who somebody is, how work is done, and what was said. */
export function isLearned({ kind }: Pick<DecayFacts, 'kind'>): boolean {
  return learnedKinds.includes(kind);
}

/** What was not used for longer than so many days and counts less than the importance that stays. */
export const byExpiry: DecayRule = (facts, { expiry, importance: fading }) => {
  if (expiry === undefined || !isLearned(facts)) return undefined;
  const missing = facts.importance - (expiry.below - 1);
  const mayFade = fading !== undefined && fading.floor < expiry.below;
  if (missing > 0 && !mayFade) return undefined;
  const days = Math.max(expiry.days, missing > 0 && fading !== undefined ? missing * fading.everyDays : 0);
  const counts =
    missing > 0 ? `, and its importance of ${facts.importance} counts less than ${expiry.below} by now` : '';
  const why = `Nobody used it for ${counted(days, 'day')}${counts}.`;
  return { strategy: 'expiry', at: idleSince(facts) + days * dayMs + 1, why };
};

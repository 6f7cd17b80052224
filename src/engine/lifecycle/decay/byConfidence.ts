import { dayMs } from '../../ground/contract/time.ts';
import { type DecayFacts, idleSince } from './decayFacts.ts';
import type { DecayRule } from './decayRule.ts';

/**
 * Confidence as it counts at a time: what was given, × exp(−rate × idle days). It is never stored, so nothing
 * compounds, and ranking never sees it.
 */
export function fadedConfidence(facts: DecayFacts, now: number): number {
  const idleDays = Math.max(0, now - idleSince(facts)) / dayMs;
  return facts.confidence * Math.exp(-facts.decayRate * idleDays);
}

/** Facts alone, once their confidence counts less than the floor. */
export const byConfidence: DecayRule = (facts, { confidence }) => {
  const { kind, decayRate } = facts;
  if (confidence === undefined || confidence.floor <= 0 || kind !== 'fact' || decayRate <= 0) return undefined;
  const days = Math.max(0, Math.log(facts.confidence / confidence.floor) / decayRate);
  // With a rate of almost nothing it is later than any date.
  const at = Math.floor(idleSince(facts) + days * dayMs) + 1;
  if (!Number.isSafeInteger(at)) return undefined;
  const why = `Nobody used it, so its confidence of ${facts.confidence} counts less than ${confidence.floor}.`;
  return { strategy: 'confidence', at, why };
};

import type { Claim } from '../claim.ts';
import { languageOf } from '../../language/languages.ts';
import { changeSigns } from './changeSigns.ts';

/**
 * How surely a later statement gives what an earlier one says another value, as the logarithm of its odds: a logistic
 * regression over the signs of both, with the weights of their language.
 */
export function changeLogit(newer: Claim, older: Claim): number {
  const { bias, weights } = languageOf(newer.content).comparing.change;
  const signs = changeSigns(newer, older);
  if (signs === undefined) return Number.NEGATIVE_INFINITY;
  let logit = bias;
  for (const sign of signs) logit += weights.get(sign) ?? 0;
  return logit;
}

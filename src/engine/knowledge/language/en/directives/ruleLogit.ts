import fitted from '../fitted/ruleSigns.json' with { type: 'json' };
import type { Statement } from '../../statement.ts';
import { ruleSigns } from './ruleSigns.ts';

const weights: ReadonlyMap<string, number> = new Map(Object.entries(fitted.weights));
/** The sign that the reader of practices found a rule in it. */
export const foundSign = 'found';

/**
 * How surely a statement gives a rule, as the logarithm of its odds: a logistic regression over the signs of its form,
 * fitted on made-up talk of a hundred voices (`node test/bench/rules/fitSigns.ts`).
 */
export function ruleLogit(statements: readonly Statement[], at: number, isFound: boolean): number {
  let logit = fitted.bias + (isFound ? (weights.get(foundSign) ?? 0) : 0);
  for (const sign of ruleSigns(statements, at)) logit += weights.get(sign) ?? 0;
  return logit;
}

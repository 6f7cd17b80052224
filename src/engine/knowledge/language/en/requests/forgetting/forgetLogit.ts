import fitted from '../../fitted/forgetSigns.json' with { type: 'json' };
import { forgetSigns } from './forgetSigns.ts';
import { forgetWindows } from './forgetWindows.ts';

const weights: ReadonlyMap<string, number> = new Map(Object.entries(fitted.weights));
/** The sign that the reader of wordings found a request. */
export const foundSign = 'found';
export const none = -Infinity;

/**
 * How surely a turn asks memory to forget something, as the logarithm of its odds: a logistic regression over the signs
 * of its most telling sentence, fitted on made-up requests, on what sounds like them, and on other talk
 * (`node test/bench/rules/fitForgetSigns.ts`).
 */
export function forgetLogit(
  sentences: readonly string[],
  isFound: boolean,
): { readonly logit: number; readonly at: number } {
  const bias = fitted.bias + (isFound ? (weights.get(foundSign) ?? 0) : 0);
  let best = { logit: isFound ? bias : none, at: 0 };
  for (const { window, at } of forgetWindows(sentences)) {
    let logit = bias;
    for (const sign of forgetSigns(window)) logit += weights.get(sign) ?? 0;
    if (logit > best.logit) best = { logit, at };
  }
  return best;
}

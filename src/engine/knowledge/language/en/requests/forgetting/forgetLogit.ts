import fitted from '../../fitted/forgetSigns.json' with { type: 'json' };
import { logitBy } from '../../../logitBy.ts';
import { forgetSigns } from './forgetSigns.ts';
import { forgetWindows } from './forgetWindows.ts';

const logitOf = logitBy(() => fitted);
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
  const found = isFound ? [foundSign] : [];
  let best = { logit: isFound ? logitOf(found) : none, at: 0 };
  for (const { window, at } of forgetWindows(sentences)) {
    const logit = logitOf([...found, ...forgetSigns(window)]);
    if (logit > best.logit) best = { logit, at };
  }
  return best;
}

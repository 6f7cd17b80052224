import type { FeatureName, Features } from './features.ts';
import { featureNames } from './features.ts';

export type Weights = { readonly [name in FeatureName]: number };

/**
 * What each feature is worth, in logits. Fitted with `npm run bench:recall -- --fit` on three LoCoMo conversations and
 * coding-memory: a softmax over the gathered memories of each question, L2 0.002.
 */
export const fittedWeights: Weights = {
  own: 2.04, next: -0.02, beside: 0.84, around: 3.48, session: 1.12, sessionBest: 1.62, reply: 1.67, follows: 0.13,
  speaker: 0.57, phrase: 0.19, related: 1.22, length: 1.38, asks: -1.03, date: 2.12, amount: 1.56,
};

/** The logit of a memory that is as likely to answer as not. */
const middle = 6;

/** How well a memory answers, 0 to 1; `prior` is what speaks for it whatever is asked, in logits. */
export function relevanceFrom(features: Features, prior: number, weights: Weights = fittedWeights): number {
  let logit = prior - middle;
  for (const name of featureNames) logit += weights[name] * features[name];
  return 1 / (1 + Math.exp(-logit));
}

import type { FeatureName, Features } from './features.ts';
import { featureNames } from './features.ts';

export type Weights = { readonly [name in FeatureName]: number };

/**
 * What each feature is worth, in logits. Fitted with `npm run bench:recall -- --fit` on three LoCoMo conversations and
 * coding-memory: a softmax over the gathered memories of each question, L2 0.002. Without one of them, leaving each
 * conversation out in turn, LoCoMo-dev loses at five results: own 3.7 points, reply 2.4, around 1.8, asks 1.2,
 * speaker and session 1.1 each, the others 0.3 to 0.6. A phrase, a word with the same start and the next turn's own
 * score were tried and gained nothing.
 */
export const fittedWeights: Weights = {
  own: 2.05, beside: 0.85, around: 3.63, session: 1.09, sessionBest: 1.53, reply: 1.78, speaker: 0.58, length: 1.41,
  asks: -1.06, date: 2.13, amount: 1.65,
};

/** The logit of a memory that is as likely to answer as not. */
const middle = 6;

/** How well a memory answers, 0 to 1; `prior` is what speaks for it whatever is asked, in logits. */
export function relevanceFrom(features: Features, prior: number, weights: Weights = fittedWeights): number {
  let logit = prior - middle;
  for (const name of featureNames) logit += weights[name] * features[name];
  return 1 / (1 + Math.exp(-logit));
}

import type { FeatureName, Features } from './features.ts';
import { featureNames } from './features.ts';

export type Weights = { readonly [name in FeatureName]: number };

/**
 * What each feature is worth, in logits. Fitted with `npm run bench:recall -- --fit`: a softmax over the gathered memories
 * of each question, L2 0.002. `--ablation` prints what each is worth, leaving each conversation out in turn: own words
 * 4.6 points at five results, following a question 3.3, the speaker, the turns around and asking 1.6 each. A phrase, a
 * word with the same start, the next turn's own score, the two turns beside it and the best turn of its conversation
 * were tried and gained nothing.
 */
const fittedWeights: Weights = {
  own: 2.37,
  around: 4.43,
  session: 2.08,
  reply: 1.91,
  speaker: 0.59,
  length: 1.3,
  asks: -1.04,
  date: 2.12,
  amount: 1.65,
};

/** The logit of a memory that is as likely to answer as not. */
const middle = 6;

/** How well a memory answers, 0 to 1; `prior`, in logits, speaks for it whatever the question. */
export function relevanceFrom(features: Features, prior: number, weights: Weights = fittedWeights): number {
  let logit = prior - middle;
  for (const name of featureNames) logit += weights[name] * features[name];
  return 1 / (1 + Math.exp(-logit));
}

import type { FeatureName, Features } from './features.ts';
import { featureNames } from './features.ts';

export type Weights = { readonly [name in FeatureName]: number };

/**
 * What each feature is worth, in logits. Fitted with `npm run bench:recall -- --fit` on three LoCoMo conversations and
 * coding-memory: a softmax over the gathered memories of each question, L2 0.002. `--ablation` prints what each is
 * worth, leaving each conversation out in turn: own words 4.2 points at five results, the turns around 2.0 at ten. A
 * phrase, a word with the same start and the next turn's own score were tried and gained nothing.
 */
const fittedWeights: Weights = {
  own: 2.03, beside: 0.88, around: 3.63, session: 1.12, sessionBest: 1.49, reply: 1.77, speaker: 0.58, length: 1.45,
  asks: -1.05, date: 2.13, amount: 1.65,
};

/** The logit of a memory that is as likely to answer as not. */
const middle = 6;

/** How well a memory answers, 0 to 1; `prior` is what speaks for it whatever is asked, in logits. */
export function relevanceFrom(features: Features, prior: number, weights: Weights = fittedWeights): number {
  let logit = prior - middle;
  for (const name of featureNames) logit += weights[name] * features[name];
  return 1 / (1 + Math.exp(-logit));
}

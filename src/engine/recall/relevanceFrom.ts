import type { FeatureName, Features, Style } from './features.ts';
import { featureNames } from './features.ts';

type Each = { readonly [name in FeatureName]: number };

/** What each feature is worth, in logits, and how much more among long turns and among people told apart by name. */
export interface Weights {
  readonly base: Each;
  readonly long: Partial<Each>;
  readonly named: Partial<Each>;
}

/** The features that weigh differently there; for the others it gained nothing. */
export const longFeatures = [
  'own',
  'around',
  'session',
  'reply',
  'length',
  'asks',
  'whole',
  'long',
  'beside',
] as const satisfies readonly FeatureName[];
export const namedFeatures = [
  'own',
  'around',
  'session',
  'reply',
  'length',
  'beside',
] as const satisfies readonly FeatureName[];

/**
 * Fitted with `npm run bench:recall -- --fit`: a softmax over the gathered memories of each question, L2 0.002, each of
 * four kinds of conversation with equal weight: a project's notes, short chat, people's own short messages, and a user
 * with an assistant whose answers are long. A phrase, a word with the same start, four turns each way, windows of
 * another length and a larger pool gained nothing.
 */
const fittedWeights: Weights = {
  base: {
    own: 1.32,
    around: 1.92,
    session: 2.11,
    reply: 0.61,
    speaker: 0.74,
    length: 0.48,
    asks: -1.2,
    date: 1.7,
    amount: 1.21,
    whole: 0.72,
    long: -0.61,
    close: 0.56,
    beside: 0.66,
    alike: 2.7,
  },
  long: {
    own: 1.31,
    around: -0.44,
    session: -0.65,
    reply: -1.21,
    length: -1.76,
    asks: 1.27,
    whole: 1.3,
    long: -1.92,
    beside: 0.64,
  },
  named: { own: 0.43, around: 1.78, session: -0.42, reply: 1.21, length: 1.09, beside: -0.45 },
};

/** The logit of a memory that is as likely to answer as not. */
const middle = 6;

/** How well a memory answers, 0 to 1; `prior`, in logits, speaks for it whatever the question. */
export function relevanceFrom(
  features: Features,
  prior: number,
  style: Style,
  weights: Weights = fittedWeights,
): number {
  let logit = prior - middle;
  for (const name of featureNames) {
    const weight =
      weights.base[name] +
      (weights.long[name] ?? 0) * style.longness +
      (style.isNamed ? (weights.named[name] ?? 0) : 0);
    logit += weight * features[name];
  }
  return 1 / (1 + Math.exp(-logit));
}

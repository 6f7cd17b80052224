import type { FactFit } from './factFit.ts';
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
  'alike',
] as const satisfies readonly FeatureName[];

/**
 * Fitted with `npm run bench:recall -- --fit`: a softmax over the gathered memories of each question, L2 0.002, each of
 * four kinds of conversation with equal weight: a project's notes, short chat, people's own short messages, and a user
 * with an assistant whose answers are long. A phrase, a word with the same start, four turns each way, windows of
 * another length and a larger pool gained nothing. `eachTime` came later and has the weight of a fit of all of them anew; the
 * others stay, since that fit finds no more and scores higher what answers nothing.
 */
const fittedWeights: Weights = {
  base: {
    own: 1.41,
    around: 1.89,
    session: 2.06,
    reply: 0.59,
    speaker: 0.74,
    length: 0.32,
    asks: -1.21,
    date: 1.69,
    amount: 1.22,
    whole: 0.64,
    long: -0.61,
    close: 0.65,
    beside: 0.65,
    alike: 2.36,
    eachTime: 1.77,
  },
  long: {
    own: 1.34,
    around: -0.41,
    session: -0.66,
    reply: -1.21,
    length: -1.87,
    asks: 1.29,
    whole: 1.35,
    long: -1.93,
    beside: 0.64,
  },
  named: { own: 0.5, around: 1.77, session: -0.44, reply: 1.2, length: 1.05, beside: -0.42, alike: 0.62 },
};

/** The logit of a memory that is as likely to answer as not. */
const middle = 6;

/** What each feature is worth in conversations of a style, in the order of the features' names. */
export function weightsIn(style: Style, weights: Weights = fittedWeights): readonly number[] {
  return featureNames.map(
    (name) =>
      weights.base[name] +
      (weights.long[name] ?? 0) * style.longness +
      (style.isNamed ? (weights.named[name] ?? 0) : 0),
  );
}

/**
 * What is added to each turn where the turns that were found are long and distilled memories stand beside them, in logits.
 * The weights are fitted on memories of one kind, where what all turns have in common decides nothing, and among long ones
 * the best lie far below the best facts: a fact with one word of the question stood before the answer that holds them all.
 * Set by hand among 17 questions, for which twice as much would bring answers further up still: it shall not drown facts.
 */
export const longBesideFacts = 2;

/** How well a memory answers, 0 to 1; `prior`, in logits, speaks for it whatever the question. */
export function relevanceFrom(features: Features, prior: number, weights: readonly number[]): number {
  let logit = prior - middle;
  featureNames.forEach((name, index) => (logit += (weights[index] ?? 0) * features[name]));
  return 1 / (1 + Math.exp(-logit));
}

/**
 * What the parts of a distilled memory's fit are worth, in logits. A fact has no turns around it. Fitted as above, on the
 * same four kinds of conversation, each turn saved as a fact, and on questions in other words among two thousand facts;
 * then all by the same factor, so that the best facts and the best turns lie in one range. `told` counts a quarter more
 * than that, `around` a third less, and dates and amounts, which nearly every fact has, half: that cost the conversations a
 * point and brought three to questions in other words.
 */
const factWeights = {
  covered: 3.63,
  told: 5.5,
  around: 0.9,
  close: 0.48,
  length: 0.69,
  long: -2.1,
  asks: -0.31,
  date: 0.7,
  amount: 0.6,
} as const;

/** How well a distilled memory answers, 0 to 1, on the same scale. */
export function relevanceOfFact(fit: FactFit, features: Features, prior: number): number {
  const parts = { ...features, ...fit };
  let logit = prior - middle;
  for (const [name, weight] of Object.entries(factWeights)) logit += weight * parts[name as keyof typeof factWeights];
  return 1 / (1 + Math.exp(-logit));
}

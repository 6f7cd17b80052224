import { lazy } from '../../ground/runtime/lazy.ts';
/** What a logistic regression was fitted to: the weight of each sign, and of none. */
export interface Fitted {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/**
 * The logarithm of the odds that what has some signs is what was looked for; a sign without a weight says nothing. The
 * weights are read when they are first needed.
 */
export function logitBy(fitted: () => Fitted): (signs: Iterable<string>) => number {
  const known = lazy(() => ({ bias: fitted().bias, weights: new Map(Object.entries(fitted().weights)) }));
  return (signs) => {
    const { bias, weights } = known();
    let logit = bias;
    for (const sign of signs) logit += weights.get(sign) ?? 0;
    return logit;
  };
}

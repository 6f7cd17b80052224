/** What a logistic regression was fitted to: the weight of each sign, and of none. */
export interface Fitted {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** The logarithm of the odds that what has some signs is what was looked for; a sign without a weight says nothing. */
export function logitBy({ bias, weights }: Fitted): (signs: Iterable<string>) => number {
  const known = new Map(Object.entries(weights));
  return (signs) => {
    let logit = bias;
    for (const sign of signs) logit += known.get(sign) ?? 0;
    return logit;
  };
}

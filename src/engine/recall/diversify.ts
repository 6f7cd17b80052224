/**
 * Maximal marginal relevance (Carbonell, Goldstein 1998): again and again picks the item with the best
 * λ · score − (1 − λ) · its greatest similarity to a picked one. Ties keep the order of the items.
 */
export function diversify<T>(
  items: readonly T[],
  options: {
    readonly lambda: number;
    readonly score: (item: T) => number;
    readonly similarity: (a: T, b: T) => number;
    readonly limit: number;
  },
): T[] {
  const { lambda, score, similarity, limit } = options;
  const left = items.map((item) => ({ item, redundancy: 0 }));
  const picked: T[] = [];
  while (picked.length < limit && left.length > 0) {
    let best = 0;
    for (let index = 1; index < left.length; index++) if (value(left[index]) > value(left[best])) best = index;
    const [chosen] = left.splice(best, 1);
    if (chosen === undefined) break;
    picked.push(chosen.item);
    for (const entry of left) entry.redundancy = Math.max(entry.redundancy, similarity(entry.item, chosen.item));
  }
  return picked;

  function value(entry: { readonly item: T; readonly redundancy: number } | undefined): number {
    return entry === undefined ? -Infinity : lambda * score(entry.item) - (1 - lambda) * entry.redundancy;
  }
}

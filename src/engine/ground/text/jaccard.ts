/** Share of the terms, or of their hashes, that two texts have in common. */
export function jaccard<Term>(a: ReadonlySet<Term>, b: ReadonlySet<Term>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const term of small) if (large.has(term)) common++;
  return common / (a.size + b.size - common);
}

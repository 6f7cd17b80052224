export function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((term) => whole.has(term));
}

export function isEqual(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && isSubset(a, b);
}

export function shares(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((term) => b.has(term));
}

/** The terms that the others have not. */
export function less(terms: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...terms].filter((term) => !others.has(term)));
}

const prefix = 5;

/** The same word, or one with the same beginning: "explain" and "explanation", "indent" and "indentation". */
export function nearlyIn(terms: ReadonlySet<string>, wanted: string): string | undefined {
  if (terms.has(wanted)) return wanted;
  if (wanted.length <= prefix) return undefined;
  const start = wanted.slice(0, prefix);
  return [...terms].find((term) => term.length > prefix && term.startsWith(start));
}

export function hasNearly(terms: ReadonlySet<string>, wanted: string): boolean {
  return nearlyIn(terms, wanted) !== undefined;
}

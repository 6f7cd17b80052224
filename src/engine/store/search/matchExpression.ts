/** Terms hold letters and digits only and are quoted as well, so no text can become an operator. */
export function matchExpression(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' OR ');
}

/** Whether two values of JSON are written alike. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // A text is written like no other value; most that are asked about are long.
  return typeof a !== 'string' && typeof b !== 'string' && JSON.stringify(a) === JSON.stringify(b);
}

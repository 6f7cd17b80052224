/** How often each reason was given. */
export function countReasons(reasons: readonly string[]): { readonly [reason: string]: number } {
  const counts: { [reason: string]: number } = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

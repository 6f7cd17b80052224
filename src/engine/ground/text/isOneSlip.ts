/**
 * Whether a word differs from another by one letter too many, too few or wrong, or by two neighbours that changed
 * places. The first letter is hardly ever wrong otherwise. (Damerau 1964: these are four of five slips.)
 */
export function isOneSlip(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (typed[at] === meant[at]) at++;
  if (typed.length === meant.length && typed[at] === meant[at + 1] && typed[at + 1] === meant[at])
    return typed.slice(at + 2) === meant.slice(at + 2);
  return (
    at > 0 &&
    typed.slice(typed.length < meant.length ? at : at + 1) === meant.slice(meant.length < typed.length ? at : at + 1)
  );
}

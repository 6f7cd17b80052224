import { isEqual, isSubset } from '../../ground/text/termSets.ts';
import type { Claim } from './claim.ts';
import { isToldBy } from './holdings.ts';
import { tellsInPassing } from './tellsInPassing.ts';

/**
 * Whether two statements say the same value of the same thing in words of their own: as their readings tell, or because
 * they differ in nothing but words that say how somebody chose it ("settled on", "runs").
 */
export function areRestatements(a: Claim, b: Claim): boolean {
  const [one, other] = [a.holdings(), b.holdings()];
  if (a.held.isNegated !== b.held.isNegated || one.isChange !== other.isChange) return false;
  if (isToldBy(one, other) || isToldBy(other, one)) return true;
  if (one.denied.length + other.denied.length > 0 || !isEqual(a.statement.values, b.statement.values)) return false;
  const { telling = one.terms } = one;
  return (
    telling.size > 0 &&
    isEqual(telling, other.telling ?? other.terms) &&
    (isSubset(one.terms, other.terms) ||
      isSubset(other.terms, one.terms) ||
      tellsInPassing(a.content, b) ||
      tellsInPassing(b.content, a))
  );
}

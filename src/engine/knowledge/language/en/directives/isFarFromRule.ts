import { lazy } from '../../../../ground/runtime/lazy.ts';
import type { Statement } from '../../statement.ts';
import fitted from '../fitted/savedRuleSigns.json' with { type: 'json' };
import { leastFor } from './isOfRule.ts';
import { savedRuleLogit } from './savedRuleLogit.ts';
import { quickRuleSigns, sureSign } from './savedRuleSigns.ts';

/** What the kind of a fact can add, of a statement and of one that the reader of practices found. */
const mostOfKind = lazy(() => ({ unfound: most('fact:'), found: most('fact:') + most('found fact:') }));
/** Weights that are added in another order come to another last digit. */
const rounding = 1e-6;

/**
 * Whether nothing that takes long to read could make a rule of it any more, as in most of what is saved: half of the time
 * that a fact of a team takes goes into that.
 */
export function isFarFromRule(saved: Statement): boolean {
  const { signs, found } = quickRuleSigns(saved);
  if (signs.includes(sureSign) || found.includes(sureSign)) return false;
  const { unfound, found: ofFound } = mostOfKind();
  const logit = savedRuleLogit(signs) + rounding;
  return (
    logit + unfound < leastFor(signs) &&
    logit + savedRuleLogit(found) - savedRuleLogit([]) + ofFound < leastFor([...found, ...signs])
  );
}

function most(prefix: string): number {
  const weights = Object.entries(fitted.weights).filter(([sign]) => sign.startsWith(prefix));
  return Math.max(0, ...weights.map(([, weight]) => weight));
}

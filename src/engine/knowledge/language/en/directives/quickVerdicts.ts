import { lazy } from '../../../../ground/runtime/lazy.ts';
import type { Statement } from '../../statement.ts';
import fitted from '../fitted/savedRuleSigns.json' with { type: 'json' };
import { leastFor } from './isOfRule.ts';
import { savedRuleLogit } from './savedRuleLogit.ts';
import { quickRuleSigns, sureSign } from './savedRuleSigns.ts';

/** Whether a saved sentence is a rule; undefined where only the kind of fact that it is decides. */
interface QuickVerdicts {
  /** Where the reader of practices finds one in it. */
  readonly found: boolean | undefined;
  readonly unfound: boolean | undefined;
}

/** From the least to the most that the kind of a fact can add. */
interface Span {
  readonly least: number;
  readonly most: number;
}

/** Of a statement, and of one in which the reader of practices found a rule. */
const ofKind = lazy(() => {
  const [kind, found] = [spanOf('fact:'), spanOf('found fact:')];
  return { unfound: kind, found: { least: kind.least + found.least, most: kind.most + found.most } };
});
/** Weights that are added in another order come to another last digit. */
const rounding = 1e-6;

/**
 * What can be said of a saved sentence before what takes long is read of it, which is whether the reader of practices finds
 * a rule in it and what kind of fact it is: of most sentences neither changes anything any more. Half of the time that a
 * fact of a team takes goes into them.
 */
export function quickVerdicts(saved: Statement): QuickVerdicts {
  const { signs, found } = quickRuleSigns(saved);
  const span = ofKind();
  const logit = savedRuleLogit(signs);
  const ofFound = logit + savedRuleLogit(found) - savedRuleLogit([]);
  return {
    unfound: verdict(logit, leastFor(signs), span.unfound),
    found: found.includes(sureSign) ? true : verdict(ofFound, leastFor([...found, ...signs]), span.found),
  };
}

function verdict(logit: number, wanted: number, { least, most }: Span): boolean | undefined {
  if (logit + least - rounding >= wanted) return true;
  return logit + most + rounding < wanted ? false : undefined;
}

/** A kind without a weight adds nothing. */
function spanOf(prefix: string): Span {
  const weights = Object.entries(fitted.weights).flatMap(([sign, weight]) => (sign.startsWith(prefix) ? [weight] : []));
  return { least: Math.min(0, ...weights), most: Math.max(0, ...weights) };
}

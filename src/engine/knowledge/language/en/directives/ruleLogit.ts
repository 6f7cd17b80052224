import fitted from '../fitted/ruleSigns.json' with { type: 'json' };
import { logitBy } from '../../logitBy.ts';
import type { Statement } from '../../statement.ts';
import { ruleSigns } from './ruleSigns.ts';

const logitOf = logitBy(() => fitted);

/**
 * How surely a statement gives a rule, as the logarithm of its odds: a logistic regression over the signs of its form and
 * of its turn, fitted on made-up talk of a hundred voices (`node test/bench/rules/fitSigns.ts`).
 */
export function ruleLogit(statements: readonly Statement[], at: number, found: ReadonlySet<number>): number {
  return logitOf(ruleSigns(statements, at, found));
}

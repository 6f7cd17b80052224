import fitted from '../fitted/ruleSigns.json' with { type: 'json' };
import { logitBy } from '../../logitBy.ts';
import type { Statement } from '../../statement.ts';
import { ruleSigns } from './ruleSigns.ts';

const logitOf = logitBy(() => fitted);
/** The sign that the reader of practices found a rule in it. */
export const foundSign = 'found';

/**
 * How surely a statement gives a rule, as the logarithm of its odds: a logistic regression over the signs of its form,
 * fitted on made-up talk of a hundred voices (`node test/bench/rules/fitSigns.ts`).
 */
export function ruleLogit(statements: readonly Statement[], at: number, isFound: boolean): number {
  return logitOf([...(isFound ? [foundSign] : []), ...ruleSigns(statements, at)]);
}

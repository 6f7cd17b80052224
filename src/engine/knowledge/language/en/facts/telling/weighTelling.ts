import fitted from '../../fitted/tellingSigns.json' with { type: 'json' };
import { logitBy } from '../../../logitBy.ts';
import type { Statement } from '../../../statement.ts';
import { tellingSigns } from './tellingSigns.ts';

const logitOf = logitBy(() => fitted);

/**
 * How surely a statement that is no rule is worth knowing weeks later, as the logarithm of its odds: a logistic regression
 * over the signs of its form, its turn and what it names (`node test/bench/learning/fitTelling.ts`).
 */
export function weighTelling(statements: readonly Statement[], at: number, isRead: boolean): number {
  return logitOf(tellingSigns(statements, at, isRead));
}

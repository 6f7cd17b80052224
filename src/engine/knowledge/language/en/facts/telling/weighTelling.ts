import fitted from '../../fitted/tellingSigns.json' with { type: 'json' };
import { logitBy } from '../../../logitBy.ts';
import type { Judged } from '../../../factRules.ts';
import type { Statement } from '../../../statement.ts';
import { wordsOf } from '../../../wordsOf.ts';
import { isFromElsewhere } from '../isFromElsewhere.ts';
import { givesVerdict } from '../kinds/givesVerdict.ts';
import { parseClause } from '../parseClause.ts';
import { tellingSigns } from './tellingSigns.ts';

const logitOf = logitBy(() => fitted);

/**
 * How surely a statement, a rule or not, is worth knowing weeks later, as the logarithm of its odds: a logistic regression
 * over the signs of its form, its turn and what it names (`node test/bench/learning/fitTelling.ts`).
 */
export function weighTelling(
  statements: readonly Statement[],
  at: number,
  read: Pick<Judged, 'kind' | 'confidence'> | undefined,
): number {
  const masked = statements[at]?.masked ?? '';
  // What a book or the internet says is nobody's fact, whatever its form, and a verdict is one only where readers know it.
  const isNone =
    (read?.kind !== 'rule' && isFromElsewhere(masked)) ||
    (read === undefined && givesVerdict(parseClause(wordsOf(masked)), masked));
  return isNone ? -Infinity : logitOf(tellingSigns(statements, at, read));
}

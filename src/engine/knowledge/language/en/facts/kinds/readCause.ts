import type { Judged } from '../../../factRules.ts';
import { isOpen } from '../isClaimed.ts';
import { completesCause, explainsFailure, isCauseLabel, namesCause } from './causes.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords } from './saidClause.ts';

/** Why something went wrong, or what put it right: the bug comes back, and then the answer is here. */
export function readCause({ clause, lead, masked }: SaidClause): Judged | undefined {
  const { mood, subject, isNegated } = clause;
  if (isOpen(masked) || subject === 'you' || mood === 'imperative' || mood === 'proposal') return undefined;
  if (lead.label !== undefined && isCauseLabel(lead.label) && countContentWords(masked) >= 2)
    return { kind: 'fact', confidence: 0.75 };
  if (isNegated && !/\bbecause\b/i.test(masked)) return undefined;
  if (completesCause(masked)) return { kind: 'fact', confidence: 0.7 };
  if (subject === 'pronoun' || countContentWords(masked) < 4) return undefined;
  if (namesCause(masked)) return { kind: 'fact', confidence: 0.75 };
  return (subject === 'thing' || subject === 'name') && explainsFailure(masked)
    ? { kind: 'fact', confidence: 0.7 }
    : undefined;
}

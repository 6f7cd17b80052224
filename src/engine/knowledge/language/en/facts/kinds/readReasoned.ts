import type { Judged } from '../../../factRules.ts';
import { wordsOf } from '../../../wordsOf.ts';
import { findReasons } from '../../reasons/findReasons.ts';
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import { parseClause } from '../parseClause.ts';
import { isPassing } from './isPassing.ts';
import type { SaidClause } from './saidClause.ts';
import { isFleeting } from './signsOf.ts';

/** Somebody who gives a reason that names something tells how things are done: "with Bazel in place, tests run remotely". */
export function readReasoned({ masked }: Pick<SaidClause, 'masked'>): Judged | undefined {
  const [reason] = findReasons(masked);
  // A capital at its beginning may be that of the sentence.
  if (reason === undefined || !/.[\p{Lu}\d]/u.test(reason.premise)) return undefined;
  const { dependent } = reason;
  const clause = parseClause(wordsOf(dependent));
  const isSettled = clause.mood !== 'fragment' ? clause.tense === 'present' && clause.modal === undefined : true;
  if (
    !isSettled ||
    clause.isNegated ||
    clause.subject === 'I' ||
    clause.subject === 'you' ||
    clause.subject === 'pronoun'
  )
    return undefined;
  if (isOpen(masked) || isForNow(masked) || isFleeting(masked) || isPassing(clause)) return undefined;
  return { kind: 'fact', confidence: 0.6 };
}

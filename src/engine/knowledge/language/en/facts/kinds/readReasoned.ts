import type { Judged, Said } from '../../../factRules.ts';
import type { Reason } from '../../../reasonRules.ts';
import type { Word } from '../../../wordsOf.ts';
import { wordsOf } from '../../../wordsOf.ts';
import { determiners, subjectPronouns } from '../../grammar/wordClasses.ts';
import { isCommonWord } from '../../names/nameWords.ts';
import { findReasons } from '../../reasons/findReasons.ts';
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import { parseClause } from '../parseClause.ts';
import { isPassing } from './isPassing.ts';
import { isFleeting } from './signsOf.ts';

/** Somebody who gives a reason that names something tells how things are done: "with Bazel in place, tests run remotely". */
export function readReasoned({ masked, reasons }: Pick<Said, 'masked' | 'reasons'>): Judged | undefined {
  const [own] = findReasons(masked);
  const beside = own === undefined ? restsIn(masked, reasons?.() ?? []) : undefined;
  const reason = own ?? beside?.reason;
  if (reason === undefined || !namesSomething(reason.premise)) return undefined;
  const clause = parseClause(wordsOf(reason.dependent));
  const isSettled = clause.mood !== 'fragment' ? clause.tense === 'present' && clause.modal === undefined : true;
  if (
    !isSettled ||
    clause.isNegated ||
    clause.subject === 'I' ||
    clause.subject === 'you' ||
    clause.subject === 'pronoun'
  )
    return undefined;
  // "For that reason" is no word of the moment.
  const isPassed = [reason.dependent, reason.premise].some(
    (part) => isOpen(part) || isForNow(part) || isFleeting(part),
  );
  if (isPassed || isPassing(clause)) return undefined;
  return { kind: 'fact', confidence: 0.6, ...(beside === undefined ? {} : { from: beside.from }) };
}

/** A statement that tells what rests on a reason in another sentence, and where in it that begins. */
function restsIn(
  masked: string,
  reasons: readonly Reason[],
): { readonly reason: Reason; readonly from: number } | undefined {
  const plain = masked.replaceAll('’', "'");
  for (const reason of reasons) {
    const from = plain.indexOf(reason.dependent);
    if (from >= 0) return { reason, from };
  }
  return undefined;
}

/** A capital at its beginning may be that of the sentence, unless the word is none that sentences begin with. */
function namesSomething(premise: string): boolean {
  const [first, second] = wordsOf(premise);
  return /.[\p{Lu}\d]/u.test(premise) || (first !== undefined && isName(first, second));
}

function isName({ text, low }: Word, next: Word | undefined): boolean {
  // "Backups are ..." names nothing, "Phobos is ..." does.
  const isOne = !low.endsWith('s') || /^(?:is|being|has|does|was|as)$/.test(next?.low ?? '');
  return (
    isOne &&
    /^\p{Lu}\p{Ll}{3,}$/u.test(text) &&
    !low.endsWith('ing') &&
    !isCommonWord(low) &&
    !determiners.has(low) &&
    !subjectPronouns.has(low)
  );
}

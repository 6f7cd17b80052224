import type { Word } from '../../wordsOf.ts';
import { participleOf, verbOf } from '../grammar/verbs.ts';
import { determiners, isAdverb, isAuxiliary, isModal } from '../grammar/wordClasses.ts';
import type { Clause, SubjectType } from './clause.ts';

/** What stands between a subject and its main verb. */
interface Auxiliaries {
  /** Where the main verb stands. */
  readonly at: number;
  readonly modal: string | undefined;
  readonly auxiliary: string | undefined;
  readonly isPast: boolean;
  readonly isNegated: boolean;
}

/** The rest of a clause whose subject is known; `tail` is what was contracted with it, as "ve" in "I've". */
export function predicateOf(
  words: readonly Word[],
  subject: SubjectType,
  from: number,
  tail: string,
): Clause | undefined {
  const read = auxiliariesFrom(words, from, tail);
  const { at, modal, auxiliary, isPast, isNegated } = read;
  const main = verbOf(words[at]?.low ?? '');
  const common = {
    words,
    mood: 'statement' as const,
    subject,
    predicate: from,
    isNegated,
    ...(modal === undefined ? {} : { modal }),
  };
  if (auxiliary === 'be' || auxiliary === 'have') return { ...common, ...withBeOrHave(words, read) };
  const active = { ...common, isPassive: false, rest: at + 1 };
  const verb = main?.base ?? words[at]?.low ?? '';
  if (modal !== undefined) return { ...active, verb, tense: modal === 'will' ? 'will' : 'modal' };
  if (auxiliary === 'do') return { ...active, verb, tense: isPast ? 'past' : 'present' };
  const low = words[at]?.low;
  if (low === undefined) return undefined;
  const isSpeaker = subject === 'I' || subject === 'we';
  // "The meeting got moved": "get" does the work of "be".
  const moved = main?.base === 'get' ? participleOf(words[at + 1]?.low ?? '') : undefined;
  if (moved !== undefined && verbOf(words[at + 1]?.low ?? '')?.form === 'past')
    return { ...active, verb: moved, tense: low === 'got' ? 'past' : 'present', isPassive: true, rest: at + 2 };
  const simple = main?.base ?? guessed(low) ?? (isSpeaker ? low : undefined);
  if (simple === undefined) return undefined;
  return { ...active, verb: simple, tense: isPastForm(words, at, subject) ? 'past' : 'present' };
}

/** Whether a verb stands in the past; "I quit the band" and "the disk hit its limit" are told more often than "need" is. */
function isPastForm(words: readonly Word[], at: number, subject: SubjectType): boolean {
  const low = words[at]?.low ?? '';
  const known = verbOf(low);
  if (known === undefined) return /ed$/.test(low);
  if (known.form === 'past' || happenedOnce.test(low)) return true;
  const isSingular = (subject === 'name' || subject === 'thing') && !/s$/.test(words[at - 1]?.low ?? '');
  return isSingular && known.form === 'base' && participleOf(low) === low && !/(?:come|run)$/.test(low);
}

const happenedOnce = /^(?:quit|hurt|hit|shut)$/;

function auxiliariesFrom(words: readonly Word[], from: number, tail: string): Auxiliaries {
  let at = from;
  let modal = tail === 'll' ? 'will' : tail === 'd' ? 'would' : undefined;
  let auxiliary = tail === 'm' || tail === 're' || tail === 's' ? 'be' : tail === 've' ? 'have' : undefined;
  let isPast = false;
  let isNegated = false;
  for (; at < words.length; at++) {
    const low = words[at]?.low ?? '';
    if (low === 'not' || low === 'never' || low === 'no') isNegated = true;
    if (isAdverb(low) || low === 'no') continue;
    if (!isAuxiliary(low)) break;
    if (/n't$|^cannot$/.test(low)) isNegated = true;
    if (isModal(low)) modal = modalOf(low);
    else {
      auxiliary = verbOf(low.replace(/n't$/, ''))?.base ?? 'be';
      isPast = /^(?:was|were|had|did)/.test(low);
    }
  }
  return { at, modal, auxiliary, isPast, isNegated };
}

function modalOf(low: string): string {
  if (low.startsWith('wo') && low !== 'would' && low !== "wouldn't") return 'will';
  return low.replace(/n't$|not$/, '').replace(/^ca$/, 'can');
}

function withBeOrHave(
  words: readonly Word[],
  { at, modal, auxiliary, isPast }: Auxiliaries,
): Pick<Clause, 'verb' | 'tense' | 'isPassive' | 'rest'> {
  const main = verbOf(words[at]?.low ?? '');
  const low = words[at]?.low ?? '';
  if (auxiliary === 'be' && low === 'going' && words[at + 1]?.low === 'to')
    return { verb: verbOf(words[at + 2]?.low ?? '')?.base ?? '', tense: 'will', isPassive: false, rest: at + 3 };
  if (auxiliary === 'be' && main?.form === 'ing')
    return { verb: main.base, tense: isPast ? 'past' : 'progressive', isPassive: false, rest: at + 1 };
  const tense = isPast ? 'past' : 'present';
  const isParticiple = (main?.form === 'past' || main?.form === 'base') && !determiners.has(low);
  if (main !== undefined && isParticiple) {
    if (auxiliary === 'be' && main.form === 'past')
      return {
        verb: main.base,
        tense: isPast || modal === undefined ? tense : 'modal',
        isPassive: true,
        rest: at + 1,
      };
    if (auxiliary === 'have' && words[at - 1]?.low !== 'to')
      return { verb: main.base, tense: 'perfect', isPassive: false, rest: at + 1 };
  }
  return {
    verb: auxiliary ?? 'be',
    tense: modal === undefined ? tense : modal === 'will' ? 'will' : 'modal',
    isPassive: false,
    rest: at,
  };
}

/** A verb that is not in the list gives itself away by its ending. */
function guessed(low: string): string | undefined {
  return /^\p{Ll}{3,}(?:ed|s)$/u.test(low) ? low.replace(/(?:ed|s)$/, '') : undefined;
}

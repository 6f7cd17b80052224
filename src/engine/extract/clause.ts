import { determiners, isAdverb, isAuxiliary, isModal, prepositions, verbOf } from '../knowledge/language/en/grammar.ts';
import { isNameLike } from './peopleIn.ts';
import type { Word } from './wordsOf.ts';

/** What a clause is about, as far as its form tells. */
type SubjectType = 'I' | 'we' | 'you' | 'pronoun' | 'name' | 'thing' | 'none';

export interface Clause {
  readonly words: readonly Word[];
  /** `dropped`: the speaker left "I" out, as in notes ("Decided on ..."); `fragment`: there is no verb. */
  readonly mood: 'statement' | 'imperative' | 'proposal' | 'dropped' | 'fragment';
  readonly subject: SubjectType;
  /** The main verb: the word after auxiliaries and adverbs. */
  readonly verb: string;
  readonly tense: 'present' | 'past' | 'progressive' | 'perfect' | 'will' | 'modal';
  readonly modal?: string;
  readonly isNegated: boolean;
  readonly isPassive: boolean;
  /** Where what follows the main verb begins. */
  readonly rest: number;
}

/** Reads the main clause of a sentence whose lead-in is gone. */
export function parseClause(words: readonly Word[]): Clause {
  const start = words.findIndex(
    (word) => !/^(?:please|pls|also|and|so|but|then|just|always|never|now|only)$/.test(word.low),
  );
  const first = words[start];
  if (first !== undefined && isFronted(first)) {
    const main = mainClauseAfter(words, start);
    if (main !== undefined) return parseClause(words.slice(main));
  }
  const none: Clause = {
    words,
    mood: 'fragment',
    subject: 'none',
    verb: '',
    tense: 'present',
    isNegated: false,
    isPassive: false,
    rest: words.length,
  };
  if (first === undefined) return none;
  const isNegated = words.slice(0, start).some(({ low }) => low === 'never');
  if (first.low === "let's" || (first.low === 'let' && words[start + 1]?.low === 'us')) {
    const at = start + (first.low === 'let' ? 2 : 1);
    return {
      ...none,
      mood: 'proposal',
      subject: 'we',
      verb: verbOf(words[at]?.low ?? '')?.base ?? '',
      isNegated: words[at]?.low === 'not',
      rest: at + 1,
    };
  }
  const subject = isDeterminer(first, words[start + 1]) ? undefined : subjectOf(first);
  if (subject !== undefined) return predicate(words, subject.type, start + 1, subject.tail) ?? none;
  const opening = openingVerb(words, start, isNegated);
  if (opening !== undefined) return opening;
  const at = finiteVerb(words, start);
  if (at === undefined) return none;
  const isName = words
    .slice(start, at)
    .every(
      (word) =>
        isNameLike(word) || /^(?:and|both|all|also|only|now|[\p{L}]+ly)$/u.test(word.low) || /^\p{Lu}/u.test(word.text),
    );
  return predicate(words, isName && isNameLike(first) ? 'name' : 'thing', at, '') ?? none;
}

/** "In the retro we decided ...": what stands before the subject. "As my boss says, ..." claims nothing by itself. */
function isFronted({ low }: Word): boolean {
  return (prepositions.has(low) && low !== 'as' && low !== 'like') || low === 'according';
}

function mainClauseAfter(words: readonly Word[], start: number): number | undefined {
  for (let index = start + 1; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) return undefined;
    if (word.afterBreak || /^(?:i|we|let's|always|never)(?:'\w+)?$/.test(word.low)) return index;
  }
  return undefined;
}

/** "This year's dates", "that rule": not a pronoun, because a noun follows. */
function isDeterminer(word: Word, next: Word | undefined): boolean {
  return (
    /^(?:this|that|these|those)$/.test(word.low) &&
    next !== undefined &&
    !next.afterBreak &&
    !isAuxiliary(next.low) &&
    !isAdverb(next.low) &&
    verbOf(next.low)?.form !== 's' &&
    verbOf(next.low)?.form !== 'past'
  );
}

function subjectOf(word: Word): { readonly type: SubjectType; readonly tail: string } | undefined {
  const match =
    /^(i|we|you|he|she|it|they|that|there|this|these|those|who|what|here|everybody|everyone|nobody|somebody|someone)(?:'(m|re|ve|ll|d|s))?$/.exec(
      word.low,
    );
  if (match === null) return undefined;
  const tail = match[2] ?? '';
  if (match[1] === 'i') return { type: 'I', tail };
  if (match[1] === 'we') return { type: 'we', tail };
  if (match[1] === 'you') return { type: 'you', tail };
  // "This page", "that team": the pronoun is a determiner, and what it points at is not here.
  return { type: 'pronoun', tail };
}

/** A sentence that begins with its verb: an order, or a note without "I". */
function openingVerb(words: readonly Word[], start: number, isNever: boolean): Clause | undefined {
  const first = words[start];
  if (first === undefined) return undefined;
  const negation = /^(?:don't|dont)$/.test(first.low) || (first.low === 'do' && words[start + 1]?.low === 'not');
  const at = negation ? start + (first.low === 'do' ? 2 : 1) : start;
  const verb = verbOf(words[at]?.low ?? '');
  const common = { words, subject: 'none' as const, isPassive: false, rest: at + 1 };
  if (negation)
    return {
      ...common,
      mood: 'imperative',
      verb: verb?.base ?? words[at]?.low ?? '',
      tense: 'present',
      isNegated: true,
    };
  if (/^(?:will|gonna)$/.test(first.low)) {
    return {
      ...common,
      mood: 'dropped',
      subject: 'I',
      verb: verbOf(words[at + 1]?.low ?? '')?.base ?? '',
      tense: 'will',
      isNegated: false,
      rest: at + 2,
    };
  }
  if (verb === undefined || isAuxiliary(first.low)) return undefined;
  const next = words[at + 1];
  if (verb.form === 'past' || verb.form === 'ing') {
    if (verb.form === 'past' && next !== undefined && isAuxiliary(next.low)) return undefined;
    if (verb.form === 'ing' && finiteVerb(words, start) !== undefined) return undefined;
    return {
      ...common,
      mood: 'dropped',
      subject: 'I',
      verb: verb.base,
      tense: verb.form === 'past' ? 'past' : 'progressive',
      isNegated: false,
    };
  }
  if (verb.form !== 'base') return undefined;
  // "Tests run at night", "code freeze is on Monday": a noun, because the verb comes later.
  const later = isNever || next === undefined || determiners.has(next.low) ? undefined : finiteVerb(words, start);
  // "Use early returns": the last word of an order is what it is about.
  const isObject = later === words.length - 1 && !isAuxiliary(words[later]?.low ?? '') && words.length - start <= 4;
  if (
    later !== undefined &&
    !isObject &&
    later - start <= 3 &&
    !words.slice(start + 1, later + 1).some((word) => word.afterBreak)
  )
    return undefined;
  return { ...common, mood: 'imperative', verb: verb.base, tense: 'present', isNegated: isNever };
}

/** The first word that can be the finite verb of a subject that begins at `start`. */
function finiteVerb(words: readonly Word[], start: number): number | undefined {
  let isRelative = false;
  for (let index = start + 1; index < words.length; index++) {
    const word = words[index];
    const before = words[index - 1];
    if (word === undefined || before === undefined) return undefined;
    if (word.afterBreak && !isApposition(words, index)) return undefined;
    if (/^(?:when|where|if|because)$/.test(word.low)) return undefined;
    if (/^(?:that|which|who)$/.test(word.low)) {
      isRelative = true;
      continue;
    }
    if (isRelative) {
      // The first verb after "a door that" is not the door's own; its auxiliary goes with it.
      const belongs = isAuxiliary(word.low) || verbOf(word.low) !== undefined;
      const follows = verbOf(words[index + 1]?.low ?? '') !== undefined || isAdverb(words[index + 1]?.low ?? '');
      if (belongs && !(isAuxiliary(word.low) && follows)) isRelative = false;
      continue;
    }
    if (isAuxiliary(word.low)) return index;
    const verb = verbOf(word.low);
    if (verb === undefined || determiners.has(before.low) || prepositions.has(before.low)) continue;
    const next = words[index + 1];
    if (verb.form === 's' || verb.form === 'past') {
      // "The API calls are", "the deploy fails": a noun when the verb follows it.
      const isNoun =
        next !== undefined &&
        !next.afterBreak &&
        (isAuxiliary(next.low) ||
          (verb.form === 's' &&
            !linking.has(verb.base) &&
            verbOf(next.low)?.form === 'base' &&
            !determiners.has(next.low) &&
            !isAdverb(next.low)));
      if (!isNoun) return index;
    }
    const isPlural = /[^s']s$/.test(before.low) && (verbOf(before.low)?.form !== 's' || index - start === 1);
    if (
      verb.form === 'base' &&
      (isPlural || before.low === 'people' || isAdverb(before.low)) &&
      next !== undefined &&
      !next.afterBreak &&
      !isAuxiliary(next.low)
    )
      return index;
  }
  return undefined;
}

const linking: ReadonlySet<string> = new Set(['stay', 'remain', 'keep', 'go', 'get', 'become', 'come', 'look']);

/** "Rafael, my teammate, owns ...": what stands between two commas belongs to the subject. */
function isApposition(words: readonly Word[], index: number): boolean {
  return words.slice(index + 1, index + 6).some((word) => word.afterBreak) && determiners.has(words[index]?.low ?? '');
}

function predicate(words: readonly Word[], subject: SubjectType, from: number, tail: string): Clause | undefined {
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
    if (isModal(low))
      modal =
        low.startsWith('wo') && low !== 'would' && low !== "wouldn't"
          ? 'will'
          : low.replace(/n't$|not$/, '').replace(/^ca$/, 'can');
    else {
      const base = verbOf(low.replace(/n't$/, ''))?.base ?? 'be';
      isPast = /^(?:was|were|had|did)/.test(low);
      auxiliary = base;
    }
  }
  const main = verbOf(words[at]?.low ?? '');
  const common = { words, mood: 'statement' as const, subject, isNegated, ...(modal === undefined ? {} : { modal }) };
  if (auxiliary === 'be' && words[at]?.low === 'going' && words[at + 1]?.low === 'to') {
    return {
      ...common,
      verb: verbOf(words[at + 2]?.low ?? '')?.base ?? '',
      tense: 'will',
      isPassive: false,
      rest: at + 3,
    };
  }
  if (auxiliary === 'be' && main?.form === 'ing')
    return { ...common, verb: main.base, tense: isPast ? 'past' : 'progressive', isPassive: false, rest: at + 1 };
  const participle =
    main !== undefined && (main.form === 'past' || main.form === 'base') && !determiners.has(words[at]?.low ?? '');
  if (auxiliary === 'be' && participle && main.form === 'past')
    return {
      ...common,
      verb: main.base,
      tense: isPast ? 'past' : modal === undefined ? 'present' : 'modal',
      isPassive: true,
      rest: at + 1,
    };
  if (auxiliary === 'have' && participle && words[at - 1]?.low !== 'to')
    return { ...common, verb: main.base, tense: 'perfect', isPassive: false, rest: at + 1 };
  if (auxiliary === 'be' || auxiliary === 'have')
    return {
      ...common,
      verb: auxiliary,
      tense: modal === undefined ? (isPast ? 'past' : 'present') : modal === 'will' ? 'will' : 'modal',
      isPassive: false,
      rest: at,
    };
  if (modal !== undefined)
    return {
      ...common,
      verb: main?.base ?? words[at]?.low ?? '',
      tense: modal === 'will' ? 'will' : 'modal',
      isPassive: false,
      rest: at + 1,
    };
  if (auxiliary === 'do')
    return {
      ...common,
      verb: main?.base ?? words[at]?.low ?? '',
      tense: isPast ? 'past' : 'present',
      isPassive: false,
      rest: at + 1,
    };
  const low = words[at]?.low;
  if (low === undefined) return undefined;
  const isSpeaker = subject === 'I' || subject === 'we';
  const verb = main?.base ?? guessed(low) ?? (isSpeaker ? low : undefined);
  if (verb === undefined) return undefined;
  return {
    ...common,
    verb,
    tense: main?.form === 'past' || /ed$/.test(low) ? 'past' : 'present',
    isPassive: false,
    rest: at + 1,
  };
}

/** A verb that is not in the list shows itself by its ending. */
function guessed(low: string): string | undefined {
  return /^\p{Ll}{3,}(?:ed|s)$/u.test(low) ? low.replace(/(?:ed|s)$/, '') : undefined;
}

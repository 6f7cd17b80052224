import { anyOf } from '../../patterns.ts';
import type { Word } from '../../wordsOf.ts';
import { verbOf } from '../grammar/verbs.ts';
import { determiners, isAdverb, isAuxiliary, prepositions } from '../grammar/wordClasses.ts';
import { isNameLike } from '../names/findPeople.ts';
import type { Clause, SubjectType } from './clause.ts';
import { findFiniteVerb } from './findFiniteVerb.ts';
import { predicateOf } from './predicateOf.ts';

/** Reads the main clause of a sentence whose lead-in is gone. */
export function parseClause(words: readonly Word[]): Clause {
  const start = words.findIndex(
    (word) => !/^(?:please|pls|also|and|so|but|then|just|always|never|now|only)$/.test(word.low),
  );
  const first = words[start];
  if (isTimeBefore(words, start)) return parseClause(words.slice(start + 2));
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
  if (subject !== undefined) return predicateOf(words, subject.type, start + 1, subject.tail) ?? none;
  const opening = openingVerb(words, start, isNegated);
  if (opening !== undefined) return opening;
  const at = findFiniteVerb(words, start);
  if (at === undefined) return none;
  const isName = words
    .slice(start, at)
    .every(
      (word) =>
        isNameLike(word) || /^(?:and|both|all|also|only|now|[\p{L}]+ly)$/u.test(word.low) || /^\p{Lu}/u.test(word.text),
    );
  const isOne = isName && isNameLike(first) && !isPlural(first, words[at], at - start);
  return predicateOf(words, isOne ? 'name' : 'thing', at, '') ?? none;
}

/** "Rules are there to be broken": one capitalized word with a plural verb is a noun, no name. */
function isPlural({ low }: Word, verb: Word | undefined, length: number): boolean {
  if (length !== 1 || verb === undefined || !/[^su']s$/.test(low)) return false;
  return /^(?:are|were|have|do|don't|aren't|weren't|haven't)$/.test(verb.low) || verbOf(verb.low)?.form === 'base';
}

/** "In the retro we decided ...": what stands before the subject. "As my boss says, ..." claims nothing by itself. */
function isFronted({ low }: Word): boolean {
  return (prepositions.has(low) && low !== 'as' && low !== 'like') || low === 'according';
}

/** "Next month we move", "last week the server died": a time before the subject. "Next week is fine" is the subject. */
function isTimeBefore(words: readonly Word[], start: number): boolean {
  if (!/^(?:next|last|this)$/.test(words[start]?.low ?? '')) return false;
  if (
    !/^(?:week|weekend|month|year|quarter|sprint|release|iteration|semester|term|season|christmas|easter|spring|summer|autumn|winter|morning|evening|\p{L}+day)$/u.test(
      words[start + 1]?.low ?? '',
    )
  )
    return false;
  const after = words[start + 2];
  return (
    after !== undefined &&
    !isAuxiliary(after.low) &&
    verbOf(after.low)?.form !== 's' &&
    verbOf(after.low)?.form !== 'past'
  );
}

function mainClauseAfter(words: readonly Word[], start: number): number | undefined {
  for (let index = start + 1; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) return undefined;
    if (word.afterBreak || /^(?:i|we|let's|always|never)(?:'\w+)?$|^you$/.test(word.low)) return index;
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

const pronouns = anyOf(
  ...['i', 'we', 'you', 'he', 'she', 'it', 'they', 'that', 'there', 'this', 'these', 'those', 'who', 'what', 'here'],
  ...['everybody', 'everyone', 'nobody', 'somebody', 'someone'],
);
const pronounWithTail = new RegExp(`^(${pronouns})(?:'(m|re|ve|ll|d|s))?$`);

function subjectOf(word: Word): { readonly type: SubjectType; readonly tail: string } | undefined {
  const match = pronounWithTail.exec(word.low);
  if (match === null) return undefined;
  const tail = match[2] ?? '';
  if (match[1] === 'i') return { type: 'I', tail };
  if (match[1] === 'we') return { type: 'we', tail };
  if (match[1] === 'you') return { type: 'you', tail };
  // "This page", "that team": the pronoun points at something that is not here.
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
    if (verb.form === 'ing' && findFiniteVerb(words, start) !== undefined) return undefined;
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
  const later =
    isNever || next === undefined || determiners.has(next.low) || isOrder(verb.base, next)
      ? undefined
      : findFiniteVerb(words, start);
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

/** "Give me three names", "generate 10 records": the word is no noun, because nobody counts or gets it. */
function isOrder(base: string, next: Word): boolean {
  if (/^(?:me|us|it|them)$/.test(next.low)) return true;
  return (
    /^(?:add|create|draw|find|generate|give|list|make|name|pick|send|show|suggest|tell|write)$/.test(base) &&
    /^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|more)$/.test(next.low)
  );
}

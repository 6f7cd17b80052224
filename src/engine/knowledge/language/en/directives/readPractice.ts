import type { Word } from '../../wordsOf.ts';
import { participleOf } from '../grammar/verbs.ts';
import { conjunctions, determiners, isAdverb, isAuxiliary, prepositions } from '../grammar/wordClasses.ts';
import type { Practice } from './practice.ts';
import { isOfAnswers, isPlural, isWorkThing, places, practiceVerbOf, ways } from './practiceWords.ts';

/** Reads one clause, whose chat at the head is gone. Grammar may be bad; what cannot be told is a fragment. */
export function readPractice(words: readonly Word[]): Practice {
  const start = words.findIndex(({ low }) => !opening.test(low));
  const first = words[start];
  const flags = words.slice(0, Math.max(start, 0)).map(({ low }) => low);
  const none: Practice = {
    words,
    mood: 'fragment',
    subject: 'none',
    subjectWords: [],
    verb: '',
    tense: 'present',
    isPassive: false,
    isNegated: flags.includes('never') || words[0]?.low === 'no',
    object: words,
  };
  if (first === undefined) return none;
  const next = words[start + 1];
  // "The team" is who says "we".
  if (
    /^(?:the|our|my)$/.test(first.low) &&
    /^(?:team|group|department|squad|crew)$/.test(next?.low ?? '') &&
    words.length > start + 2
  )
    return predicateFrom(none, 'we', start + 2, start, '');
  if (/^(?:let's|lets)$/.test(first.low) || (first.low === 'let' && next?.low === 'us'))
    return orderFrom({ ...none, mood: 'proposal', subject: 'we' }, start + (first.low === 'let' ? 2 : 1));
  if (/^(?:don't|dont)$/.test(first.low) || (first.low === 'do' && next?.low === 'not'))
    return orderFrom({ ...none, mood: 'order', isNegated: true }, start + (first.low === 'do' ? 2 : 1));
  const pronoun = isDeterminer(first, next) ? null : pronouns.exec(first.low);
  if (/^(?:anything|everything|whatever|nothing|what|all)$/.test(first.low)) {
    const at = lastFiniteAfter(words, start);
    if (at !== undefined) return predicateFrom(none, 'kind', at, start, '');
  }
  if (pronoun !== null) return predicateFrom(none, subjectOf(pronoun[1] ?? ''), start + 1, start, pronoun[2] ?? '');
  const verb = practiceVerbOf(first.low);
  const later = first.low === 'no' ? undefined : finiteAfter(words, start);
  if (first.low === 'like') return none;
  if (
    verb?.form === 'base' &&
    !isAuxiliary(first.low) &&
    (later === undefined || flags.includes('never') || !isNounBefore(words, start, later))
  )
    return orderFrom({ ...none, mood: 'order' }, start);
  if (later === undefined) {
    const turned = turnedRound(words, start, none);
    if (turned !== undefined) return turned;
    if (
      verb?.form === 'past' &&
      !isPlural(next?.low ?? '') &&
      next !== undefined &&
      !isAuxiliary(next.low) &&
      start === 0
    )
      return { ...none, mood: 'habit', subject: 'we', verb: verb.base, tense: 'past', object: words.slice(start + 1) };
    return none;
  }
  const subject = isOne(words, start, later) ? 'one' : 'kind';
  return predicateFrom(none, subject, later, start, '');
}

const opening =
  /^(?:please|pls|plz|just|always|never|also|now|only|so|and|but|then|generally|usually|normally|kindly|simply|still|again|instead|ever|mostly|typically|strictly|ideally)$/;
const pronouns =
  /^(i|we|you|he|she|it|they|that|this|these|those|there|ours|mine|who|what|everybody|everyone|everything|nobody|nothing|anything|anybody|anyone|somebody|someone|something|im|its|weve|youre|theyre)(?:'(m|re|ve|ll|d|s))?$/;

function subjectOf(low: string): Practice['subject'] {
  if (low === 'i' || low === 'im') return 'I';
  if (low === 'we' || low === 'weve') return 'we';
  if (low === 'you' || low === 'youre') return 'you';
  return /^(?:every|no|any|ours|mine)/.test(low) ? 'kind' : 'pointed';
}

/** "This repo", "that rule": the noun follows. */
function isDeterminer({ low }: Word, next: Word | undefined): boolean {
  return (
    /^(?:this|that|these|those|what)$/.test(low) &&
    next !== undefined &&
    !next.afterBreak &&
    !isAuxiliary(next.low) &&
    !isAdverb(next.low) &&
    (isWorkThing(next.low) || practiceVerbOf(next.low) === undefined)
  );
}

/** "The server", "my function"; "our names", "my tests" and "the names of our tests" are sorts. */
function isOne(words: readonly Word[], start: number, verb: number): boolean {
  const subject = words.slice(start, verb);
  const first = subject[0];
  if (
    first === undefined ||
    subject.slice(0, 8).some(({ low }) => /^(?:our|my|us|new|any|all|each|every|here)$/.test(low))
  )
    return false;
  if (first.low === 'your' && isOfAnswers(subject.at(-1)?.low ?? '')) return false;
  if (/^(?:this|that|these|those|the|your|his|her|its|their)$/.test(first.low)) return true;
  return (
    /^\p{Lu}\p{Ll}/u.test(first.text) &&
    subject.length === 1 &&
    !isPlural(first.low) &&
    practiceVerbOf(first.low) === undefined &&
    !isWorkThing(first.low)
  );
}

function orderFrom(none: Practice, at: number): Practice {
  let from = at;
  while (opening.test(none.words[from]?.low ?? '')) from++;
  const isNegated = none.isNegated || none.words[from]?.low === 'not';
  if (none.words[from]?.low === 'not') from++;
  const low = none.words[from]?.low ?? '';
  return {
    ...none,
    isNegated: isNegated || low === 'stop' || low === 'quit',
    verb: practiceVerbOf(low)?.base ?? low,
    object: none.words.slice(from + 1),
  };
}

/** What stands after a subject: auxiliaries, adverbs, the main verb. */
function predicateFrom(
  none: Practice,
  subject: Practice['subject'],
  from: number,
  start: number,
  tail: string,
): Practice {
  const { words } = none;
  let isNegated = none.isNegated || /^no/.test(words[start]?.low ?? '');
  let mood: Practice['mood'] = 'habit';
  let tense: Practice['tense'] = tail === 'll' ? 'future' : tail === 've' ? 'perfect' : 'present';
  let be = /^(?:m|re|s)$/.test(tail) || /^(?:im|its|youre|theyre)$/.test(words[start]?.low ?? '');
  if (tail === 'd') mood = 'wish';
  let at = from;
  for (; at < words.length; at++) {
    const low = words[at]?.low ?? '';
    if (isAdverb(low) || low === 'no' || low === 'here' || low === 'to' || low === 'therefore' || low === 'thus') {
      if (low === 'never' || low === 'not' || low === 'no') isNegated = true;
      if (low === 'no') break;
      continue;
    }
    const following = words[at + 1]?.low ?? '';
    if (/n't$|^(?:cannot|dont|doesnt|cant|wont|isnt|arent|shouldnt|mustnt)$/.test(low)) isNegated = true;
    if (/^(?:should|must|shall|ought|may|can|need|needs|has|have|had|supposed|got|cannot|can|better)/.test(low)) {
      const isObliging = /^(?:should|must|shall|ought|cannot|can'?t|may|can|supposed)/.test(low);
      if (/^had/.test(low) && following === 'to') {
        tense = 'past';
        continue;
      }
      if (isObliging || following === 'to' || (low === 'need' && isNegated)) {
        mood = 'norm';
        continue;
      }
      if (/^had/.test(low)) tense = 'past';
      else if (/^(?:have|has)/.test(low) && isParticiple(following) && !isNounPhrase(words, at + 1)) tense = 'perfect';
      else break;
      continue;
    }
    if (/^(?:would|could|might)/.test(low)) mood = 'wish';
    else if (/^(?:will|won't|gonna)/.test(low)) tense = 'future';
    else if (/^(?:was|were|did)/.test(low)) tense = 'past';
    else if (/^(?:is|are|am|be|been|being|isn't|aren't|isnt|arent|ain't)$/.test(low)) {
      be = true;
      if (following === 'to') mood = 'norm';
    } else if (!/^(?:do|does|don't|doesn't|dont|doesnt)$/.test(low) || following === '' || determiners.has(following))
      break;
  }
  const low = words[at]?.low ?? '';
  const form = practiceVerbOf(low);
  if (be && form?.form === 'ing') tense = tense === 'past' ? 'past' : 'progressive';
  else if (
    !be &&
    (form?.form === 'past' || (form === undefined && /..ed$/.test(low))) &&
    tense === 'present' &&
    mood === 'habit'
  )
    tense = 'past';
  const gets = /^gets?$/.test(low) && isParticiple(words[at + 1]?.low ?? '');
  const isPassive = (be && isParticiple(low)) || gets;
  const isMain = form !== undefined && (!be || form.form === 'ing' || isPassive || mood === 'norm');
  return {
    ...none,
    mood,
    subject,
    subjectWords: words.slice(start, from),
    verb: isMain ? form.base : be ? 'be' : low,
    tense,
    isPassive,
    isNegated,
    object: words.slice(isMain || !be ? at + 1 : at),
  };
}

/** "Named exports": the participle belongs to a noun. */
function isNounPhrase(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return next !== undefined && !next.afterBreak && isPlural(next.low) && practiceVerbOf(next.low)?.form !== 'past';
}

function isParticiple(low: string): boolean {
  return (
    participleOf(low) !== undefined ||
    practiceVerbOf(low)?.form === 'past' ||
    /^(?:put|set|split|read|cut|kept)$/.test(low)
  );
}

/** "Commit messages are in English": what could be an order is the subject of a verb close behind it. */
function isNounBefore(words: readonly Word[], start: number, verb: number): boolean {
  return (
    verb - start <= 6 &&
    !words.slice(start + 1, verb).some(({ low }) => determiners.has(low) || /^(?:me|it|us|them|to)$/.test(low))
  );
}

/** "Anything the operator sees goes in": the verb behind the one of the clause that says what is meant. */
function lastFiniteAfter(words: readonly Word[], start: number): number | undefined {
  const first = finiteAfter(words, start);
  if (first === undefined) return undefined;
  const second = finiteAfter(words, first);
  const isPassive =
    second === first + 1 && (isAuxiliary(words[first]?.low ?? '') || /^gets?$/.test(words[first]?.low ?? ''));
  return second !== undefined && second - first <= 3 && !isPassive ? second : first;
}

/** The first word that can be the finite verb of the subject that begins at `start`. */
function finiteAfter(words: readonly Word[], start: number): number | undefined {
  let isRelative = false;
  for (let index = start + 1; index < Math.min(words.length, start + 14); index++) {
    const { low, afterBreak } = words[index] ?? { low: '', afterBreak: true };
    const before = words[index - 1]?.low ?? '';
    const after = words[index + 1];
    if (afterBreak && !isRelative) return undefined;
    if (/^(?:that|which|who|whose)$/.test(low)) {
      isRelative = true;
      continue;
    }
    if (conjunctions.has(low) && !/^(?:and|or|nor)$/.test(low)) return undefined;
    const isVerb =
      isFinite(words, index, start) ||
      (isRelative && /^(?:that|which|who)$/.test(before) && practiceVerbOf(low)?.form === 'base');
    if (
      !isVerb ||
      (determiners.has(before) && !/^(?:that|which|who)$/.test(before)) ||
      (prepositions.has(before) && !isAuxiliary(low))
    )
      continue;
    if (isRelative) {
      isRelative = isAuxiliary(low) && after !== undefined && isParticiple(after.low);
      continue;
    }
    return index;
  }
  return undefined;
}

function isFinite(words: readonly Word[], index: number, start: number): boolean {
  const low = words[index]?.low ?? '';
  const before = words[index - 1]?.low ?? '';
  const after = words[index + 1]?.low ?? '';
  if (isAuxiliary(low) || /^(?:dont|doesnt|cant|wont|isnt|arent|mustnt|shouldnt)$/.test(low)) return true;
  const verb = practiceVerbOf(low);
  if (verb === undefined || verb.form === 'ing') return false;
  const noun = isWorkThing(low);
  if (verb.form === 's')
    return !(
      noun &&
      (after === '' ||
        isAuxiliary(after) ||
        prepositions.has(after) ||
        /^(?:please|only|first|too|everywhere|max|instead|always)$/.test(after) ||
        nextIsVerb(words, index))
    );
  if (verb.form === 'past') return !isPlural(after) && !isWorkThing(after) && after !== '' && !isAuxiliary(after);
  const subjectIsPlural =
    (isPlural(before) && (isWorkThing(before) || practiceVerbOf(before) === undefined)) ||
    (places.has(verb.base) && hasPluralHead(words, start, index)) ||
    isAdverb(before) ||
    /^(?:people|here)$/.test(before) ||
    words[start]?.low === 'people';
  return (
    subjectIsPlural &&
    after !== '' &&
    !isAuxiliary(after) &&
    (places.has(verb.base) || ways.has(verb.base) || !noun) &&
    !(noun && nextIsVerb(words, index))
  );
}

/** "Errors from the api get": the head of the subject stands before a preposition. */
function hasPluralHead(words: readonly Word[], start: number, verb: number): boolean {
  const end = words.findIndex(({ low }, index) => index > start && prepositions.has(low));
  return end > start && end < verb && isPlural(words[end - 1]?.low ?? '');
}

/** "Keywords we write in capitals": what is done stands before who does it. */
function turnedRound(words: readonly Word[], start: number, none: Practice): Practice | undefined {
  const at = words.findIndex(({ low }, index) => index > start && (low === 'we' || low === 'i'));
  const verb = practiceVerbOf(words[at + 1]?.low ?? '');
  if (
    at === -1 ||
    verb?.form !== 'base' ||
    !ways.has(verb.base) ||
    /^(?:how|what|where|which|why|that|who|when|if)$/.test(words[at - 1]?.low ?? '') ||
    prepositions.has(words[at - 1]?.low ?? '')
  )
    return undefined;
  const subject = words[at]?.low === 'we' ? 'we' : 'I';
  const object = [...words.slice(start, at), ...words.slice(at + 2)];
  return { ...none, mood: 'habit', subject, subjectWords: words.slice(at, at + 1), verb: verb.base, object };
}

/** "Test names start": another verb comes at once. */
function nextIsVerb(words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  if (next === undefined || next.afterBreak) return false;
  return (
    isAuxiliary(next.low) ||
    (practiceVerbOf(next.low)?.form === 'base' && places.has(next.low) && !isWorkThing(words[index + 2]?.low ?? 'x'))
  );
}

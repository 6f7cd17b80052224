import type { Phrase, StatedWord, WordSort } from '../../../statedRules.ts';
import type { Word } from '../../../wordsOf.ts';
import { findFiniteVerb } from '../../facts/findFiniteVerb.ts';
import { participleOf, verbOf } from '../../grammar/verbs.ts';
import { conjunctions, determiners, isAdverb, isAuxiliary, prepositions } from '../../grammar/wordClasses.ts';
import { isCommonWord } from '../../names/nameWords.ts';
import type { NamedTime } from '../holdings/timesIn.ts';
import { timesIn } from '../holdings/timesIn.ts';
import type { StatedClause } from './clausesOf.ts';
import { kindsOf, propertiesOf, sameAs, siblingsOf, statedTerm } from './wordGroups.ts';

export interface ClausePhrases {
  readonly phrases: readonly Phrase[];
  readonly verbs: readonly string[];
}

const closed =
  /^(?:i|we|you|he|she|it|they|me|us|him|them|there|here|who|whom|which|that|what|where|when|how|why|not|n't|never|now|then|too|also|well|very|really|only|just|still|again|already|any ?more|anymore|instead|else|these|those|this|everybody|everyone|somebody|someone|nobody|thing|things|stuff|please|some|more|most|than|yes|no|all|own|same|current|currently|these|days|ever|yet|even|quite|rather|about|around|roughly|almost|nearly|exactly|sharp|by|way|one|ones|other)$/;
const numbers =
  /^(?:\d[\d.,:]*(?:st|nd|rd|th|k|m|%)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|quarter|dozen|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?:-\p{L}+)*$/u;

/** A phrase while it is read. */
interface OpenPhrase {
  readonly words: StatedWord[];
  readonly opens: Phrase['opens'];
  readonly preposition: string;
  readonly isAttached: boolean;
  readonly from: number;
  isPlural: boolean;
}

/** The phrases of a clause with where they stand to its verb, and its verbs. */
export function phrasesOf({ text, words }: StatedClause): ClausePhrases {
  const times = timesIn(text);
  const verbAt = mainVerbOf(words);
  const [verbs, phrases]: [string[], Phrase[]] = [[], []];
  let open: OpenPhrase | undefined;
  let [opens, preposition]: [Phrase['opens'], string] = ['none', ''];
  let [lastEnd, isVerbal] = [-2, false];
  const close = (at: number): void => {
    if (open === undefined) return;
    const phrase = phraseFrom(open, open.from < verbAt ? 'before' : 'behind');
    if (phrase !== undefined) {
      phrases.push(phrase);
      lastEnd = at;
    }
    open = undefined;
  };
  for (const [at, word] of words.entries()) {
    const time = times.find(({ index, length }) => word.from >= index && word.from < index + length);
    const isVerb = at === verbAt || (at > verbAt && isVerbal && isVerbForm(word, words[at - 1]));
    const role = isVerb ? 'verb' : roleOf(word.low, time !== undefined);
    if (role === 'passed') continue;
    if (role !== 'told' || (open !== undefined && word.afterBreak)) close(at);
    if (role !== 'told') {
      if (role === 'verb' && !isAuxiliary(word.low)) verbs.push(verbTerm(word.low));
      isVerbal = leadsToVerb(word.low, role);
      opens = role === 'determiner' ? opensOf(word.low) : 'none';
      if (role !== 'determiner') preposition = role === 'preposition' ? word.low : '';
      continue;
    }
    isVerbal = false;
    const isApart = words
      .slice(Math.max(0, lastEnd), at)
      .some((one, index) => lastEnd + index === verbAt || isAuxiliary(one.low));
    open ??= {
      words: [],
      opens,
      preposition,
      isAttached: preposition !== '' && lastEnd >= 0 && !isApart,
      from: at,
      isPlural: false,
    };
    addWord(open.words, wordFrom(word, at, words, time));
    open.isPlural = /[^s'’u]s$/.test(word.low);
    [opens, preposition] = [/\p{L}[’']s?$/u.test(word.text) ? 'own' : 'none', ''];
  }
  close(words.length);
  return { phrases, verbs };
}

type Role = 'verb' | 'preposition' | 'determiner' | 'closed' | 'passed' | 'told';

function roleOf(low: string, isTime: boolean): Role {
  if (isAuxiliary(low)) return 'verb';
  if (isAdverb(low) && !/^(?:daily|weekly|monthly|yearly)$/.test(low)) return 'passed';
  if (isTime) return 'told';
  if (prepositions.has(low)) return 'preposition';
  if (determiners.has(low)) return 'determiner';
  if (/^(?:current|own|same|other|only)$/.test(low)) return 'passed';
  return closed.test(low) || conjunctions.has(low) ? 'closed' : 'told';
}

/** After "runs" a verb is a noun: "we run search on two machines". */
function leadsToVerb(low: string, role: Role): boolean {
  if (role === 'verb') return isAuxiliary(low);
  if (role === 'preposition') return low === 'to';
  return role === 'closed' && /^(?:i|we|you|they|he|she|it|not)$/.test(low);
}

function verbTerm(low: string): string {
  const base = verbOf(low)?.base ?? participleOf(low) ?? low;
  return statedTerm(base) ?? base;
}

/** "Five hundred" is one number, and a time of several words is one time. */
function addWord(words: StatedWord[], told: StatedWord | undefined): void {
  const last = words.at(-1);
  if (told === undefined || words.some(({ term }) => term === told.term)) return;
  if (last?.sort === 'number' && told.sort === 'number')
    words.splice(-1, 1, { ...told, term: `${last.term} ${told.term}` });
  else words.push(told);
}

function mainVerbOf(words: readonly Word[]): number {
  const pronoun = words.findIndex(({ low }) => /^(?:i|we|they|you|he|she|it|that|there|who)$/.test(low));
  if (pronoun !== -1 && pronoun <= 1) {
    const after = words
      .slice(pronoun + 1)
      .findIndex(({ low }) => isAuxiliary(low) || verbOf(low) !== undefined || participleOf(low) !== undefined);
    return after === -1 || after > 2 ? pronoun + 1 : pronoun + 1 + after;
  }
  const helping = words.findIndex(({ low }, at) => at > 0 && isAuxiliary(low));
  const finite = words.length === 0 ? undefined : findFiniteVerb(words, 0);
  if (finite !== undefined && (helping === -1 || finite < helping)) return finite;
  return helping === -1 ? (finite ?? words.length) : helping;
}

function isVerbForm({ low }: Word, before: Word | undefined): boolean {
  const verb = verbOf(low);
  if (before?.low === 'to') return verb?.form === 'base';
  return verb !== undefined || participleOf(low) !== undefined || /\p{L}{3}(?:ed|ing)$/u.test(low);
}

function opensOf(low: string): Phrase['opens'] {
  if (low === 'the' || low === 'this' || low === 'that' || low === 'these' || low === 'those') return 'the';
  if (low === 'my' || low === 'our') return 'own';
  if (/^(?:his|her|its|their|your|whose)$/.test(low)) return 'other';
  if (/^(?:an?|another|some|one)$/.test(low)) return 'a';
  return 'all';
}

function wordFrom(word: Word, at: number, words: readonly Word[], time: NamedTime | undefined): StatedWord | undefined {
  if (time !== undefined)
    return {
      term: `${time.grain} ${time.key}`,
      same: [],
      kinds: [],
      siblings: [],
      properties: [],
      sort: 'time',
      unit: time.grain,
      isEveryday: true,
    };
  const bare = word.text.replace(/[’']s?$/u, '');
  const low = bare.toLowerCase();
  const term = statedTerm(low);
  if (term === undefined) return undefined;
  const next = words[at + 1];
  const sort = isOrdinal.test(low) && isAlone(at, words) ? 'time' : sortOf(bare, low, at, next);
  const before = word.afterBreak ? undefined : words[at - 1];
  const joined = low.replace(/-/g, '');
  return {
    term,
    // "Front end" and "frontend" are one.
    same: [
      ...sameAs(term),
      `=${statedTerm(joined) ?? ''}`,
      ...(before === undefined || sort === 'number' ? [] : [`=${statedTerm(before.low + joined) ?? ''}`]),
    ],
    kinds: kindsOf(term),
    siblings: siblingsOf(term),
    properties: propertiesOf(term),
    sort,
    // "A forty-minute slot".
    unit: sort === 'time' ? 'date' : sort === 'number' ? (statedTerm(/-(\p{L}+)$/u.exec(low)?.[1] ?? '') ?? '') : '',
    isEveryday: isCommonWord(low),
    ...(bare !== word.text && !ourOwn.test(low) ? { isOwner: true } : {}),
  };
}

/** What is said to be theirs is the speaker's all the same. */
const ourOwn = /^(?:team|group|company|department|project|product|app|application|repo|repository|codebase|system)$/;

const isOrdinal =
  /^(?:\d+(?:st|nd|rd|th)|(?:twenty-|thirty-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|\p{L}+teenth|twentieth|thirtieth)$/u;

/** "It is due on the fifteenth": a day, where nothing follows that would be counted. */
function isAlone(at: number, words: readonly Word[]): boolean {
  const next = words[at + 1];
  return words[at - 1]?.low === 'the' && (next === undefined || next.afterBreak || prepositions.has(next.low));
}

function sortOf(bare: string, low: string, at: number, next: Word | undefined): WordSort {
  if (/^\d+(?:\.\d+){2,}$/.test(low)) return 'code';
  if (numbers.test(low)) return 'number';
  if (/[_/@#`~\\]|\p{L}\.\p{L}|\d\p{L}|\p{L}\d|^\d+\.\d+\.\d/u.test(bare)) return 'code';
  if (/\p{Lu}/u.test(bare.slice(1)) || (at > 0 && /^\p{Lu}/u.test(bare))) return 'name';
  return at === 0 && isNameBefore(bare, low, next) ? 'name' : 'word';
}

/** "Gwen answers", "Mehmet is", "Dov Katzenberg": the first word of a clause has a capital in any case. */
function isNameBefore(bare: string, low: string, next: Word | undefined): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(bare) || isCommonWord(low) || verbOf(low) !== undefined || next === undefined)
    return false;
  if (/^\p{Lu}/u.test(next.text)) return true;
  const form = verbOf(next.low)?.form;
  return !/[^s]s$/.test(low) && (form === 's' || form === 'past' || /^(?:can|will|has|does|was)$/.test(next.low));
}

/** What stands at the end of a phrase is counted by its number: "ten team seats". */
function withUnits(words: readonly StatedWord[]): readonly StatedWord[] {
  const last = words.at(-1);
  if (last?.sort !== 'word') return words;
  return words.map((word) => (word.sort === 'number' && word.unit === '' ? { ...word, unit: last.term } : word));
}

function phraseFrom(open: OpenPhrase, place: Phrase['place']): Phrase | undefined {
  const { opens, preposition, isAttached, isPlural } = open;
  const words = withUnits(open.words);
  const head = words.findLast(({ sort }) => sort === 'word') ?? words.at(-1);
  return head && { words, head, opens, preposition, place, isAttached, isPlural };
}

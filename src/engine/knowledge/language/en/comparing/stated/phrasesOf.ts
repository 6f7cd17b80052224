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

/** The phrases of a clause with where they stand to its verb, and its verbs. */
export function phrasesOf({ text, words }: StatedClause): ClausePhrases {
  const times = timesIn(text);
  const verbAt = mainVerbOf(words);
  const verbs: string[] = [];
  const phrases: Phrase[] = [];
  let open:
    | {
        words: StatedWord[];
        opens: Phrase['opens'];
        preposition: string;
        isAttached: boolean;
        from: number;
        plural: boolean;
      }
    | undefined;
  let [opens, preposition]: [Phrase['opens'], string] = ['none', ''];
  let [lastEnd, isVerbal] = [-2, false];
  const close = (at: number): void => {
    if (open !== undefined && open.words.length > 0) {
      phrases.push(phraseFrom(open, open.from < verbAt ? 'before' : 'behind'));
      lastEnd = at;
    }
    open = undefined;
  };
  for (const [at, word] of words.entries()) {
    const isVerb = at === verbAt || (at > verbAt && isVerbal && isVerbForm(word, words[at - 1]));
    if (isVerb || isAuxiliary(word.low)) {
      close(at);
      // After "runs" a verb is a noun: "we run search on two machines".
      isVerbal = isAuxiliary(word.low);
      const base = verbOf(word.low)?.base ?? participleOf(word.low) ?? word.low;
      if (!isAuxiliary(word.low)) verbs.push(statedTerm(base) ?? base);
      [opens, preposition] = ['none', ''];
      continue;
    }
    if (isAdverb(word.low) && !/^(?:daily|weekly|monthly|yearly)$/.test(word.low)) continue;
    const time = times.find(({ index, length }) => word.from >= index && word.from < index + length);
    if (time === undefined && prepositions.has(word.low)) {
      close(at);
      [opens, preposition] = ['none', word.low];
      isVerbal = word.low === 'to';
      continue;
    }
    if (determiners.has(word.low) && time === undefined) {
      close(at);
      opens = opensOf(word.low);
      isVerbal = false;
      continue;
    }
    if ((closed.test(word.low) || conjunctions.has(word.low)) && time === undefined) {
      if (/^(?:current|own|same|other|only)$/.test(word.low)) continue;
      close(at);
      isVerbal = /^(?:i|we|you|they|he|she|it|not)$/.test(word.low);
      [opens, preposition] = ['none', ''];
      continue;
    }
    if (open !== undefined && word.afterBreak) close(at);
    isVerbal = false;
    open ??= {
      words: [],
      opens,
      preposition,
      isAttached:
        preposition !== '' &&
        lastEnd >= 0 &&
        !words.slice(lastEnd, at).some((one, index) => lastEnd + index === verbAt || isAuxiliary(one.low)),
      from: at,
      plural: false,
    };
    const told = wordFrom(word, at, words, time);
    if (told !== undefined && !open.words.some(({ term }) => term === told.term)) open.words.push(told);
    open.plural = /[^s'’u]s$/.test(word.low);
    if (/[’']s?$/.test(word.text) && /\p{L}[’']s?$/u.test(word.text)) opens = 'own';
    else [opens, preposition] = ['none', ''];
  }
  close(words.length);
  return { phrases, verbs };
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
  return verb !== undefined || participleOf(low) !== undefined || /\p{L}{3,}(?:ed|ing)$/u.test(low);
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
  const sort = sortOf(bare, low, at, next);
  const isCounting = sort === 'number' && next !== undefined && !next.afterBreak && !isSmall(next.low);
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
    unit: isCounting ? (statedTerm(next.low) ?? '') : '',
    isEveryday: isCommonWord(low),
  };
}

function isSmall(low: string): boolean {
  return prepositions.has(low) || isAuxiliary(low) || conjunctions.has(low) || determiners.has(low) || closed.test(low);
}

function sortOf(bare: string, low: string, at: number, next: Word | undefined): WordSort {
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

function phraseFrom(
  open: { words: StatedWord[]; opens: Phrase['opens']; preposition: string; isAttached: boolean; plural: boolean },
  place: Phrase['place'],
): Phrase {
  const { words, opens, preposition, isAttached } = open;
  const head = words.findLast(({ sort }) => sort === 'word') ?? words.at(-1);
  if (head === undefined) throw new Error('A phrase has words.');
  return { words, head, opens, preposition, place, isAttached, isPlural: open.plural };
}

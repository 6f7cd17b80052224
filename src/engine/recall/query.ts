import type { ClockOffset, WordVectors } from '../ground/contract/ports.ts';
import { fitPattern } from '../ground/text/fitPattern.ts';
import { asksOfSpeaker, type NameAsked, nameAskedIn, wantedMarks } from '../knowledge/language/marks.ts';
import { isStopWord, queryTerms, terms } from '../knowledge/language/terms.ts';
import type { AlikeWords } from './alikeWords.ts';
import { alikeWordsOf } from './alikeWords.ts';
import type { Rarity } from './rarity.ts';
import { remembered } from '../ground/runtime/remembered.ts';
import type { Spelling } from './spelling.ts';
import { forgiveSlips } from './spelling.ts';
import type { AskedTime } from '../knowledge/language/askedTime.ts';
import { utc } from '../knowledge/language/askedTime.ts';
import { languageOf } from '../knowledge/language/languages.ts';

/** One text to search for, taken apart. */
export interface Query {
  readonly text: string;
  /** Its telling terms in the order of use, each with the word it came from. */
  readonly words: ReadonlyMap<string, string>;
  /** Terms that were typed otherwise: their words are taken for slips of the fingers. */
  readonly readAs: ReadonlySet<string>;
  /** How much each term tells; it has the keys of `words`. */
  readonly weights: ReadonlyMap<string, number>;
  /** Terms of words that are written as names: with a capital inside a sentence. */
  readonly names: ReadonlySet<string>;
  /** What an answer should be like, as bits of `marks`. */
  readonly wanted: number;
  /** It is about who asks it. */
  readonly isOfSpeaker: boolean;
  /** It asks for the name of somebody or of a place. */
  readonly nameAsked: NameAsked | undefined;
  /** Other words for its most telling ones. */
  readonly alike: AlikeWords;
  /** How much a term of a fact tells: how rare it is here, and in English as a whole. */
  readonly telling: (term: string) => number;
  /** The time that it asks about. */
  readonly time: AskedTime | undefined;
  readonly offsetMinutes: ClockOffset;
}

/** The cost of BM25 grows with the rows that a query touches, and common words decide nothing. */
const mostTerms = 16;
const mostRowsTouched = 1500;
/**
 * Once so many terms are asked for and so many rows are touched, commoner terms would mostly add rows that contain nothing
 * else: with 100,000 memories a long prompt touched 700 rows, 1,400 at worst. The measured recall stays the same.
 */
const manyTerms = 8;
const enoughRows = 500;

/** What it takes to understand a text, beyond the text. */
export interface Understanding {
  /** The user's clock, on which "yesterday" is; default: UTC. */
  readonly offsetMinutes?: ClockOffset | undefined;
  /** The meanings of words; without them, words are looked for as they are written. */
  readonly wordTable?: WordVectors | undefined;
  /** Forgives slips of the fingers, once all it needs is read. */
  readonly spelling?: Spelling | undefined;
}

/** Terms of one query whose weight is kept. */
const mostRemembered = 2000;

/**
 * "Has" may stand for "owns". The table holds no function words, so each would count as the rarest: of 760 questions in
 * other words, four more have their fact among the first three.
 */
const stopWordRarity = 0.1;

/** A word that was guessed tells less than one that was typed. */
const guessFactor = 0.7;

export function makeQuery(
  text: string,
  rarity: Rarity,
  now: number,
  { offsetMinutes = utc, wordTable, spelling }: Understanding = {},
): Query {
  const time = languageOf(text).times.findAsked(text, { at: now, offsetMinutes });
  const searched = time?.rest ?? text;
  const typed = queryTerms(searched);
  const names = namesIn(searched);
  const { words, readAs } =
    spelling === undefined ? { words: typed, readAs: new Set<string>() } : forgiveSlips(typed, names, rarity, spelling);
  const weights = new Map(
    [...rarity.weights(words.keys())].map(([term, weight]) => [term, readAs.has(term) ? guessFactor * weight : weight]),
  );
  const inEnglish = (term: string): number => (isStopWord(term) ? stopWordRarity : (wordTable?.rarity(term) ?? 1));
  const tellingOf = (term: string): number =>
    (weights.get(term) ?? rarity.weights([term]).get(term) ?? 0) * inEnglish(term);
  return {
    text: searched,
    words,
    readAs,
    weights,
    names,
    alike: alikeWordsOf(withoutTime(weights, time), wordTable),
    telling: remembered(tellingOf, mostRemembered),
    wanted: wantedMarks(text),
    isOfSpeaker: asksOfSpeaker(text),
    nameAsked: nameAskedIn(text),
    time,
    offsetMinutes,
  };
}

/** Of a time that is known every other month is outside, however much its name is like the one that was asked for. */
function withoutTime(weights: ReadonlyMap<string, number>, time: AskedTime | undefined): ReadonlyMap<string, number> {
  if (time?.span === undefined) return weights;
  const named = new Set(terms(time.said));
  return new Map([...weights].filter(([term]) => !named.has(term)));
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(capitalised(text))].flatMap((match) => terms(match[0])));
}

/** A capital inside a sentence; one at its start says nothing. */
const capitalised = fitPattern(String.raw`(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}'’]+`, 'gu');

/**
 * The terms that are worth looking up: those in the index, rarest first, until they would touch too many rows.
 * The rarest one is always looked up.
 */
export function chooseTerms(queries: readonly Pick<Query, 'words'>[], rarity: Rarity): string[] {
  const asked = new Set(queries.flatMap((query) => [...query.words.keys()]));
  const known = [...asked]
    .map((term) => ({ term, rows: rarity.frequency(term) }))
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.rows - b.rows || (a.term < b.term ? -1 : 1));
  const chosen: string[] = [];
  let touched = 0;
  for (const { term, rows } of known) {
    touched += rows;
    const most = chosen.length < manyTerms ? mostRowsTouched : enoughRows;
    if (chosen.length > 0 && (chosen.length >= mostTerms || touched > most)) break;
    chosen.push(term);
  }
  return chosen;
}

/** A term that is looked up, and how much of which asked terms it says. */
export interface Saying {
  readonly term: string;
  readonly of: ReadonlyMap<string, number>;
  /** What it tells itself, as far as it stands for any of them. */
  readonly told: number;
  /** It is none of the asked terms. */
  readonly isOther: boolean;
}

/** Terms that are looked up, of those that say most of the question, and the rows that they may touch. */
const mostSayings = 96;
const mostRowsOfSayings = 600;
/** Terms whose frequency is looked up for that. */
const mostLookedUp = 200;

type Understood = Pick<Query, 'words' | 'alike' | 'telling'>;

/** A term, and the query that it says the largest part of. */
export interface Sayable {
  readonly term: string;
  readonly query: Understood;
}

/** The words of the queries and other words for them, those first that say most of the question. */
export function sayableOf(queries: readonly Understood[]): Sayable[] {
  const said = queries.flatMap(sayableIn);
  said.sort((a, b) => b.most - a.most || (a.term < b.term ? -1 : 1));
  return said.slice(0, mostLookedUp);
}

/** Those of the terms that are worth looking up. `frequency` says how many rows have one. */
export function chooseSayings(said: readonly Sayable[], frequency: (term: string) => number): Saying[] {
  const chosen = new Map<string, Saying>();
  let touched = 0;
  for (const { term, query } of said) {
    const rows = chosen.has(term) ? 0 : frequency(term);
    if (rows === 0 || touched + rows > mostRowsOfSayings) continue;
    touched += rows;
    chosen.set(term, sayingOf(term, query));
    if (chosen.size === mostSayings) break;
  }
  return [...chosen.values()];
}

/** Hundreds of words are like those of a question, so only what orders them is worked out for each. */
function sayableIn(query: Understood): (Sayable & { readonly most: number })[] {
  const found: (Sayable & { readonly most: number })[] = [];
  for (const term of query.words.keys()) found.push({ term, most: query.telling(term), query });
  for (const [term, of] of query.alike) {
    if (query.words.has(term)) continue;
    let most = 0;
    for (const [asked, { likeness }] of of) most = Math.max(most, likeness * query.telling(asked));
    found.push({ term, most, query });
  }
  return found;
}

function sayingOf(term: string, { words, alike, telling }: Understood): Saying {
  if (words.has(term)) return { term, of: new Map([[term, telling(term)]]), told: telling(term), isOther: false };
  const stands = [...(alike.get(term) ?? [])];
  return {
    term,
    of: new Map(stands.map(([asked, { likeness }]) => [asked, likeness * telling(asked)])),
    told: telling(term) * Math.max(0, ...stands.map(([, { likeness }]) => likeness)),
    isOther: true,
  };
}

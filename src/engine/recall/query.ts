import { wantedMarks } from '../knowledge/language/marks.ts';
import { queryTerms, terms } from '../knowledge/language/terms.ts';
import type { Rarity } from './rarity.ts';
import type { Spelling } from './spelling.ts';
import { forgiveSlips } from './spelling.ts';
import type { TimeSpan } from '../knowledge/language/language.ts';
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
  /** The time it names. */
  readonly span: TimeSpan | undefined;
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

/** A word that was guessed tells less than one that was typed. */
const guessFactor = 0.7;

/** Without `spelling`, words are taken as they are written. */
export function makeQuery(text: string, rarity: Rarity, now: number, spelling?: Spelling): Query {
  const typed = queryTerms(text);
  const names = namesIn(text);
  const { words, readAs } =
    spelling === undefined ? { words: typed, readAs: new Set<string>() } : forgiveSlips(typed, names, rarity, spelling);
  const weights = rarity.weights(words.keys());
  return {
    text,
    words,
    readAs,
    weights:
      readAs.size === 0
        ? weights
        : new Map([...weights].map(([term, weight]) => [term, readAs.has(term) ? guessFactor * weight : weight])),
    names,
    wanted: wantedMarks(text),
    span: languageOf(text).times.findAsked(text, now),
  };
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(capitalised)].flatMap((match) => terms(match[0])));
}

/** A capital inside a sentence; one at its start says nothing. */
const capitalised = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}'’]+/gu;

/**
 * The terms that are worth looking up: those in the index, rarest first, until they would touch too many rows.
 * The rarest one is always looked up.
 */
export function chooseTerms(queries: readonly Query[], rarity: Rarity): string[] {
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

/** The name of a topic, a key or an entity is one to four words in a row. */
const longestName = 4;
const mostNameWords = 60;

/** Stretches of the text that could be the name of a topic, a key or an entity, in lower case. */
export function possibleNamesOf(query: Pick<Query, 'text'>): string[] {
  const words = query.text.toLowerCase().match(/[\p{L}\p{N}@#][\p{L}\p{M}\p{N}._/@:'-]*/gu) ?? [];
  const clean = words.slice(0, mostNameWords).map((word) => word.replace(/(?<![.:'-])[.:'-]+$/, ''));
  const names = new Set<string>();
  for (let length = 1; length <= longestName; length++) {
    for (let start = 0; start + length <= clean.length; start++)
      names.add(clean.slice(start, start + length).join(' '));
  }
  return [...names].filter((name) => name.length > 1);
}

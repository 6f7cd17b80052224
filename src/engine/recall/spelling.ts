import type { WordVectors } from '../ground/contract/ports.ts';
import { isOneSlip } from '../ground/text/isOneSlip.ts';
import { commonWords, isListed, terms, wordEndings } from '../knowledge/language/terms.ts';
import { cosine } from '../meaning/cosine.ts';
import type { Rarity } from './rarity.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What tells a slip from a word: the words of the memories, and those of the language. */
export interface Spelling {
  readonly vocabulary: Vocabulary;
  readonly wordTable: WordVectors;
}

/** A word of fewer letters is one letter from too many others. */
const shortestWord = 5;
const longestWord = 24;
/** Names of people are short, and a letter makes another person of them; only longer names are read as others. */
const shortestName = 7;
/** Words of one text that are looked at; a text with more is in another language, or none. */
const mostRead = 4;
/** Two words that mean nearly the same: it makes little difference which of them was meant. */
const alikeFrom = 0.5;

/** What a text asks for when its slips are forgiven. */
export interface Spelled {
  /** Terms, each with the word that was typed. */
  readonly words: ReadonlyMap<string, string>;
  /** Those of them that were typed otherwise. */
  readonly readAs: ReadonlySet<string>;
}

/**
 * Reads words that neither the memory nor the language knows as the one word of the memory that they are a slip away
 * from. A slip in a word that says nothing is left out; one that could be several words stays as it is. A
 * name that nobody has there is read as that of a speaker that sounds the same.
 */
export function forgiveSlips(
  typed: ReadonlyMap<string, string>,
  names: ReadonlySet<string>,
  rarity: Rarity,
  spelling: Spelling,
): Spelled {
  const words = new Map(typed);
  const readAs = new Set<string>();
  const isShort = (term: string, word: string): boolean =>
    word.length < (names.has(term) ? shortestName : shortestWord);
  const strange = [...typed].filter(([term, word]) => !isShort(term, word) && isStrange(term, word, rarity, spelling));
  const read = (term: string, meant: string | undefined, word: string): void => {
    if (meant === undefined) return;
    words.delete(term);
    if (words.has(meant)) return;
    words.set(meant, word);
    readAs.add(meant);
  };
  for (const [term, word] of strange.length > mostRead ? [] : strange) {
    const low = word.toLowerCase();
    if (commonWords().some((common) => isOneSlip(low, common))) words.delete(term);
    else read(term, meantBy(word, term, rarity, spelling), word);
  }
  const unheard = [...typed].filter(([term]) => names.has(term) && words.has(term) && rarity.frequency(term) === 0);
  for (const [term, word] of unheard.slice(0, mostRead)) {
    const [heard, ...others] = spelling.vocabulary.heardAs(word.toLowerCase());
    if (others.length === 0) read(term, heard, word);
  }
  return { words, readAs };
}

function isStrange(term: string, word: string, rarity: Rarity, { wordTable }: Spelling): boolean {
  return (
    word.length <= longestWord &&
    /^\p{L}\p{Ll}+$/u.test(word) &&
    rarity.frequency(term) === 0 &&
    !isListed(term) &&
    !isOfTheLanguage(word.toLowerCase(), term, wordTable)
  );
}

/** A word of the table, or one that is made of it. */
function isOfTheLanguage(word: string, term: string, table: WordVectors): boolean {
  const known = (some: string): boolean => table.vector(some) !== undefined;
  return known(term) || wordEndings().some((ending) => word.endsWith(ending) && known(word.slice(0, -ending.length)));
}

/** The term that a word was meant to have; undefined when there is none, or several that mean different things. */
function meantBy(word: string, term: string, rarity: Rarity, spelling: Spelling): string | undefined {
  const { vocabulary } = spelling;
  const low = word.toLowerCase();
  const near = [term, low].flatMap((written) => vocabulary.oneSlipFrom(written));
  const [first, ...others] = [...new Set([...near, ...vocabulary.beginningsOf(low)])]
    .filter((found) => isMeant(low, found, vocabulary))
    .map((found) => ({ found, rows: rarity.frequency(found) }))
    // A word that was forgotten since the vocabulary was read is in no memory any more.
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.rows - b.rows || (a.found < b.found ? -1 : 1));
  if (first === undefined) return undefined;
  return others.every(({ found }) => areAlike(first.found, found, spelling)) ? first.found : undefined;
}

/**
 * The index holds stems, which may be near where no word is: a word of the stem must be a slip away, as the memory
 * writes it or as its endings make it.
 */
function isMeant(word: string, term: string, vocabulary: Vocabulary): boolean {
  return (
    wordEndings().some((ending) => isOneSlip(word, term + ending) && terms(term + ending)[0] === term) ||
    vocabulary.writtenAs(term).some((written) => isOneSlip(word, written.toLowerCase()))
  );
}

function areAlike(a: string, b: string, { wordTable }: Spelling): boolean {
  const [left, right] = [wordTable.vector(a), wordTable.vector(b)];
  return left !== undefined && right !== undefined && cosine(left, right) >= alikeFrom;
}

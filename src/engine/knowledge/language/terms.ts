import { lazy } from '../../ground/runtime/lazy.ts';
import { fitPattern } from '../../ground/text/fitPattern.ts';
import { isAscii } from '../../ground/text/isAscii.ts';
import stopPairList from './others/stopPairs.json' with { type: 'json' };
import foreignSmallTalk from './others/smallTalk.json' with { type: 'json' };
import type { Language, TermsOfLists } from './language.ts';
import { languageOf, languages } from './languages.ts';

const r = String.raw;

/**
 * Index terms of a text: the same function makes what is stored in the full-text index and what is asked of it,
 * so the two can never disagree. The index itself then only has to split at spaces.
 *
 * A word is folded and stemmed by itself, whatever the language of its text: the first language that knows the word
 * gives its stem. Scripts without spaces are split into overlapping pairs of characters.
 */
export function terms(text: string): string[] {
  const found: string[] = [];
  for (const word of words(text)) for (const term of termsOfWord(word)) found.push(term);
  return found;
}

/** Terms that carry information, in the order of first use, each with the word it came from. */
export function queryTerms(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const language = languageOf(text);
  for (const word of words(text)) {
    if (isStopWord(fold(word), language)) continue;
    for (const term of askedTermsOf(word, language))
      if (!found.has(term) && !stopPairs.has(term)) found.set(term, word);
  }
  return found;
}

/** The pairs of a question are those within its words; one that spans the end of a word would find anything. */
function askedTermsOf(word: string, language: Language): readonly string[] {
  const { segment } = language.index;
  if (segment === undefined || !isUnspaced(word)) return termsOfWord(word);
  const kept = runsOf(word).flatMap((run) =>
    isUnspaced(run) ? pairsWithin(fold(run), segment(fold(run)), language) : termsOfWord(run),
  );
  return kept.length > 0 ? kept : termsOfWord(word);
}

function pairsWithin(run: string, segments: readonly string[], { index }: Language): string[] {
  let from = 0;
  const kept: string[] = [];
  for (const segment of segments) {
    const to = from + segment.length;
    // A word of one character is found by what it stands beside.
    const isShort = Array.from(segment).length < 2;
    if (!index.stopWords.has(segment))
      kept.push(...pairs(isShort ? run.slice(Math.max(0, from - 1), to + 1) : segment));
    from = to;
  }
  return kept;
}

/** Whether a text is only a greeting, thanks or a word that says to continue: nothing is asked in it. */
export function isSmallTalk(text: string): boolean {
  const language = languageOf(text);
  const said = words(text).map(fold);
  const greets = (word: string): boolean =>
    smallTalkElsewhere.has(word) || inEveryText.smallTalk.has(word) || language.index.smallTalk.has(word);
  return said.some(greets) && said.every((word) => greets(word) || isStopWord(word, language));
}

/**
 * Whether a folded word says nothing about what is asked in a text of a language. Those of English do nowhere, because
 * English terms stand in every text; "die" and "war" do in German alone.
 */
export function isStopWord(folded: string, language?: Pick<Language, 'index'>): boolean {
  return inEveryText.stopWords.has(folded) || language?.index.stopWords.has(folded) === true;
}

/** Index words that hold in every text. */
const inEveryText = languageOf('').index;

/** Pairs of characters that pronouns and questions are written with, in Chinese and Japanese. */
const stopPairs: ReadonlySet<string> = new Set(stopPairList);
/** Greetings, thanks and words that say to continue, in languages that the engine does not know otherwise. */
const smallTalkElsewhere: ReadonlySet<string> = new Set(foreignSmallTalk);

/** Whether a term is two characters of a script without spaces; most such pairs span the end of a word. */
export function isPair(term: string): boolean {
  return isUnspaced(term);
}

/**
 * Whether a term comes from a word that occurs in any conversation; "makes" does because "make" is a stop word.
 */
export function isEveryday(term: string): boolean {
  everyday ??= termsOfLists('everyday');
  return everyday.has(term);
}

/** Whether a term comes from a word of any conversation, or of anybody's life outside work. */
export function isCommon(term: string): boolean {
  common ??= termsOfLists('household');
  return common.has(term) || isEveryday(term);
}

/** Folded words that say nothing about what is asked, or occur in any conversation. */
export function commonWords(): readonly string[] {
  return (plainWords ??= [...inEveryText.stopWords, ...languages.flatMap(({ index }) => index.everyday)]);
}

/** Whether a term comes from a word that is in any list of a language. */
export function isListed(term: string): boolean {
  listed ??= termsOfLists('known');
  return listed.has(term) || isCommon(term);
}

/** What is put behind a stem to make words. */
export function wordEndings(): readonly string[] {
  return (endings ??= languages.flatMap(({ index }) => index.endings ?? []));
}

/** Made when first needed, which opening should not have to wait for. */
let common: ReadonlySet<string> | undefined;
let everyday: ReadonlySet<string> | undefined;
let listed: ReadonlySet<string> | undefined;
let plainWords: readonly string[] | undefined;
let endings: readonly string[] | undefined;

function termsOfLists(list: keyof TermsOfLists): ReadonlySet<string> {
  return new Set(
    languages.flatMap((language) => (language.index.termsOfLists?.() ?? makeTermsOfLists(language))[list]),
  );
}

/** The terms of a language's lists of words. To make them takes milliseconds; a language may have them made ahead. */
export function makeTermsOfLists({ index }: Pick<Language, 'index'>): TermsOfLists {
  const termsOf = (words: Iterable<string>): string[] => [...new Set([...words].flatMap(termsOfWord))];
  return {
    everyday: termsOf([...index.stopWords, ...index.everyday]),
    household: termsOf(index.household),
    known: termsOf(index.known ?? []),
  };
}

/** Letters, marks and digits; an apostrophe inside a word belongs to it, as in "don't". */
const wordPattern = fitPattern(r`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*`, 'gu');
/**
 * Scripts that put no spaces between words or hang particles on them, with the signs they share (as the "ー" in タワー).
 */
const unspaced = lazy(
  () =>
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Hangul}]/u,
);
const isUnspaced = (text: string): boolean => !isAscii(text) && unspaced().test(text);
const longestWord = 64;

function words(text: string): readonly string[] {
  const found = text.match(wordPattern(text)) ?? [];
  return found.map((word) => (word.length > longestWord ? word.slice(0, longestWord) : word));
}

/** A bounded cache: a vocabulary is small, and the same words come up all the time. */
const memo = new Map<string, readonly string[]>();
const memoSize = 20_000;

function termsOfWord(word: string): readonly string[] {
  const known = memo.get(word);
  if (known) return known;
  const made = makeTerms(word);
  if (memo.size >= memoSize) memo.clear();
  memo.set(word, made);
  return made;
}

function makeTerms(word: string): readonly string[] {
  // Lists of words are written so, and thousands of them are read at once; they have neither parts nor signs.
  if (plainWord.test(word)) return [normal(word)].filter((term) => term !== '');
  if (isUnspaced(word)) return runsOf(word).flatMap((run) => (isUnspaced(run) ? pairs(fold(run)) : termsOfWord(run)));
  const whole = normal(word);
  const parts = identifierParts(word).map(normal);
  return [...new Set([whole, ...parts])].filter((term) => term !== '');
}

/** "React東京" is the word "React" and what follows it; pairs of letters of the first would match anything. */
function runsOf(word: string): string[] {
  const runs: string[] = [];
  let before: boolean | undefined;
  for (const point of word) {
    // A mark belongs to what it stands on.
    const isOfRun = /\p{M}/u.test(point) ? before : isUnspaced(point);
    if (isOfRun === before && before !== undefined) runs[runs.length - 1] += point;
    else runs.push(point);
    before = isOfRun;
  }
  return runs;
}

function normal(word: string): string {
  const folded = fold(word);
  if (!isAscii(folded) && arabic().test(folded))
    return folded.replace(arabicPrefix, '').replaceAll('ة', 'ه').replaceAll('ى', 'ي');
  for (const { index } of languages) {
    const stem = index.stemOf(folded);
    if (stem !== undefined) return stem;
  }
  return folded;
}

const arabic = lazy(() => /^\p{Script=Arabic}/u);
/** "The", alone or with a preposition or "and" before it, if enough of a word is left. */
const arabicPrefix = /^(?:[وبكف]?ال|لل)(?=.{3})/u;

/** Lower case, without accents and without an apostrophe's tail ("Lee's" is found as "lee"). */
export function fold(word: string): string {
  // Most words are written so already, and taking them apart costs more than all else that is done with them.
  if (plainWord.test(word)) return word;
  if (isAscii(word)) return word.toLowerCase().replace(/'s$/, '').replace(/'/g, '');
  return (
    word
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/['’]s$/, '')
      .replace(/['’]/g, '')
      // Puts syllables back together that were taken apart.
      .normalize('NFC')
  );
}

const plainWord = /^[a-z0-9]*$/;

const beforeCapital = fitPattern(r`(\p{Ll}|\p{N})(\p{Lu})`, 'gu');
const beforeWord = fitPattern(r`(\p{Lu})(\p{Lu}\p{Ll})`, 'gu');

/** `parseHttpRequest2` is also found by its parts. */
function identifierParts(word: string): string[] {
  const parts = word.replace(beforeCapital(word), '$1 $2').replace(beforeWord(word), '$1 $2').split(' ');
  return parts.length > 1 ? parts.filter((part) => part.length > 1) : [];
}

function pairs(text: string): readonly string[] {
  const points = Array.from(text);
  if (points.length < 2) return points;
  return points.slice(1).map((point, index) => `${points[index] ?? ''}${point}`);
}

import type { WordVectors } from '../../ground/contract/ports.ts';
import type { ThingWords } from '../../knowledge/language/language.ts';
import { languageOf } from '../../knowledge/language/languages.ts';
import { isEveryday, isListed, queryTerms, terms } from '../../knowledge/language/terms.ts';
import { cosine } from '../../meaning/cosine.ts';

/** How well a memory fits a name that somebody gives it. */
export interface Fit<Of> {
  readonly of: Of;
  /** The weighed share of the name's words that it has, or has something like. */
  readonly share: number;
  /** A word of the name says that another one is meant: "the production key", and this is the key of staging. */
  readonly isOther: boolean;
  /** That word is a name or a number: not even near. */
  readonly isFar: boolean;
  /** It has a word of the name itself, or another word for it, that says more than what kind of thing it is. */
  readonly isStrong: boolean;
  /** It has a word of the name, or one that means the same, not only one of its kind or like it. */
  readonly isFirm: boolean;
  /** The share of the words that it has itself, or that mean the same. */
  readonly strongShare: number;
  /** It has every word of the name. */
  readonly isWhole: boolean;
  /** It begins with what is named, so that it is about it. */
  readonly isAbout: boolean;
  /** The words of the name, each with how well the memory has it and how much it says. */
  readonly matches: readonly { readonly text: string; readonly match: number; readonly weight: number }[];
}

/** How much a word counts that the memory has in another way. */
const asSame = 0.9;
const asForm = 0.85;
const asSynonym = 0.8;
const asKind = 0.7;
/** From which on a word counts as being there. */
const there = 0.55;
/** Of one kind, as a home and an address are. */
const asBeside = 0.5;
/** What is left where the memory has what stands before the head of the name, and not the head. */
const withoutHead = 0.6;
const floor = 0.35;
const leastWeight = 0.3;
const weakWeight = 0.25;

/** A name, read once for all memories that are compared with it. */
export interface ReadName {
  readonly words: readonly NameWord[];
}

interface NameWord {
  readonly text: string;
  readonly terms: readonly string[];
  readonly weight: number;
  readonly isVerb: boolean;
  /** A name, a number or somebody's: what lacks it is another thing. */
  readonly isMark: boolean;
  /** Begins with a capital. */
  readonly isName: boolean;
  /** Says what kind of thing is meant. */
  readonly isKind: boolean;
  /** Directly before the next one. */
  readonly isBefore: boolean;
  /** How much other terms are like it, by the word table. */
  readonly likeTo: Map<string, number>;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}._'’-]*/gu;

/** Reads a name; one that has nothing but vague words is taken by these. */
export function readHint(hint: string, wordTable: WordVectors | undefined): ReadName {
  const plain = readName(hint, wordTable);
  return plain.words.length > 0 ? plain : readName(hint, wordTable, noWords);
}

const noWords: ReadonlySet<string> = new Set();

export function readName(name: string, wordTable: WordVectors | undefined, unsaid?: ReadonlySet<string>): ReadName {
  const things = readThings(languageOf(name).requests.things);
  const found = [...name.matchAll(wordPattern)].map(({ 0: raw, index }) => {
    const text = raw.replace(/(?<![._'’-])[._'’-]+$/, '');
    const own = [...queryTerms(text).keys()].filter((term) => !(unsaid ?? things.vague).has(term));
    const before = name.slice(0, index);
    const isName = before.trim() !== '' && /^\p{Lu}/u.test(text);
    const rarity = Math.max(0, ...own.map((term) => wordTable?.rarity(term) ?? 1));
    const weight = own.every((term) => things.weak.has(term)) ? weakWeight : leastWeight + (1 - leastWeight) * rarity;
    return {
      text,
      terms: own,
      weight: isName ? 1 : weight,
      isVerb: /\bto $/i.test(before),
      isName: /^\p{Lu}\p{Ll}/u.test(text),
      isKind: own.some((term) => things.kinds.has(term)),
      isMark: isName || /\d|['’]s$/.test(text),
      likeTo: new Map<string, number>(),
    };
  });
  const words = found.map((word, at) => ({
    ...word,
    isBefore: (found[at + 1]?.terms.length ?? 0) > 0 && !/^\p{Lu}\p{Ll}/u.test(found[at + 1]?.text ?? ''),
  }));
  return { words: words.filter((word) => word.terms.length > 0) };
}

/** How well what is said fits a name. */
export function fitOfName<Of>(
  of: Of,
  whole: string,
  content: string,
  { words }: ReadName,
  wordTable: WordVectors | undefined,
): Fit<Of> {
  const text = readText(whole);
  const read = words.map((word) => ({ ...word, match: matchOf(word, text, wordTable) }));
  // In "the Falcon project" the name says it all.
  const found = read.map((word, at) => {
    const before = read[at - 1];
    return word.match < there && before?.isName === true && before.isBefore && before.match === 1
      ? { ...word, weight: weakWeight }
      : word;
  });
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  const covered = found.reduce((sum, { weight, match }) => sum + weight * match, 0);
  const exact = found.filter(({ match, terms: own }) => match === 1 && !own.every(isEveryday));
  const near = found.filter(({ match }) => match >= asKind);
  const isAnchored = exact.length > 0 || near.length > 0;
  const lacking = found.filter(({ match }) => match < there);
  const isFar = lacking.some(({ isMark }) => isMark);
  const isOther = found.some(({ match, isVerb, isBefore }, at) => {
    const next = found[at + 1];
    return match < there && !isVerb && isBefore && next?.match === 1 && text.marked.has(next.terms[0] ?? '');
  });
  const isHeadless = found.some((word, at) => {
    const { match, isBefore, weight } = word;
    const next = found[at + 1];
    return (
      isBefore && match >= there && weight > weakWeight && !word.isName && next?.isKind === true && next.match < there
    );
  });
  return {
    of,
    share: isAnchored && total > 0 ? (covered / total) * (isHeadless ? withoutHead : 1) : 0,
    isStrong: found.some(({ match, weight }) => match >= asForm && weight > weakWeight),
    isFirm: found.some(({ match }) => match >= asSynonym),
    strongShare:
      total > 0 ? found.reduce((sum, { weight, match }) => sum + (match >= asForm ? weight * match : 0), 0) / total : 0,
    isWhole: found.every(({ match }) => match === 1),
    isOther: isOther || isFar,
    isFar,
    isAbout: found.every(({ match }) => match >= there) && beginsWith(content, words),
    matches: found.map(({ text: word, match, weight }) => ({ text: word.toLowerCase(), match, weight })),
  };
}

/** Whether the first words of a text are those of the name. */
function beginsWith(content: string, words: ReadName['words']): boolean {
  const start = content.split(/\s+/).slice(0, words.length + 5);
  const first = readText(start.join(' '));
  return words.every((word) => matchOf(word, first, undefined) >= there);
}

interface ReadContent {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly listed: readonly string[];
  /** Two words that stand together, written as one, and the first letters of two or three. */
  readonly joined: ReadonlySet<string>;
  /** Words before which another one stands that tells their thing from others. */
  readonly marked: ReadonlySet<string>;
}

const texts = new Map<string, ReadContent>();
const mostTexts = 500;

function readText(text: string): ReadContent {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase()).slice(0, 200);
  const joined = new Set<string>();
  for (const [at, word] of words.entries()) {
    const [next = '', third = ''] = words.slice(at + 1);
    if (next === '') break;
    joined.add(word + next);
    joined.add(`${word[0]}${next[0]}`);
    if (third !== '') joined.add(`${word[0]}${next[0]}${third[0]}`);
  }
  const own = new Set(terms(text));
  const marked = new Set<string>();
  const spaced = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*(?=( )?)/gu)];
  for (const [at, { 0: word, 1: space }] of spaced.entries()) {
    const next = spaced[at + 1];
    if (space === undefined || next === undefined || (queryTerms(word).size === 0 && !/['’]s$/.test(word))) continue;
    const isLed = at > 0 && queryTerms(spaced[at - 1]?.[0] ?? '').size === 0;
    // A verb tells nothing; behind an article it is none.
    if (isLed || !/(?:s|ed|ing)$/.test(word) || /['’]s$/.test(word))
      for (const term of terms(next[0])) marked.add(term);
  }
  const read = { text, terms: own, listed: [...own], joined, marked };
  if (texts.size >= mostTexts) texts.clear();
  texts.set(text, read);
  return read;
}

/** How much of one word of the name a text has: 1 for the same, less for another word for it or one of its kind. */
function matchOf(word: NameWord, content: ReadContent, wordTable: WordVectors | undefined): number {
  const { text, terms: own } = word;
  if (own.some((term) => content.terms.has(term))) return 1;
  const plain = text
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (plain.length >= 2 && content.joined.has(plain)) return asSame;
  let best = 0;
  const things = readThings(languageOf(text).requests.things);
  for (const term of own) {
    for (const other of content.listed) {
      best = Math.max(best, likenessTo(word, term, other, things, wordTable));
      if (best >= asSame) return best;
    }
    if (best < asKind && things.forms.get(term)?.some((form) => form.test(content.text)) === true) best = asKind;
  }
  return best;
}

/** The same words stand in hundreds of memories. */
function likenessTo(
  { likeTo, isMark }: NameWord,
  term: string,
  other: string,
  things: Things,
  wordTable: WordVectors | undefined,
): number {
  if (wordTable === undefined) return likeness(term, other, things, wordTable, isMark);
  const pair = `${term} ${other}`;
  const known = likeTo.get(pair) ?? likeness(term, other, things, wordTable, isMark);
  likeTo.set(pair, known);
  return known;
}

function likeness(
  term: string,
  other: string,
  things: Things,
  wordTable: WordVectors | undefined,
  isMark: boolean,
): number {
  if (things.same.get(term)?.has(other) === true) return asSame;
  if (isFormOf(term, other) || isDerived(term, other, wordTable)) return asForm;
  const isKnown = isListed(term) || wordTable?.vector(term) !== undefined;
  if (isMark && !isListed(term)) return !isKnown && isMisspelt(term, other) ? asForm : 0;
  if (wordTable?.areSynonyms(term, other) === true) return asSynonym;
  if (things.kinds.get(term)?.has(other) === true) return asKind;
  if (things.beside.get(term)?.has(other) === true) return asBeside;
  if (!isKnown && isMisspelt(term, other)) return asForm;
  const [a, b] = [wordTable?.vector(term), wordTable?.vector(other)];
  if (a === undefined || b === undefined || isEveryday(other)) return 0;
  return Math.min(asKind, asSame * Math.max(0, (cosine(a, b) - floor) / (1 - floor)));
}

/** "Allergy" and "allergic", "hour" and "hourly": one begins as the other does and ends as words do. */
function isFormOf(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4 || /\d/.test(long)) return false;
  if (long.startsWith(short)) return long.length - short.length <= 5;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return same >= 5 && short.length - same <= 1 && long.length - same <= 4;
}

/** Most of the shorter one begins both, and they are alike: "acquire" and "acquisition". */
const leastDerived = 0.35;

function isDerived(a: string, b: string, wordTable: WordVectors | undefined): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  if (same < 4 || same < 0.6 * Math.min(a.length, b.length)) return false;
  const [one, other] = [wordTable?.vector(a), wordTable?.vector(b)];
  return one !== undefined && other !== undefined && cosine(one, other) >= leastDerived;
}

/** One letter is missing, too much, wrong or in the other's place. */
function isMisspelt(a: string, b: string): boolean {
  if (a.length < 5 || b.length < 5 || Math.abs(a.length - b.length) > 1 || /\d/.test(a + b) || a[0] !== b[0])
    return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

interface Things {
  readonly vague: ReadonlySet<string>;
  readonly weak: ReadonlySet<string>;
  readonly same: ReadonlyMap<string, ReadonlySet<string>>;
  readonly kinds: ReadonlyMap<string, ReadonlySet<string>>;
  readonly beside: ReadonlyMap<string, ReadonlySet<string>>;
  readonly forms: ReadonlyMap<string, readonly RegExp[]>;
}

const read = new Map<ThingWords, Things>();

function readThings(given: ThingWords): Things {
  const known = read.get(given);
  if (known !== undefined) return known;
  const same = new Map<string, Set<string>>();
  const kinds = new Map<string, Set<string>>();
  const beside = new Map<string, Set<string>>();
  const forms = new Map<string, RegExp[]>();
  for (const words of given.same) {
    const all = words.flatMap(terms);
    for (const term of all) addAll(same, term, all);
  }
  for (const { general, members } of given.kinds) {
    const [wide, narrow] = [general.flatMap(terms), members.flatMap(terms)];
    for (const term of wide) {
      addAll(kinds, term, narrow);
      addAll(beside, term, wide);
    }
    for (const term of narrow) addAll(kinds, term, wide);
  }
  for (const { words, form } of given.forms)
    for (const term of words.flatMap(terms)) forms.set(term, [...(forms.get(term) ?? []), form]);
  const made = {
    vague: new Set(given.vague.flatMap(terms)),
    weak: new Set(given.weak.flatMap(terms)),
    same,
    kinds,
    beside,
    forms,
  };
  read.set(given, made);
  return made;
}

function addAll(map: Map<string, Set<string>>, term: string, all: readonly string[]): void {
  const there = map.get(term) ?? new Set();
  for (const one of all) there.add(one);
  map.set(term, there);
}

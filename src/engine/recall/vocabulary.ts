import type { Sql } from '../ground/contract/sql.ts';
import { approximateSize } from '../store/search/documentFrequency.ts';
import { termFrequencies } from '../store/search/termFrequencies.ts';
import { terms } from '../knowledge/language/terms.ts';
import { earOf, soundsLike } from '../ground/text/soundsLike.ts';
import { speakerWith, textsWith, vocabularySlice } from '../store/search/indexVocabulary.ts';

/** The words that memories are made of, to tell a slip of the fingers from a word that nobody used yet. */
export interface Vocabulary {
  /** Reads some more of what is new, in a few milliseconds, and says whether there is more. */
  learn(): boolean;
  /** Terms that a word differs from by one letter too many, too few or wrong, or by two neighbours that swapped. */
  oneSlipFrom(word: string): string[];
  /** Terms of speakers' names that one in small letters is another way to write, by ear. */
  heardAs(name: string): string[];
  /** Shorter terms that a word begins with. */
  beginningsOf(word: string): string[];
  /** The words that a term stands for, as some memories write them. */
  writtenAs(term: string): string[];
}

/** Terms read at once; at 100,000 memories that takes 2 ms. */
const slice = 500;
/** More terms are more than people write: they come from pasted data. */
const mostTerms = 300_000;
const shortest = 4;
const longest = 24;
/** Texts that are looked at to see how a word is written. */
const textsRead = 3;
/**
 * In a memory of up to so many rows, the terms with the letter that is asked for are read when they are needed, so that
 * a process that has just begun answers as one that has read all of them. At 20,000 rows that takes half a millisecond, 3 for
 * the letter that most words begin with.
 */
const readAtOnce = 20_000;
/** It is read again once so many more rows are there, as a share. */
const staleShare = 0.01;

/** Terms of one length with the same first letter, one behind the other: 200,000 terms are 2 MB. */
type Buckets = ReadonlyMap<string, string>;

export function createVocabulary(sql: Sql): Vocabulary {
  let known: Buckets = new Map();
  let knownSize = -1;
  let reading:
    { readonly size: number; readonly parts: Map<string, string[]>; after: string; count: number } | undefined;

  const learn = (): boolean => {
    if (reading === undefined) {
      const size = approximateSize(sql);
      if (Math.abs(size - knownSize) <= staleShare * knownSize) return false;
      reading = { size, parts: new Map(), after: '', count: 0 };
    }
    const found = vocabularySlice(sql, { after: reading.after }, slice);
    for (const term of found.filter(isWord)) addTo(reading.parts, term);
    reading.after = found.at(-1) ?? '';
    reading.count += found.length;
    if (found.length === slice && reading.count < mostTerms) return true;
    known = joined(reading.parts);
    knownSize = reading.size;
    reading = undefined;
    return false;
  };
  const lettersRead = new Map<string, { readonly state: string; readonly buckets: Buckets }>();
  /** The terms that begin with a letter. */
  const beginningWith = (letter: string): Buckets => {
    if (approximateSize(sql) > readAtOnce) return known;
    // An edit brings words, too, and leaves the size as it is.
    const state = termFrequencies(sql).state();
    const read = lettersRead.get(letter);
    if (read?.state === state) return read.buckets;
    const parts = new Map<string, string[]>();
    for (const term of vocabularySlice(sql, { after: letter, before: nextLetter(letter) }, mostTerms))
      if (isWord(term)) addTo(parts, term);
    const buckets = joined(parts);
    lettersRead.set(letter, { state, buckets });
    return buckets;
  };
  const isOfSpeaker = (term: string, name: string): boolean =>
    wordsWith(speakerWith(sql, term) ?? '', term).some((word) => soundsLike(name, word.toLowerCase()));
  return {
    learn,
    oneSlipFrom(word) {
      const buckets = beginningWith(word.charAt(0));
      const swapped = `${word.charAt(1)}${word.charAt(0)}${word.slice(2)}`;
      return [
        ...[-1, 0, 1].flatMap((more) => {
          const length = word.length + more;
          return slipsIn(buckets.get(keyOf(word.charAt(0), length)) ?? '', length, word);
        }),
        ...(swapped !== word && holds(beginningWith(swapped.charAt(0)), swapped) ? [swapped] : []),
      ];
    },
    heardAs(name) {
      const buckets = beginningWith(name.charAt(0));
      const heard = earOf(name);
      const lengths = Array.from({ length: name.length + earLengths - shortest + 1 }, (_, index) => shortest + index);
      return lengths
        .flatMap((length) => wordsOf(buckets.get(keyOf(name.charAt(0), length)) ?? '', length))
        .filter((term) => heard.startsWith(earOf(term)) && isOfSpeaker(term, name));
    },
    writtenAs: (term) => [...new Set(textsWith(sql, term, textsRead).flatMap((text) => wordsWith(text, term)))],
    beginningsOf(word) {
      const buckets = beginningWith(word.charAt(0));
      return Array.from({ length: Math.max(0, word.length - shortest) }, (_, index) =>
        word.slice(0, shortest + index),
      ).filter((beginning) => holds(buckets, beginning));
    },
  };
}

/** A stem keeps the first letters of its words, so only words that begin like it are taken apart. */
function wordsWith(text: string, term: string): string[] {
  const start = term.slice(0, shortest - 1);
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.toLowerCase().startsWith(start) && terms(word)[0] === term);
}

function isWord(term: string): boolean {
  return term.length >= shortest && term.length <= longest && /^\p{L}+$/u.test(term);
}

/** A name as another one hears it may be so much longer. */
const earLengths = 2;

function wordsOf(bucket: string, length: number): string[] {
  return Array.from({ length: bucket.length / length }, (_, index) =>
    bucket.slice(index * length, (index + 1) * length),
  );
}

function joined(parts: ReadonlyMap<string, readonly string[]>): Buckets {
  return new Map([...parts].map(([key, terms]) => [key, terms.join('')]));
}

/** The character behind a letter: what begins with the letter lies before it. */
function nextLetter(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
}

function keyOf(first: string, length: number): string {
  return `${first}${length}`;
}

function addTo(parts: Map<string, string[]>, term: string): void {
  const key = keyOf(term.charAt(0), term.length);
  const bucket = parts.get(key);
  if (bucket === undefined) parts.set(key, [term]);
  else bucket.push(term);
}

function holds(buckets: Buckets, term: string): boolean {
  const bucket = buckets.get(keyOf(term.charAt(0), term.length)) ?? '';
  for (let at = bucket.indexOf(term); at >= 0; at = bucket.indexOf(term, at + 1))
    if (at % term.length === 0) return true;
  return false;
}

/** The terms of a bucket that differ from a word by one slip, and begin alike; only those that fit are cut out. */
function slipsIn(bucket: string, length: number, word: string): string[] {
  const found: string[] = [];
  const shorter = Math.min(length, word.length);
  for (let from = 0; from < bucket.length; from += length) {
    let before = 1;
    while (before < shorter && bucket.charCodeAt(from + before) === word.charCodeAt(before)) before++;
    let behind = 0;
    while (
      behind < shorter - before &&
      bucket.charCodeAt(from + length - 1 - behind) === word.charCodeAt(word.length - 1 - behind)
    )
      behind++;
    const alike = before + behind;
    const isSwapped =
      length === word.length &&
      alike === length - 2 &&
      bucket.charCodeAt(from + before) === word.charCodeAt(before + 1) &&
      bucket.charCodeAt(from + before + 1) === word.charCodeAt(before);
    const isOneOff = length === word.length ? alike === length - 1 : alike === shorter;
    if (isSwapped || isOneOff) found.push(bucket.slice(from, from + length));
  }
  return found;
}

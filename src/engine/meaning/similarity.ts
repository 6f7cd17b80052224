import type { WordVectors } from '../ground/contract/ports.ts';
import { compareStatements, statementOf } from '../knowledge/compare/likeness.ts';
import { queryTerms, terms } from '../knowledge/language/terms.ts';
import { cosine } from './cosine.ts';

/** Below this cosine two words have nothing to do with each other; above it, they count in proportion. */
const floor = 0.35;
/** Two words that mean the same are still two words. */
const mostForOther = 0.9;
/** The weight of the commonest word against 1 for the rarest. */
const leastWeight = 0.3;
/** The share that is left when numbers, days, a negation or opposites make a difference. */
const disagreement = 0.5;

/**
 * How much two sentences say the same, 0 (nothing in common) to 1 (the same words), symmetric. Without the word table
 * only equal words count. Numbers, negation and opposites that differ halve it, so that "port 8080" and "port 9090" are
 * not taken for one fact.
 */
export function similarity(a: string, b: string, words?: WordVectors): number {
  const left = weighed(a, words);
  const right = weighed(b, words);
  if (left.length === 0 || right.length === 0) return a.trim() === b.trim() && a.trim() !== '' ? 1 : 0;
  const there = coverage(left, right, words);
  const back = coverage(right, left, words);
  const overlap = there + back === 0 ? 0 : (2 * there * back) / (there + back);
  return compareStatements(statementOf(a), statementOf(b)).agrees ? overlap : overlap * disagreement;
}

/** How much of what one text names the other one has, or has something like: 0 to 1. */
export function namedShare(named: string, content: string, words?: WordVectors): number {
  const [wanted, there] = [weighed(named, words), weighed(content, words)];
  return wanted.length === 0 || there.length === 0 ? 0 : coverage(wanted, there, words);
}

interface Word {
  readonly term: string;
  readonly weight: number;
  readonly vector: Float32Array | undefined;
}

function weighed(text: string, words: WordVectors | undefined): Word[] {
  const names = new Set([...text.matchAll(name)].flatMap((match) => terms(match[0])));
  return [...queryTerms(text).keys()].map((term) =>
    names.has(term)
      ? { term, weight: 1, vector: undefined }
      : { term, weight: leastWeight + (1 - leastWeight) * (words?.rarity(term) ?? 1), vector: words?.vector(term) },
  );
}

/** A capital inside a sentence marks a name: Maple and Willow are two servers, whatever the words mean elsewhere. */
const name = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}'’]*/gu;

/** The weighted share of the words of one sentence that the other has, or has something like. */
function coverage(of: readonly Word[], by: readonly Word[], words: WordVectors | undefined): number {
  let covered = 0;
  let total = 0;
  for (const word of of) {
    total += word.weight;
    covered += word.weight * Math.max(...by.map((other) => likeness(word, other, words)));
  }
  return covered / total;
}

function likeness(a: Word, b: Word, words: WordVectors | undefined): number {
  if (a.term === b.term) return 1;
  if (a.vector === undefined || b.vector === undefined) return 0;
  if (words?.areSynonyms(a.term, b.term) === true) return mostForOther;
  return mostForOther * Math.max(0, (cosine(a.vector, b.vector) - floor) / (1 - floor));
}

import type { AlikeTerm, WordVectors } from '../ground/contract/ports.ts';
import { lazy } from '../ground/runtime/lazy.ts';
import { createNearRows, type NearRows } from './nearRows.ts';
import { bitsApart, wordsFor } from './signBits.ts';
import type { WordPairs } from './wordPairs.ts';
import { pairKinds } from './wordPairs.ts';

/** Two terms below this cosine have nothing to do with each other; above it, they count in proportion. */
const floor = 0.35;
/** Terms that are like one, at most; with 64, the best 25 and 50 of a recall gained half as much. */
const mostAlike = 200;
/**
 * Vectors whose signs differ in a larger share of the dimensions are not compared in full. At the floor the expected share
 * is arccos(0.35) / π = 0.39, and that of unrelated vectors 0.5.
 */
const mostSignsApart = 0.45;
/** Of those 19 in 20 lie below the floor; what is left out before they are compared exactly is a little farther below it. */
const almost = 0.999;

/**
 * What a pair of words of each kind is alike at least, whatever their vectors say. Of 426 questions in other words that were
 * looked at, 58 to 59 % have their fact among the first three with 0.25 to 0.45 for words that only one line associates,
 * and 52 % without them (`npm run bench:recall`).
 */
const pairLikeness: { readonly [kind: number]: number } = {
  [pairKinds.associated]: 0.35,
  [pairKinds.listed]: 0.5,
  [pairKinds.synonyms]: 0.5,
  [pairKinds.same]: 0.8,
};

/** The vectors of a word table, one row of bytes each, all of one length, and the pairs of its words. */
export interface ByteRows {
  readonly bytes: Int8Array;
  readonly dims: number;
  readonly count: number;
  readonly beside: WordPairs;
}

/**
 * Finds the rows of a table that are most like one of its rows, with how much they are alike: 0 at the floor, 1 for
 * the same direction. Their signs tell which to compare in full. `isPlain` does without WebAssembly.
 */
function createAlikeRows(
  rows: ByteRows,
  isPlain: boolean,
): {
  readonly of: (row: number) => readonly (readonly [row: number, likeness: number])[];
  readonly warmUp: () => void;
} {
  const { bytes, dims, count, beside } = rows;
  const near = lazy(() => (isPlain ? undefined : createNearRows(bytes, dims, count)) ?? inJavaScript(rows));
  const productOf = (a: number, b: number): number => {
    let product = 0;
    for (let index = 0, left = a * dims, right = b * dims; index < dims; index++, left++, right++)
      product += (bytes[left] ?? 0) * (bytes[right] ?? 0);
    return product;
  };
  const of = (row: number): [row: number, likeness: number][] => {
    const paired = beside.of(row);
    const own = lengthFrom(productOf(row, row));
    const likenessBy = (product: number, square: number): number =>
      (product / (own * lengthFrom(square)) - floor) / (1 - floor);
    const found: [row: number, likeness: number][] = [...paired].map(([other, kind]) => [
      other,
      Math.max(pairLikeness[kind] ?? 0, likenessBy(productOf(row, other), productOf(other, other))),
    ]);
    const bounds = { most: Math.floor(mostSignsApart * dims), least: almost * (floor * own) ** 2 };
    near()(row, bounds, (other, product, square) => {
      const likeness = likenessBy(product, square);
      if (likeness > 0 && other !== row && !paired.has(other)) found.push([other, likeness]);
    });
    return found.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, mostAlike);
  };
  return { of, warmUp: () => void near() };
}

/** With the precision of the row of lengths that used to be kept; which rows are alike depends on it. */
function lengthFrom(square: number): number {
  return Math.fround(Math.sqrt(square) || 1);
}

function inJavaScript(rows: ByteRows): NearRows {
  const { bytes, dims, count } = rows;
  const width = wordsFor(dims);
  const signs = signsOf(rows, width);
  return (row, { most, least }, note) => {
    const own = signs.slice(row * width, (row + 1) * width);
    for (let other = 0; other < count; other++) {
      if (bitsApart(signs, other * width, own, width) > most) continue;
      let [product, square] = [0, 0];
      for (let index = 0, left = row * dims, right = other * dims; index < dims; index++, left++, right++) {
        const value = bytes[right] ?? 0;
        product += (bytes[left] ?? 0) * value;
        square += value * value;
      }
      if (product > 0 && product * product > least * square) note(other, product, square);
    }
  };
}

/**
 * One bit for each dimension, set where a vector is above zero. Four dimensions are looked at at once, since this is done
 * before the first question is answered: one by one took twice as long in a process that had just begun.
 */
function signsOf({ bytes, dims, count }: ByteRows, width: number): Int32Array {
  const quads = Math.ceil(dims / 4);
  const fours = new Int32Array(count * quads);
  const padded = new Int8Array(fours.buffer);
  if (quads * 4 === dims) padded.set(bytes);
  else for (let row = 0; row < count; row++) padded.set(bytes.subarray(row * dims, (row + 1) * dims), row * quads * 4);
  const signs = new Int32Array(count * width);
  for (let row = 0, at = 0; row < count; row++) {
    for (let word = 0; word * 8 < quads; word++) {
      let bits = 0;
      for (let place = 0; place < 32 && word * 32 + place < dims; place += 4) {
        const four = fours[at++] ?? 0;
        // The highest bit of each byte that is above zero; multiplying brings the four of them together.
        const above = ((four & 0x7f7f7f7f) + 0x7f7f7f7f) & ~four & 0x80808080;
        bits |= (Math.imul(above >>> 7, 0x10204080) >>> 28) << place;
      }
      signs[row * width + word] = bits;
    }
  }
  return signs;
}

/** Terms whose alike ones are kept: the same are asked for again and again. */
const mostKept = 500;

/** The same for terms, each looked for once. */
export function createAlikeTerms(
  rows: ByteRows,
  rowOf: (term: string) => number | undefined,
  about: { readonly termOf: (row: number) => string; readonly rarityOf: (row: number) => number },
  { isPlain = false } = {},
): Pick<WordVectors, 'alike' | 'warmUp'> {
  const alikeRows = createAlikeRows(rows, isPlain);
  const kept = new Map<string, readonly AlikeTerm[]>();
  const alike = (term: string): readonly AlikeTerm[] => {
    const known = kept.get(term);
    if (known !== undefined) return known;
    const row = rowOf(term);
    if (row === undefined) return [];
    const found = alikeRows.of(row).map(([other, likeness]) => ({
      term: about.termOf(other),
      likeness,
      rarity: about.rarityOf(other),
    }));
    if (kept.size >= mostKept) kept.clear();
    kept.set(term, found);
    return found;
  };
  return { alike, warmUp: alikeRows.warmUp };
}

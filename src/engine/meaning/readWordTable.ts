import type { WordVectors } from '../ground/contract/ports.ts';
import { createAlikeTerms } from './createAlikeTerms.ts';
import { pairBytes, pairKinds, readWordPairs } from './wordPairs.ts';

/** Bytes before the words: a mark, the format's version, dimensions, counts and a checksum; see scripts/wordVectors. */
const headerBytes = 24;
const mark = 0x56574d54;
const format = 2;
const newline = 10;

/**
 * Reads the table that `scripts/wordVectors/build.py` made. The bytes are kept as they are and nothing is
 * unpacked, so that reading takes a few milliseconds, most of them for the checksum. Throws a sentence when the bytes
 * are damaged or something else; without `isChecked` their length tells.
 */
export function readWordTable(bytes: Uint8Array, { isChecked = true } = {}): WordVectors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < headerBytes || view.getUint32(0, true) !== mark)
    throw new Error('It is no table of word vectors.');
  if (view.getUint8(4) !== format)
    throw new Error(`It has the format ${view.getUint8(4)}; this version reads ${format}.`);
  const dims = view.getUint8(5);
  const count = view.getUint32(8, true);
  const wordBytes = view.getUint32(12, true);
  const pairs = view.getUint32(16, true);
  const rarityAt = headerBytes + wordBytes;
  const vectorsAt = rarityAt + count;
  const pairsAt = vectorsAt + count * dims;
  if (bytes.byteLength !== pairsAt + pairs * pairBytes) throw new Error('It is cut off or too long.');
  if (isChecked && adler32(bytes, headerBytes) !== view.getUint32(20, true)) throw new Error('Its checksum is wrong.');
  const starts = startsOf(bytes, headerBytes, rarityAt, count);
  const row = rowFinder(bytes, starts);
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset + vectorsAt, count * dims);
  const beside = readWordPairs(bytes, pairsAt, pairs);
  const rarityOf = (found: number): number => view.getUint8(rarityAt + found) / 255;
  const termOf = (found: number): string => wordAt(bytes, starts, found);
  const alikeTerms = createAlikeTerms({ bytes: vectors, dims, count, beside }, row, { termOf, rarityOf });
  return {
    dims,
    vector(term) {
      const found = row(term);
      return found === undefined ? undefined : unitVector(view, vectorsAt + found * dims, dims);
    },
    rarity(term) {
      const found = row(term);
      return found === undefined ? 1 : rarityOf(found);
    },
    areSynonyms(a, b) {
      const [first, second] = [row(a), row(b)];
      if (first === undefined || second === undefined) return false;
      return (beside.of(first).get(second) ?? 0) >= pairKinds.synonyms;
    },
    ...alikeTerms,
  };
}

function wordAt(bytes: Uint8Array, starts: Uint32Array, row: number): string {
  return String.fromCharCode(...bytes.subarray(starts[row] ?? 0, (starts[row + 1] ?? 1) - 1));
}

function startsOf(bytes: Uint8Array, from: number, to: number, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  let found = 0;
  starts[0] = from;
  // In a process that has just begun a search takes half as long as a look at each byte; that of a Buffer takes twice as long.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, to);
  for (let at = plain.indexOf(newline, from); at >= 0; at = plain.indexOf(newline, at + 1)) starts[++found] = at + 1;
  starts[count] = to + 1;
  if (found !== count - 1) throw new Error('It does not hold as many words as it says.');
  return starts;
}

/** Terms whose rows are kept: the same terms are wanted over and over, and a search takes about a microsecond. */
const mostKept = 5000;

function rowFinder(bytes: Uint8Array, starts: Uint32Array): (term: string) => number | undefined {
  const kept = new Map<string, number>();
  const search = searcher(bytes, starts);
  return (term) => {
    const known = kept.get(term) ?? search(term) ?? absent;
    if (kept.size >= mostKept) kept.clear();
    kept.set(term, known);
    return known === absent ? undefined : known;
  };
}

const absent = -1;

/** Binary search through the words in the file, which are sorted by bytes. */
function searcher(bytes: Uint8Array, starts: Uint32Array): (term: string) => number | undefined {
  return (term) => {
    let low = 0;
    let high = starts.length - 2;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = compare(term, bytes, starts[middle] ?? 0, (starts[middle + 1] ?? 0) - 1);
      if (order === 0) return middle;
      if (order < 0) high = middle - 1;
      else low = middle + 1;
    }
    return undefined;
  };
}

function compare(term: string, bytes: Uint8Array, from: number, to: number): number {
  const length = Math.min(term.length, to - from);
  for (let index = 0; index < length; index++) {
    const difference = term.charCodeAt(index) - (bytes[from + index] ?? 0);
    if (difference !== 0) return difference;
  }
  return term.length - (to - from);
}

function unitVector(view: DataView, at: number, dims: number): Float32Array {
  const vector = new Float32Array(dims);
  let square = 0;
  for (let index = 0; index < dims; index++) {
    const value = view.getInt8(at + index);
    vector[index] = value;
    square += value * value;
  }
  const length = Math.sqrt(square) || 1;
  for (let index = 0; index < dims; index++) vector[index] = (vector[index] ?? 0) / length;
  return vector;
}

const adlerBase = 65_521;
/** The sums of this many bytes stay within 32 bits. */
const adlerRun = 5552;

/** Adler-32 (RFC 1950) of the bytes from `start`. */
function adler32(bytes: Uint8Array, start: number): number {
  let low = 1;
  let high = 0;
  for (let from = start; from < bytes.length; from += adlerRun) {
    const to = Math.min(bytes.length, from + adlerRun);
    for (let at = from; at < to; at++) {
      low += bytes[at] ?? 0;
      high += low;
    }
    low %= adlerBase;
    high %= adlerBase;
  }
  return ((high << 16) | low) >>> 0;
}

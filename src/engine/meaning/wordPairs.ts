import { remembered } from '../ground/runtime/remembered.ts';

/**
 * How two words of the table belong together: one brings the other to mind, both are listed beside each other, are
 * synonyms in one sense, or are used for the same.
 */
export const pairKinds = { associated: 0, listed: 1, synonyms: 2, same: 3 } as const;

/** A pair is two rows, the smaller one first, 2 bytes each; the highest bit of each is one of the kind's two bits. */
export const pairBytes = 4;
const rowMask = 0x7fff;
const kindBit = 0x8000;

/** The words beside a word, with the kind of each pair. */
export interface WordPairs {
  of(row: number): ReadonlyMap<number, number>;
}

/** Rows whose words are kept: the same are asked for again and again. */
const mostKept = 5000;

/**
 * Reads the pairs that stand from `at` on. They are searched for each row: to sort them all takes as long as to search
 * for hundreds of rows, which a process that ends at once never asks for.
 */
export function readWordPairs(bytes: Uint8Array, at: number, count: number): WordPairs {
  // A copy, because numbers of two bytes must stand at an even place; the file has the byte order of all platforms.
  const places = new Uint16Array(new Uint8Array(bytes.subarray(at, at + count * pairBytes)).buffer);
  const find = (row: number): ReadonlyMap<number, number> => {
    const found = new Map<number, number>();
    for (const place of [...placesOf(places, row), ...placesOf(places, row | kindBit)].sort((a, b) => a - b)) {
      const [first = 0, second = 0] = places.subarray(place & ~1, (place & ~1) + 2);
      const kind = ((first >> 15) << 1) | (second >> 15);
      found.set((place % 2 === 0 ? second : first) & rowMask, kind);
    }
    return found;
  };
  return { of: remembered(find, mostKept) };
}

function placesOf(places: Uint16Array, value: number): number[] {
  const found: number[] = [];
  for (let at = places.indexOf(value); at >= 0; at = places.indexOf(value, at + 1)) found.push(at);
  return found;
}

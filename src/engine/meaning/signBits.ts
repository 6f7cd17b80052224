/** 32-bit words that hold one bit for each dimension, in fours: distances are counted four words at a time. */
export function wordsFor(dimensions: number): number {
  return Math.ceil(dimensions / 128) * 4;
}

/**
 * Writes the signs of a vector's parts into `into`, one bit each, relative to the middle of all vectors. The vectors
 * of one model share a direction; unless it is taken away, most signs are the same (at an average cosine of 0.86
 * the best 200 by bits hold 87 % of the true best 20, and 100 % with it).
 */
export function signBits(vector: Float32Array, middle: Float32Array, into: Int32Array, offset: number): void {
  for (let word = 0; word * 32 < vector.length; word++) {
    let bits = 0;
    const end = Math.min(vector.length, word * 32 + 32);
    for (let index = word * 32; index < end; index++) {
      if ((vector[index] ?? 0) > (middle[index] ?? 0)) bits |= 1 << (index & 31);
    }
    into[offset + word] = bits;
  }
}

/**
 * In how many bits two rows of words differ; `count` is a multiple of four. Bits are counted as in Hacker's Delight,
 * figure 5-2, but four words are added up before their bytes are.
 */
export function bitsApart(a: Int32Array, from: number, b: Int32Array, count: number): number {
  let apart = 0;
  for (let word = 0, at = from; word < count; word += 4, at += 4) {
    const first = inFours((a[at] ?? 0) ^ (b[word] ?? 0)) + inFours((a[at + 1] ?? 0) ^ (b[word + 1] ?? 0));
    const second = inFours((a[at + 2] ?? 0) ^ (b[word + 2] ?? 0)) + inFours((a[at + 3] ?? 0) ^ (b[word + 3] ?? 0));
    const bytes =
      (first & 0x0f0f0f0f) + ((first >>> 4) & 0x0f0f0f0f) + (second & 0x0f0f0f0f) + ((second >>> 4) & 0x0f0f0f0f);
    apart += Math.imul(bytes, 0x01010101) >>> 24;
  }
  return apart;
}

/** How many bits are set in each group of four bits, written into the group itself. */
function inFours(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/**
 * What each possible byte of sign bits is worth to a query, 256 numbers for every eight dimensions: each set bit counts
 * the query's part, relative to the middle, for it, each other one against. Unlike a distance in bits that knows which
 * parts of the query are large. `into` has room for all bytes of a row of words.
 */
export function byteWorths(query: Float32Array, middle: Float32Array, into: Float32Array): void {
  const part = (index: number): number => (query[index] ?? 0) - (middle[index] ?? 0);
  for (let byte = 0; byte * 256 < into.length; byte++) {
    const start = byte * 256;
    let worth = 0;
    for (let bit = 0; bit < 8; bit++) worth -= part(byte * 8 + bit);
    into[start] = worth;
    for (let value = 1; value < 256; value++) {
      const lowest = value & -value;
      into[start + value] = (into[start + (value ^ lowest)] ?? 0) + 2 * part(byte * 8 + 31 - Math.clz32(lowest));
    }
  }
}

/** The mean of some vectors. */
export function middleOf(vectors: readonly Float32Array[], dimensions: number): Float32Array {
  const sum = new Float64Array(dimensions);
  for (const vector of vectors)
    for (let index = 0; index < dimensions; index++) sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0);
  return Float32Array.from(sum, (value) => value / Math.max(1, vectors.length));
}

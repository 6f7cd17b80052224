/** 32-bit words that hold one bit for each dimension. */
export function wordsFor(dimensions: number): number {
  return Math.ceil(dimensions / 32);
}

/**
 * Writes the signs of a vector's parts into `into`, one bit each, relative to the middle of all vectors. The vectors
 * of one model share a direction; without taking it away most signs would be the same (at an average cosine of 0.86
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

/** The mean of some vectors. */
export function middleOf(vectors: readonly Float32Array[], dimensions: number): Float32Array {
  const sum = new Float64Array(dimensions);
  for (const vector of vectors) for (let index = 0; index < dimensions; index++) sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0);
  return Float32Array.from(sum, (value) => value / Math.max(1, vectors.length));
}

/** How many bits are set (Hacker's Delight, figure 5-2). */
export function bitCount(value: number): number {
  let v = value;
  v -= (v >>> 1) & 0x55555555;
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  v = (v + (v >>> 4)) & 0x0f0f0f0f;
  return Math.imul(v, 0x01010101) >>> 24;
}

/** The cosine of two vectors of unit length, −1 to 1. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

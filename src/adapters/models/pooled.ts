import type { Numbers, Pooling } from './modelRequest.ts';

/**
 * One vector per text from the states of its tokens.
 * `dims` is texts × tokens × width; `mask` has texts × tokens entries, 0 for padding. `mean` averages what is not
 * padding, `cls` takes the first token, as the model was trained (Reimers & Gurevych 2019, Sentence-BERT).
 */
export function pooled(
  states: Float32Array,
  dims: readonly number[],
  mask: ArrayLike<bigint | number>,
  pooling: Pooling,
): Numbers {
  const [texts = 0, tokens = 0, width = 0] = dims;
  const numbers = new Float32Array(texts * width);
  for (let text = 0; text < texts; text++) {
    const vector = numbers.subarray(text * width, (text + 1) * width);
    let counted = 0;
    for (let token = 0; token < (pooling === 'cls' ? 1 : tokens); token++) {
      if (Number(mask[text * tokens + token]) === 0) continue;
      counted++;
      const start = (text * tokens + token) * width;
      for (let index = 0; index < width; index++) vector[index] = (vector[index] ?? 0) + (states[start + index] ?? 0);
    }
    if (counted > 1) for (let index = 0; index < width; index++) vector[index] = (vector[index] ?? 0) / counted;
  }
  return { numbers, width };
}

/**
 * Vectors of unit length, each cut to its first `dimensions` numbers when that is fewer: models trained for it
 * (Kusupati et al. 2022, Matryoshka representation learning) keep most of their quality that way. A vector of
 * nothing but zeros stays as it is.
 */
export function unitVectors({ numbers, width }: Numbers, dimensions?: number): Float32Array[] {
  const kept = Math.min(width, dimensions ?? width);
  return Array.from({ length: width === 0 ? 0 : numbers.length / width }, (_, index) => {
    const vector = numbers.slice(index * width, index * width + kept);
    let square = 0;
    for (const value of vector) square += value * value;
    const length = Math.sqrt(square);
    return length > 0 && Number.isFinite(length) ? vector.map((value) => value / length) : vector;
  });
}

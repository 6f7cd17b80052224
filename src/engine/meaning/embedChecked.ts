import type { Embedder } from '../ground/contract/ports.ts';

/**
 * Asks an embedding model and checks its answer: one vector per text, all of the same dimensions, of unit length.
 * A model that answers with something else is of no use; rejects with a sentence that says so.
 */
export async function embedChecked(
  embedder: Embedder,
  texts: readonly string[],
  purpose: 'query' | 'passage',
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  const vectors = await embedder.embed(texts, purpose, signal);
  const dimensions = vectors[0]?.length ?? 0;
  const isSound =
    vectors.length === texts.length && dimensions > 0 && vectors.every((vector) => vector.length === dimensions);
  if (!isSound)
    throw new Error(
      `The embedding model ${embedder.model} answered ${texts.length} texts with ${vectors.length} vectors of ` +
        `${dimensions} numbers.`,
    );
  return vectors.map(unit);
}

/** Ports promise unit length: rounding errors are corrected, a vector of zeros is refused. */
function unit(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square);
  if (!Number.isFinite(length) || length === 0)
    throw new Error('The embedding model answered with a vector that points nowhere.');
  return Math.abs(length - 1) < tolerance ? vector : vector.map((value) => value / length);
}

const tolerance = 1e-4;

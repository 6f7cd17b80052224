import { cosine } from '../../src/engine/meaning/cosine.ts';

/**
 * Vectors as an embedding model would make them: 64 latent dimensions, clusters, noise and a share that all have in common (average
 * cosine about 0.3).
 */
export function vectorSource(dimensions: number, random: () => number): () => Float32Array {
  const latent = 64;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const basis = Array.from({ length: latent }, () => Float32Array.from({ length: dimensions }, normal));
  const clusters = Array.from({ length: 200 }, () => Array.from({ length: latent }, normal));
  const common = Float32Array.from({ length: dimensions }, normal);
  return () => {
    const center = clusters[Math.floor(random() * clusters.length)] ?? [];
    const vector = common.map((value) => value * 6.5 + normal() * 2);
    for (let index = 0; index < latent; index++) {
      const weight = (center[index] ?? 0) + normal();
      const direction = basis[index];
      if (direction !== undefined)
        for (let at = 0; at < dimensions; at++) vector[at] = (vector[at] ?? 0) + weight * (direction[at] ?? 0);
    }
    return unit(vector);
  };
}

/** A question about a vector: near to it, and a little to another one. */
export function near(vector: Float32Array, other: Float32Array): Float32Array {
  return unit(vector.map((value, index) => value * 0.7 + (other[index] ?? 0) * 0.3));
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(cosine(vector, vector));
  return vector.map((value) => value / length);
}

import type { Embedder } from '../../engine/ground/contract/ports.ts';
import { batchesOf } from './batchesOf.ts';
import type { ModelFolder } from './modelFolder.ts';
import type { ModelProcess } from './modelProcess.ts';
import { unitVectors } from './pooled.ts';
import { readModelFor } from './readModelFor.ts';

interface LocalEmbedderOptions {
  /** Cut vectors to this many numbers, where the model was trained for it; 0 or absent: all. */
  readonly dimensions?: number;
}

/**
 * Opens an embedding model from a folder. Rejects with a `ModelError` when there is none; loads it at its first use.
 */
export async function openLocalEmbedder(
  process: ModelProcess,
  folder: string,
  options: LocalEmbedderOptions = {},
): Promise<Embedder> {
  return localEmbedder(process, await readModelFor('embed', folder), options);
}

export function localEmbedder(
  process: ModelProcess,
  model: ModelFolder,
  { dimensions = 0 }: LocalEmbedderOptions = {},
): Embedder {
  const shortened = model.canShorten && dimensions > 0 ? dimensions : undefined;
  return {
    model: shortened === undefined ? model.name : `${model.name}:${shortened}`,
    embed: async (texts, purpose, signal) => {
      const vectors: Float32Array[] = [];
      for (const batch of batchesOf(texts.map((text) => `${model.prefixes[purpose]}${text}`))) {
        // One batch at a time, so that a question can be answered in between.
        const answer = await process.ask(
          { kind: 'embed', model, texts: batch },
          { isUrgent: purpose === 'query', ...(signal === undefined ? {} : { signal }) },
        );
        vectors.push(...unitVectors(answer, shortened));
      }
      return vectors;
    },
  };
}

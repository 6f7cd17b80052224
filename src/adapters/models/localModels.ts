import type { Embedder, Reranker } from '../../engine/ports.ts';
import { batchesOf } from './batches.ts';
import { ModelError } from './modelError.ts';
import { type ModelFolder, readModelFolder } from './modelFolder.ts';
import type { ModelProcess } from './modelProcess.ts';
import { unitVectors } from './pooling.ts';

export interface LocalEmbedderOptions {
  /** Cut vectors to this many numbers, where the model was trained for it; 0 or absent: all. */
  readonly dimensions?: number;
}

/** Opens an embedding model from a folder. Rejects with a `ModelError` when there is none; loads it at its first use. */
export async function openLocalEmbedder(process: ModelProcess, folder: string, options: LocalEmbedderOptions = {}): Promise<Embedder> {
  const model = await readModelFolder(folder);
  if (model.task !== 'embed') throw new ModelError('unsupported', `${folder} judges passages and makes no vectors. Name it as the reranker.`);
  return localEmbedder(process, model, options);
}

export function localEmbedder(process: ModelProcess, model: ModelFolder, { dimensions = 0 }: LocalEmbedderOptions = {}): Embedder {
  const shortened = model.canShorten && dimensions > 0 ? dimensions : undefined;
  return {
    model: shortened === undefined ? model.name : `${model.name}:${shortened}`,
    embed: async (texts, purpose, signal) => {
      const vectors: Float32Array[] = [];
      for (const batch of batchesOf(texts.map((text) => `${model.prefixes[purpose]}${text}`))) {
        // One batch at a time, so that a question comes in between.
        const answer = await process.ask({ kind: 'embed', model, texts: batch }, { isUrgent: purpose === 'query', ...(signal === undefined ? {} : { signal }) });
        vectors.push(...unitVectors(answer, shortened));
      }
      return vectors;
    },
  };
}

/** Opens a cross-encoder from a folder. Rejects with a `ModelError` when there is none; loads it at its first use. */
export async function openLocalReranker(process: ModelProcess, folder: string): Promise<Reranker> {
  const model = await readModelFolder(folder);
  if (model.task !== 'score') throw new ModelError('unsupported', `${folder} makes vectors and does not judge passages. Name it as the embedder.`);
  return localReranker(process, model);
}

export function localReranker(process: ModelProcess, model: ModelFolder): Reranker {
  return {
    model: model.name,
    score: async (query, passages, signal) => {
      const scores: number[] = [];
      for (const batch of batchesOf(passages)) {
        const { numbers } = await process.ask({ kind: 'score', model, query, passages: batch }, { isUrgent: true, ...(signal === undefined ? {} : { signal }) });
        scores.push(...numbers);
      }
      return scores;
    },
  };
}

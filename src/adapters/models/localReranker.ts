import type { Reranker } from '../../engine/ground/contract/ports.ts';
import { batchesOf } from './batchesOf.ts';
import type { ModelFolder } from './modelFolder.ts';
import type { ModelProcess } from './modelProcess.ts';
import { readModelFor } from './readModelFor.ts';

/** Opens a cross-encoder from a folder. Rejects with a `ModelError` when there is none; loads it at its first use. */
export async function openLocalReranker(process: ModelProcess, folder: string): Promise<Reranker> {
  return localReranker(process, await readModelFor('score', folder));
}

export function localReranker(process: ModelProcess, model: ModelFolder): Reranker {
  return {
    model: model.name,
    score: async (query, passages, signal) => {
      const scores: number[] = [];
      for (const batch of batchesOf(passages)) {
        const { numbers } = await process.ask(
          { kind: 'score', model, query, passages: batch },
          { isUrgent: true, ...(signal === undefined ? {} : { signal }) },
        );
        scores.push(...numbers);
      }
      return scores;
    },
  };
}

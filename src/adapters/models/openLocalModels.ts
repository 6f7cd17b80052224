import type { EntityRecognizer, Meaning } from '../../engine/ground/contract/ports.ts';
import { openLocalEmbedder } from './localEmbedder.ts';
import { openLocalRecognizer } from './localRecognizer.ts';
import { openLocalReranker } from './localReranker.ts';
import { createModelProcess } from './modelProcess.ts';
import type { ModelProcessState } from './modelProcessState.ts';
import type { Runtime } from './modelRequest.ts';

export interface LocalModelsOptions {
  /** Folder of an embedding model, in the layout in which models for transformers.js are published. */
  readonly embedder?: string;
  /** Folder of a cross-encoder. */
  readonly reranker?: string;
  /** Folder of a token classifier that finds names. */
  readonly recognizer?: string;
  /** Cut vectors to this many numbers, where the model was trained for it; 0 or absent: all. */
  readonly dimensions?: number;
  /** Which library computes; default: the native one, and the portable one where that fails. */
  readonly runtime?: Runtime;
  readonly log?: (line: string) => void;
}

/** Models in folders of this machine, and the process that computes with them. */
export interface LocalModels extends Meaning {
  /** For `openMemory({ recognizers })`; empty without such a model, and when the process was given up. */
  recognizers(): readonly EntityRecognizer[];
  state(): ModelProcessState;
  /** Ends the process. */
  close(): Promise<void>;
}

/** Rejects with a `ModelError` when a folder holds no model that can be used. The process starts at the first use. */
export async function openLocalModels(
  { embedder, reranker, recognizer, dimensions = 0, ...rest }: LocalModelsOptions,
  bundled: boolean,
): Promise<LocalModels> {
  const process = createModelProcess({ ...rest, bundled });
  const embeds = embedder === undefined ? undefined : await openLocalEmbedder(process, embedder, { dimensions });
  const scores = reranker === undefined ? undefined : await openLocalReranker(process, reranker);
  const names = recognizer === undefined ? undefined : await openLocalRecognizer(process, recognizer);
  return {
    recognizers: () => [usable(names, process.state()) ?? []].flat(),
    embedder: () => usable(embeds, process.state()),
    reranker: () => usable(scores, process.state()),
    state: () => process.state(),
    close: () => process.stop(),
  };
}

function usable<T>(model: T | undefined, { phase }: ModelProcessState): T | undefined {
  return phase === 'gaveUp' ? undefined : model;
}

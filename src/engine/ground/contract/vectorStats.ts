import type { VectorFunctions } from './sql.ts';

/** The vectors behind search by meaning, which are made after the memories they belong to. */
export interface VectorStats {
  /** The embedding model whose vectors are searched; absent while none was ever made. */
  readonly model?: string;
  readonly dimensions?: number;
  /** Active memories that have vectors of this model, and those that have none: how far vectors lag behind. */
  readonly embedded: number;
  readonly missing: number;
  /** Of those without: how many are queued, and how many the embedding model could not read. */
  readonly waiting: number;
  readonly failed: number;
  /** Vectors of other embedding models, which are not searched. */
  readonly setAside: readonly { readonly model: string; readonly dimensions: number; readonly memories: number }[];
  /** What compares them, and why it is not the faster way; absent while there is nothing to compare. */
  readonly compared?: VectorFunctions;
  /** Why there is no search by meaning right now, in a sentence with what to do. */
  readonly problem?: string;
}

interface ReembedInput {
  /** Memories at most, newest first; default: all. */
  readonly limit?: number;
  /** 1–10, default 1. */
  readonly minImportance?: number;
}

/** What `Memory` offers for its vectors. */
export interface VectorMethods {
  /**
   * Brings the vectors in line with the memories and with the embedding model that is there now: queues every memory
   * that has none of that model, and removes those that belong to no memory. The work continues in the background, also
   * after a restart; `stats` tells how far it is. Rejects when there is no embedding model or it does not answer.
   */
  reembed(input?: ReembedInput): Promise<{ readonly queued: number; readonly removed: number }>;
  /** Cancels that; what was embedded stays. `left` counts the memories that are still without a vector. */
  stopReembed(): Promise<{ readonly left: number }>;
}

import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Embedder } from '../ground/contract/ports.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import type { VectorModel } from '../store/vectors/vectors.ts';
import { dropSetAside, hasVectors, missingCount, vectorModelInUse, vectorsSetAside } from '../store/vectors/vectors.ts';
import type { MemoryToEmbed } from '../store/vectors/waitingVectors.ts';
import {
  areVectorsWaiting,
  claimWaitingVectors,
  countWaitingVectors,
  noteFailure,
  putOff,
  settleWaitingVectors,
} from '../store/vectors/waitingVectors.ts';
import { adoptEmbedder, type RunLimits } from './adoptEmbedder.ts';
import {
  embedPassages,
  type EmbedQueueState,
  harmless,
  inTransaction,
  longestPauseMs,
  noteOutage,
  noteSuccess,
} from './embedQueueState.ts';
import { passagesOf } from './passagesOf.ts';

/** Memories given to the model at once; one at a time after a failure, to find out whose it is. */
const batchSize = 16;
/** A window that died leaves its memories to the others after this long; longer than any call of a model takes. */
const leaseMs = 5 * 60_000;
/** How many vectors of an abandoned model are removed in one transaction: about a millisecond. */
const dropSlice = 200;
/** The first vectors of a file are made of its memories, too; the rest on request. */
const firstRun: RunLimits = { most: 10_000, minImportance: 1 };

/**
 * Embeds one batch of what waits; answers whether to come back at once. Rejects when the model or the database fails.
 */
export async function embedSlice(queue: EmbedQueueState): Promise<boolean> {
  const { sql, clock, meaning } = queue.ports;
  const embedder = meaning.embedder();
  if (embedder === undefined || clock() < queue.restUntil) return false;
  const model = await usableModel(queue, embedder);
  if (model === undefined) return false;
  if (!areVectorsWaiting(sql, clock())) return await cleanUp(queue, model);
  const size = queue.suspects > 0 ? 1 : batchSize;
  queue.claimed = await inTransaction(queue, () => claimWaitingVectors(sql, size, clock(), clock() + leaseMs));
  try {
    return await embedBatch(queue, embedder, model, queue.claimed);
  } finally {
    queue.claimed = [];
  }
}

/** Gives claimed memories back, so that any window may take them up at once. */
export function giveBack(queue: EmbedQueueState, batch: readonly MemoryToEmbed[]): Promise<void> {
  const rows = batch.map(({ row }) => row);
  return inTransaction(queue, () => putOff(queue.ports.sql, rows, 0));
}

/** The model to make vectors of, if it is the one whose vectors are in the file. */
async function usableModel(queue: EmbedQueueState, embedder: Embedder): Promise<VectorModel | undefined> {
  const { sql } = queue.ports;
  const model = vectorModelInUse(sql);
  if (model?.name === embedder.model) return model;
  if (model !== undefined && hasVectors(sql, model)) {
    queue.problem = otherModel(model, embedder.model);
    return undefined;
  }
  await adoptEmbedder(queue, firstRun);
  return vectorModelInUse(sql);
}

async function embedBatch(
  queue: EmbedQueueState,
  embedder: Embedder,
  model: VectorModel,
  batch: readonly MemoryToEmbed[],
): Promise<boolean> {
  const passages = batch.map(passagesOf);
  let vectors: readonly Float32Array[];
  try {
    vectors = await embedPassages(queue, embedder, passages.flat());
  } catch (error) {
    if (queue.stopped.signal.aborted) throw error;
    return await blame(queue, embedder, batch, error);
  }
  if (vectors[0]?.length !== model.dimensions) {
    await giveBack(queue, batch);
    throw new Error(otherDimensions(model, vectors[0]?.length ?? 0));
  }
  await storeBatch(queue, model, batch, passages, vectors);
  noteSuccess(queue);
  queue.ports.onStored?.();
  queue.suspects = Math.max(0, queue.suspects - 1);
  return true;
}

async function storeBatch(
  queue: EmbedQueueState,
  model: VectorModel,
  batch: readonly MemoryToEmbed[],
  passages: readonly (readonly string[])[],
  vectors: readonly Float32Array[],
): Promise<void> {
  await inTransaction(queue, () => {
    let next = 0;
    for (const [index, memory] of batch.entries()) {
      const count = passages[index]?.length ?? 0;
      settleWaitingVectors(queue.ports.sql, model, memory, vectors.slice(next, next + count));
      next += count;
    }
  });
}

/** A batch failed: either one of its texts is to blame, or the model is gone. Answers whether the model still works. */
async function blame(
  queue: EmbedQueueState,
  embedder: Embedder,
  batch: readonly MemoryToEmbed[],
  error: unknown,
): Promise<boolean> {
  const { sql, clock, onFailure } = queue.ports;
  const isAlone = batch.length === 1;
  const isSound = await embedPassages(queue, embedder, [harmless]).then(
    () => true,
    () => false,
  );
  if (isSound && isAlone)
    // A text that fails by itself waits as long as the longest outage.
    await inTransaction(queue, () => {
      for (const { row } of batch) noteFailure(sql, row, clock() + longestPauseMs);
    });
  else await giveBack(queue, batch);
  queue.suspects = isAlone ? Math.max(0, queue.suspects - 1) : batch.length;
  if (!isSound) noteOutage(queue, error);
  else if (isAlone) onFailure(new MemoryError('meaning', `A memory could not be embedded: ${messageOf(error)}`, error));
  return isSound;
}

/** Removes the vectors of earlier models, a few at a time, once every memory has vectors of the model in use. */
async function cleanUp(queue: EmbedQueueState, model: VectorModel): Promise<boolean> {
  const { sql } = queue.ports;
  queue.problem = undefined;
  if (vectorsSetAside(sql).length === 0 || missingCount(sql, model) > countWaitingVectors(sql).failed) return false;
  return (await inTransaction(queue, () => dropSetAside(sql, dropSlice))) === dropSlice;
}

function otherModel(model: VectorModel, name: string): string {
  return (
    `The vectors in this memory are of the embedding model ${model.name}, and ${name} is chosen now: they are ` +
    'set aside and search goes by words. Run "Memory: Re-embed All" to make them anew.'
  );
}

function otherDimensions(model: VectorModel, dimensions: number): string {
  return (
    `The embedding model ${model.name} made vectors of ${model.dimensions} numbers and makes ${dimensions} now. ` +
    'Run "Memory: Re-embed All" to make them anew.'
  );
}

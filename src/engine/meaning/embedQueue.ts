import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Clock, Embedder, Meaning } from '../ground/contract/ports.ts';
import type { Waiting } from '../store/vectors/waitingVectors.ts';
import {
  claimWaiting,
  isAnyWaiting,
  noteFailure,
  putOff,
  queueMissing,
  settleWaiting,
  waitingCounts,
} from '../store/vectors/waitingVectors.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { VectorModel } from '../store/vectors/vectors.ts';
import {
  dropSetAside,
  hasVectors,
  modelInUse,
  missingCount,
  useModel,
  vectorsSetAside,
} from '../store/vectors/vectors.ts';
import { embedChecked } from './embedChecked.ts';
import { passagesOf } from './passagesOf.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';

/** Memories given to the model at once; one at a time after a failure, to find out whose it is. */
const batchSize = 16;
/** Texts in one call: a long memory has up to 25 of them. */
const textsPerCall = 32;
/** A window that died leaves its memories to the others after this long; longer than any call of a model takes. */
const leaseMs = 5 * 60_000;
/** Pauses after an outage, doubled each time up to the longest. A text that fails by itself waits as long as an outage at its worst. */
const firstPauseMs = 1000;
const longestPauseMs = 5 * 60_000;
/** Memories that are looked at in one transaction for whether they lack vectors: a few milliseconds. */
const queueSlice = 1000;
/** Vectors of a model that was given up that are removed in one transaction: about a millisecond. */
const dropSlice = 200;
/** What a sound model can always read: tells an outage from a text that one cannot. */
const harmless = 'memory';
/** The first vectors of a file are made of its memories, too; the rest on request. */
const firstRun: RunLimits = { most: 10_000, minImportance: 1 };

export interface EmbedQueuePorts {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly meaning: Meaning;
  /** Runs a write with patience for locks; see `write.ts`. */
  readonly write: <T>(work: () => T) => Promise<T>;
  /** Lets others in between two transactions of one run. */
  readonly pause: () => Promise<void>;
  readonly onFailure: (error: MemoryError) => void;
}

/** How many memories one run may queue, newest first, and how important they must be (1–10). */
export interface RunLimits {
  readonly most: number;
  readonly minImportance: number;
}

interface EmbedQueue {
  /** Embeds one batch of what waits; answers whether to come back at once. Never rejects on account of a model. */
  slice(): Promise<boolean>;
  /** Takes the embedder that is there now into use for this file, and queues what has no vectors of it. */
  adopt(limits: RunLimits): Promise<number>;
  /** Why nothing is embedded right now, in a sentence; absent while all is well. */
  problem(): string | undefined;
  /** Gives back what is being worked on; no call of the model is waited for. */
  stop(): Promise<void>;
}

/**
 * Makes the vectors of new and changed memories, behind the answers: the text is read in one short transaction, the
 * model is asked outside of any, and the vectors are stored in another. What waits stands in the file.
 */
export function createEmbedQueue({ sql, clock, meaning, write, pause, onFailure }: EmbedQueuePorts): EmbedQueue {
  const stopped = new AbortController();
  let claimed: readonly Waiting[] = [];
  /** Memories that are to be tried alone, because their batch failed. */
  let suspects = 0;
  let outages = 0;
  let restUntil = 0;
  let problem: string | undefined;

  const inTransaction = <T>(work: () => T): Promise<T> => write(() => sql.transaction(work));
  const embed = async (embedder: Embedder, texts: readonly string[]): Promise<readonly Float32Array[]> => {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += textsPerCall) {
      vectors.push(
        ...(await embedChecked(embedder, texts.slice(start, start + textsPerCall), 'passage', stopped.signal)),
      );
    }
    return vectors;
  };

  const rest = (error: unknown): void => {
    const message = `Memories cannot be embedded now: ${messageOf(error)}`;
    if (problem !== message) onFailure(new MemoryError('meaning', message, error));
    problem = message;
    restUntil = clock() + Math.min(longestPauseMs, firstPauseMs * 2 ** outages++);
  };
  const works = (): void => {
    problem = undefined;
    outages = 0;
    restUntil = 0;
  };

  const adopt: EmbedQueue['adopt'] = async (limits) => {
    const embedder = meaning.embedder();
    if (embedder === undefined)
      throw new MemoryError('meaning', 'There is no embedding model to use. Choose one first.');
    const [probe] = await embed(embedder, [harmless]);
    const model = await inTransaction(() => useModel(sql, embedder.model, probe?.length ?? 0));
    works();
    let queued = 0;
    for (let before: number | undefined = Infinity; before !== undefined && queued < limits.most;) {
      const from: number = before;
      const slice = await inTransaction(() =>
        queueMissing(sql, model, {
          before: from,
          look: queueSlice,
          most: limits.most - queued,
          minImportance: limits.minImportance,
        }),
      );
      queued += slice.queued;
      before = slice.last;
      await pause();
    }
    return queued;
  };

  /** The model to make vectors of, if it is the one whose vectors are in the file. */
  const usable = async (embedder: Embedder): Promise<VectorModel | undefined> => {
    const model = modelInUse(sql);
    if (model?.name === embedder.model) return model;
    if (model !== undefined && hasVectors(sql, model)) {
      problem = otherModel(model, embedder.model);
      return undefined;
    }
    await adopt(firstRun);
    return modelInUse(sql);
  };

  const store = async (
    model: VectorModel,
    batch: readonly Waiting[],
    passages: readonly (readonly string[])[],
    vectors: readonly Float32Array[],
  ): Promise<void> => {
    await inTransaction(() => {
      let next = 0;
      for (const [index, memory] of batch.entries()) {
        const count = passages[index]?.length ?? 0;
        settleWaiting(sql, model, memory, vectors.slice(next, next + count));
        next += count;
      }
    });
  };

  /** A batch failed: either one of its texts is to blame, or the model is gone. */
  const afterFailure = async (embedder: Embedder, batch: readonly Waiting[], error: unknown): Promise<boolean> => {
    const rows = batch.map(({ row }) => row);
    const isAlone = batch.length === 1;
    const isSound = await embed(embedder, [harmless]).then(
      () => true,
      () => false,
    );
    await inTransaction(() => {
      if (isSound && isAlone) for (const { row } of batch) noteFailure(sql, row, clock() + longestPauseMs);
      else putOff(sql, rows, 0);
    });
    suspects = isAlone ? Math.max(0, suspects - 1) : batch.length;
    if (!isSound) rest(error);
    else if (isAlone)
      onFailure(new MemoryError('meaning', `A memory could not be embedded: ${messageOf(error)}`, error));
    return isSound;
  };

  const slice = async (): Promise<boolean> => {
    const embedder = meaning.embedder();
    if (embedder === undefined || clock() < restUntil) return false;
    const model = await usable(embedder);
    if (model === undefined) return false;
    if (!isAnyWaiting(sql, clock())) return await cleanUp(model);
    claimed = await inTransaction(() => claimWaiting(sql, suspects > 0 ? 1 : batchSize, clock(), clock() + leaseMs));
    const batch = claimed;
    const passages = batch.map(passagesOf);
    try {
      let vectors: readonly Float32Array[];
      try {
        vectors = await embed(embedder, passages.flat());
      } catch (error) {
        if (stopped.signal.aborted) throw error;
        return await afterFailure(embedder, batch, error);
      }
      if (vectors[0]?.length !== model.dimensions) {
        await inTransaction(() =>
          putOff(
            sql,
            batch.map(({ row }) => row),
            0,
          ),
        );
        throw new Error(otherDimensions(model, vectors[0]?.length ?? 0));
      }
      await store(model, batch, passages, vectors);
      works();
      suspects = Math.max(0, suspects - 1);
      return true;
    } finally {
      claimed = [];
    }
  };

  /** Once every memory has its vectors of the model in use, those of earlier models have had their time. */
  const cleanUp = async (model: VectorModel): Promise<boolean> => {
    problem = undefined;
    if (vectorsSetAside(sql).length === 0 || missingCount(sql, model) > waitingCounts(sql).failed) return false;
    return (await inTransaction(() => dropSetAside(sql, dropSlice))) === dropSlice;
  };

  return {
    adopt,
    problem: () => problem,
    slice: async () => {
      try {
        return await slice();
      } catch (error) {
        if (stopped.signal.aborted) return false;
        rest(error);
        return false;
      }
    },
    stop: async () => {
      stopped.abort();
      const rows = claimed.map(({ row }) => row);
      // If that fails, the lease runs out by itself.
      if (rows.length > 0) await inTransaction(() => putOff(sql, rows, 0)).catch(() => undefined);
    },
  };
}

function otherModel(model: VectorModel, name: string): string {
  return `The vectors in this memory are of the model ${model.name}, and ${name} is chosen now: they are set aside and search goes by words. Run "Memory: Re-embed All" to make them anew.`;
}

function otherDimensions(model: VectorModel, dimensions: number): string {
  return `The model ${model.name} made vectors of ${model.dimensions} numbers and makes ${dimensions} now. Run "Memory: Re-embed All" to make them anew.`;
}

import type { Scheduler } from '../ground/contract/ports.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { VectorStats } from '../ground/contract/vectorStats.ts';
import { createIdle } from '../ground/runtime/createIdle.ts';
import {
  dropOrphans,
  embeddedCount,
  missingCount,
  vectorModelInUse,
  vectorsSetAside,
} from '../store/vectors/vectors.ts';
import { countWaitingVectors, dropCatchingUp } from '../store/vectors/waitingVectors.ts';
import type { RunLimits } from './adoptEmbedder.ts';
import { createNearTo, type NearTo } from './createNearTo.ts';
import { createEmbedQueue } from './embedQueue.ts';
import type { EmbedQueuePorts } from './embedQueueState.ts';
import type { Asked } from './meaningAsker.ts';
import { createMeaningAsker } from './meaningAsker.ts';
import { createVectorIndex } from './vectorIndex.ts';

/** The vectors of one open memory: made after the answers, counted, and made anew on request. */
export interface VectorKeeper {
  /** Says that there may be something to embed; returns at once. */
  wake(): void;
  /** Says that somebody asked a question, so embedding gives way. */
  asked(): void;
  stop(): Promise<void>;
  ask(texts: readonly string[]): Promise<Asked>;
  /** The vector of a question, for somebody who compares it elsewhere; undefined without a model in use. */
  vectorOf(text: string): Promise<{ readonly model: string; readonly vector: Float32Array } | undefined>;
  readonly nearTo: NearTo;
  /** Empty while the file never had a vector and nothing would make one. */
  stats(): { readonly vectors?: VectorStats };
  /**
   * Removes vectors that belong to no active memory and queues what is missing, which is then embedded in the
   * background.
   */
  reembed(limits: RunLimits): Promise<{ readonly queued: number; readonly removed: number }>;
  stopReembed(): Promise<{ readonly left: number }>;
}

interface VectorKeeperPorts extends Omit<EmbedQueuePorts, 'pause'> {
  readonly scheduler: Scheduler;
  /** Present when nothing can be written; then nothing is embedded either. */
  readonly readOnlyReason?: string | undefined;
}

export function createVectorKeeper(ports: VectorKeeperPorts): VectorKeeper {
  const { sql, write, meaning, scheduler } = ports;
  const queue = createEmbedQueue({ ...ports, pause: () => scheduler.sleep(0) });
  const index = createVectorIndex(sql);
  const asker = createMeaningAsker(ports, index);
  // Separate from other background work, which must not wait for a model.
  const idle = createIdle(scheduler, [() => queue.slice(), () => Promise.resolve(index.readOn())]);
  const wake = (): void => {
    if (ports.readOnlyReason === undefined && meaning.embedder() !== undefined) idle.wake();
  };
  return {
    wake,
    asked: () => idle.asked(),
    ask: (texts) => asker.ask(texts),
    vectorOf: (text) => asker.vectorOf(text),
    nearTo: createNearTo(sql, index),
    stop: async () => {
      idle.stop();
      asker.stop();
      await queue.stop();
    },
    stats: () => statsOf(sql, meaning.embedder() !== undefined, queue.problem()),
    async reembed(limits) {
      const removed = await write(() => sql.transaction(() => dropOrphans(sql)));
      const queued = await queue.adopt(limits);
      wake();
      return { removed, queued };
    },
    stopReembed: () => write(() => sql.transaction(() => ({ left: dropCatchingUp(sql) }))),
  };
}

function statsOf(sql: Sql, hasEmbedder: boolean, problem: string | undefined): { readonly vectors?: VectorStats } {
  const model = vectorModelInUse(sql);
  if (model === undefined && !hasEmbedder) return {};
  const vectors: VectorStats = {
    ...(model === undefined ? {} : { model: model.name, dimensions: model.dimensions }),
    embedded: model === undefined ? 0 : embeddedCount(sql, model),
    missing: model === undefined ? 0 : missingCount(sql, model),
    ...countWaitingVectors(sql),
    setAside: vectorsSetAside(sql),
    ...(model === undefined ? {} : { compared: sql.vectorFunctions() }),
    ...(problem === undefined ? {} : { problem }),
  };
  return { vectors };
}

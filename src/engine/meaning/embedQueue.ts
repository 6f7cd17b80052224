import { adoptEmbedder, type RunLimits } from './adoptEmbedder.ts';
import { type EmbedQueuePorts, type EmbedQueueState, noteOutage } from './embedQueueState.ts';
import { embedSlice, giveBack } from './embedSlice.ts';

export interface EmbedQueue {
  /** Embeds one batch of what waits; answers whether to come back at once. Never rejects on account of a model. */
  slice(): Promise<boolean>;
  /** See `adoptEmbedder`. */
  adopt(limits: RunLimits): Promise<number>;
  /** Why nothing is embedded right now, in a sentence; absent while all is well. */
  problem(): string | undefined;
  /** Gives back what is being worked on; no call of the model is waited for. */
  stop(): Promise<void>;
}

/**
 * Makes the vectors of new and changed memories, after the answers: the text is read in one short transaction, the
 * model is asked outside of any, and the vectors are stored in another. What waits is in the file.
 */
export function createEmbedQueue(ports: EmbedQueuePorts): EmbedQueue {
  const queue: EmbedQueueState = {
    ports,
    stopped: new AbortController(),
    claimed: [],
    suspects: 0,
    outages: 0,
    restUntil: 0,
    problem: undefined,
  };
  return {
    adopt: (limits) => adoptEmbedder(queue, limits),
    problem: () => queue.problem,
    slice: async () => {
      try {
        return await embedSlice(queue);
      } catch (error) {
        if (!queue.stopped.signal.aborted) noteOutage(queue, error);
        return false;
      }
    },
    stop: async () => {
      queue.stopped.abort();
      // If that fails, the lease runs out by itself.
      if (queue.claimed.length > 0) await giveBack(queue, queue.claimed).catch(() => undefined);
    },
  };
}

import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Clock, Embedder, Meaning } from '../ground/contract/ports.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import type { MemoryToEmbed } from '../store/vectors/waitingVectors.ts';
import { embedChecked } from './embedChecked.ts';

/** Texts in one call: a long memory has up to 25 of them. */
const textsPerCall = 32;
/** Pauses after an outage, doubled each time up to the longest. */
const firstPauseMs = 1000;
export const longestPauseMs = 5 * 60_000;
/** What a sound model can always read: tells an outage from a text that the model cannot read. */
export const harmless = 'memory';

export interface EmbedQueuePorts {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly meaning: Meaning;
  /** Runs a write with patience for locks; see `writeWithPatience`. */
  readonly write: <T>(work: () => T) => Promise<T>;
  /** Lets others in between two transactions of one run. */
  readonly pause: () => Promise<void>;
  readonly onFailure: (error: MemoryError) => void;
  /** Told after vectors were stored. */
  readonly onStored?: () => void;
}

/** What the queue of one open memory keeps between two slices; what waits for vectors is in the database. */
export interface EmbedQueueState {
  readonly ports: EmbedQueuePorts;
  readonly stopped: AbortController;
  /** The batch that is being embedded right now. */
  claimed: readonly MemoryToEmbed[];
  /** Memories that are to be tried alone, because their batch failed. */
  suspects: number;
  /** Outages since the model answered last. */
  outages: number;
  /** Unix ms; the model is left alone until then. */
  restUntil: number;
  /** Why nothing is embedded right now, in a sentence. */
  problem: string | undefined;
}

/** Runs one write transaction, waiting for locks. */
export function inTransaction<T>({ ports: { write, sql } }: EmbedQueueState, work: () => T): Promise<T> {
  return write(() => sql.transaction(work));
}

/** Asks the model for the vectors of passages, a few texts per call. */
export async function embedPassages(
  { stopped }: EmbedQueueState,
  embedder: Embedder,
  texts: readonly string[],
): Promise<readonly Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let start = 0; start < texts.length; start += textsPerCall) {
    const some = texts.slice(start, start + textsPerCall);
    vectors.push(...(await embedChecked(embedder, some, 'passage', stopped.signal)));
  }
  return vectors;
}

/** Notes that the model cannot be used now, and leaves it alone for a while. */
export function noteOutage(queue: EmbedQueueState, error: unknown): void {
  const { clock, onFailure } = queue.ports;
  const message = `Memories cannot be embedded now: ${messageOf(error)}`;
  if (queue.problem !== message) onFailure(new MemoryError('meaning', message, error));
  queue.problem = message;
  queue.restUntil = clock() + Math.min(longestPauseMs, firstPauseMs * 2 ** queue.outages++);
}

/** Notes that the model has answered. */
export function noteSuccess(queue: EmbedQueueState): void {
  queue.problem = undefined;
  queue.outages = 0;
  queue.restUntil = 0;
}

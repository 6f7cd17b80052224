import { MemoryError } from '../ground/contract/memoryError.ts';
import { useVectorModel } from '../store/vectors/vectors.ts';
import { queueMissing } from '../store/vectors/waitingVectors.ts';
import { embedPassages, type EmbedQueueState, harmless, inTransaction, noteSuccess } from './embedQueueState.ts';

/** Memories that are checked for missing vectors in one transaction: a few milliseconds. */
const queueSlice = 1000;

/** How many memories one run may queue, newest first, and how important they must be (1–10). */
export interface RunLimits {
  readonly most: number;
  readonly minImportance: number;
}

/** Takes the embedder that is there now into use for this file, and queues the memories that have no vectors of it. */
export async function adoptEmbedder(queue: EmbedQueueState, limits: RunLimits): Promise<number> {
  const { sql, meaning, pause } = queue.ports;
  const embedder = meaning.embedder();
  if (embedder === undefined) throw new MemoryError('meaning', 'There is no embedding model to use. Choose one first.');
  const [probe] = await embedPassages(queue, embedder, [harmless]);
  const model = await inTransaction(queue, () => useVectorModel(sql, embedder.model, probe?.length ?? 0));
  noteSuccess(queue);
  let queued = 0;
  for (let before: number | undefined = Infinity; before !== undefined && queued < limits.most;) {
    const from: number = before;
    const slice = await inTransaction(queue, () =>
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
}

import type { Erased } from '../../../engine/ground/contract/erasing.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { eraseWithPreview } from '../erasing/eraseWithPreview.ts';

/** Erases memories that were chosen in the view, after a list and a question; undefined when the user decided against it. */
export async function eraseMemories(memory: Memory, ids: readonly string[]): Promise<Erased | undefined> {
  return await eraseWithPreview(memory, { ids }, 'view');
}

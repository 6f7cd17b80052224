import type { Memory } from '../ground/contract/memory.ts';
import type { ResetResult } from '../ground/contract/conversing.ts';

/**
 * Summarizes the conversations that wait for it, one after the other, until the language model may not be asked or
 * fails: the next one would fail in the same way. With `asked` only those for which a person asked.
 */
export async function summarizeWaiting(
  memory: Memory,
  { asked, offsetMinutes }: { readonly asked: boolean; readonly offsetMinutes: number },
  told: (result: ResetResult) => void,
): Promise<void> {
  for (const sessionId of await memory.waitingSessions({ asked })) {
    const result = await memory.resetAndSummarize({ sessionId, inBackground: { offsetMinutes } });
    if (result.status === 'waiting' || result.status === 'failed') return;
    told(result);
  }
}

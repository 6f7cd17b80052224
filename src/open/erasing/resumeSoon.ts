import type { Memory } from '../../engine/ground/contract/memory.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

interface ResumeOptions {
  /** What goes first; absent: nothing. */
  readonly after: Promise<void> | undefined;
  readonly afterMs: number;
  readonly log: (line: string) => void;
}

/** Goes on with erasings that were broken off, once a program that stays open has started. `stop` waits for what runs. */
export function resumeSoon(
  memory: Pick<Memory, 'resumeErasing'>,
  { after, afterMs, log }: ResumeOptions,
): { readonly stop: () => Promise<void> } {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const resume = (): void => {
    if (isStopped) return;
    running = memory.resumeErasing().then(
      (ended) => {
        const open = ended.filter(({ state }) => state !== 'done').length;
        if (ended.length > 0)
          log(`Went on with ${ended.length} erasing that had been broken off; ${open} could not be finished yet.`);
      },
      (error: unknown) => log(`An erasing that was broken off could not go on: ${messageOf(error)}`),
    );
  };
  const timer = setTimeout(() => void (after ?? Promise.resolve()).then(resume), afterMs).unref();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

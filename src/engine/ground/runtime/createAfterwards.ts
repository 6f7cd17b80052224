import type { Scheduler } from '../contract/ports.ts';

/** Bookkeeping after an answer, all of it in one transaction. It may get lost, so a failure is only reported. */
export interface Afterwards {
  note(work: () => void): void;
  /** Writes at once what has been noted so far; waits so long for another program's lock at most. */
  catchUp(patienceMs?: number): Promise<void>;
}

/** `write` runs work in a transaction, reports what fails, and does nothing once the memory is closed. */
export function createAfterwards(
  ports: { readonly scheduler: Scheduler; readonly readOnlyReason?: string | undefined },
  write: (work: () => void, patienceMs?: number) => Promise<void>,
): Afterwards {
  const noted: (() => void)[] = [];
  const catchUp = async (patienceMs?: number): Promise<void> => {
    if (noted.length === 0) return;
    let written = 0;
    await write(() => {
      written = noted.length;
      for (const work of noted) work();
    }, patienceMs);
    // Not before: a write that met a lock is tried again with the same work.
    noted.splice(0, written);
  };
  return {
    catchUp,
    note(work) {
      if (ports.readOnlyReason !== undefined) return;
      noted.push(work);
      if (noted.length > 1) return;
      ports.scheduler.later(() => void catchUp().catch(() => void noted.splice(0)));
    },
  };
}

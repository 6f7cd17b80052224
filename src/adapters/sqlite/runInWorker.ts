import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { AskedErasing } from '../../engine/ground/contract/erasing.ts';
import type { ErasedElsewhere } from '../../engine/ground/contract/memoryPorts.ts';
import type { Restored } from './restore.ts';

/** Work that would block a window for too long, on a connection of its own. */
export type WorkerTask = { readonly file: string; readonly nativeBinding: string | undefined } & (
  | { readonly task: 'migrate' }
  /** Reads the whole file; if it is sound and today's backup is missing, makes it. `keep` 0 makes none. */
  | { readonly task: 'care'; readonly keep: number; readonly now: number }
  /** Fills a fresh database from those that were set aside, the newest first, and from the backups. */
  | { readonly task: 'restore'; readonly asides: readonly string[]; readonly now: number }
  /** Cleans all files after an erasing; `generated` were written from the memory elsewhere. */
  | {
      readonly task: 'cleanFiles';
      readonly erasure: string;
      readonly asked: AskedErasing;
      readonly generated: readonly string[];
      readonly now: number;
    }
  /** Removes memories from the backups and what is left of them in the file. */
  | { readonly task: 'erase'; readonly ids: readonly string[]; readonly now: number }
  /** Moves the log of writes into the file, as often as it is told to (`createLogKeeper.ts`). */
  | { readonly task: 'keepLog' }
  /** Reads the words of a team's events and of turns; it has no connection (`adapters/machine/createWordsReader.ts`). */
  | { readonly task: 'readWords' }
);

export type WorkerAnswer =
  | {
      readonly ok: true;
      readonly damage?: string;
      /** Why there is no backup of today. */
      readonly noBackup?: string;
      readonly restored?: Restored;
      /** Files that may still hold what was to be erased. */
      readonly left?: readonly string[];
      readonly cleaned?: ErasedElsewhere;
    }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Runs one task in a worker thread. A worker that dies is an error like any other. */
export function runInWorker(task: WorkerTask, bundled: boolean): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(task, bundled);
    // Background upkeep must not keep alive a program that wants to exit; the program waits for the other tasks.
    if (task.task === 'care') worker.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The database worker ended with code ${code}.`));
    });
  });
}

export function startWorker(task: WorkerTask, bundled: boolean): Worker {
  const script = bundled ? join(__dirname, 'worker.js') : new URL('../../open/worker.ts', import.meta.url);
  // Loaded where it is needed, and at once: a hook starts none.
  const threads = process.getBuiltinModule('node:worker_threads');
  return new threads.Worker(script, { workerData: task });
}

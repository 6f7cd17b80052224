import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Work that takes longer than a window may be held up for, on a connection of its own. */
export interface WorkerTask {
  readonly task: 'migrate' | 'check';
  readonly file: string;
  readonly nativeBinding: string | undefined;
}

export type WorkerAnswer =
  | { readonly ok: true; readonly damage?: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Runs one task in a worker thread. A worker that dies is an error like any other. */
export function runInWorker(task: WorkerTask, bundled: boolean): Promise<WorkerAnswer> {
  const script = bundled ? join(__dirname, 'worker.js') : new URL('../worker.ts', import.meta.url);
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: task });
    // A check in the background must not keep a program alive that wants to end; a migration is waited for.
    if (task.task === 'check') worker.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The database worker ended with code ${code}.`));
    });
  });
}

import type { LogKeeper } from '../../engine/ground/contract/ports.ts';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { shareThread } from '../machine/shareThread.ts';
import type { LogMoved } from './moveLog.ts';
import { startWorker, type WorkerAnswer, type WorkerTask } from './runInWorker.ts';

/** Pages after which SQLite moves the log by itself, in the middle of a write: as usual, and while the worker does it. */
const usualPages = 1000;
const pagesMeanwhile = 16_000;
/** Writes between two goes of the worker: what changes again meanwhile is moved once. */
const writesBetween = 32;
/** So many more wait for a worker that is slower than they are, or only starting. */
const mostWrites = 96;
/** From so many pages on the log is to begin anew, for which nothing may be written until all of it is moved. */
const longPages = 2000;
interface LogKeeperOptions {
  readonly sql: Sql;
  readonly nativeBinding: string | undefined;
  readonly bundled: boolean;
  readonly log: (line: string) => void;
}

/**
 * Moves what is written from the log into the file on a thread of its own while very much is written, so that no write
 * stands still for it. Where there is none, SQLite does it as it always does.
 */
export function createLogKeeper({ sql, nativeBinding, bundled, log }: LogKeeperOptions): {
  readonly begin: () => LogKeeper;
  readonly close: () => Promise<void>;
} {
  const setPages = (pages: number): void => {
    sql.exec(`PRAGMA wal_autocheckpoint = ${pages}`);
  };
  const start = (fail: (error: unknown) => void): Mover => {
    const mover = startMover({ task: 'keepLog', file: sql.file, nativeBinding }, bundled, fail);
    setPages(pagesMeanwhile);
    const end = async (): Promise<void> => {
      try {
        setPages(usualPages);
      } finally {
        await mover.end();
      }
    };
    return { ...mover, end };
  };
  const shared = shareThread(start, (error) => {
    log(`The log of writes is moved by the writes themselves: ${messageOf(error)}`);
  });
  return {
    begin: () => {
      const { thread, done } = shared.begin();
      return { between: () => thread()?.between(), done };
    },
    close: shared.close,
  };
}

interface Mover {
  readonly between: () => Promise<void> | undefined;
  readonly end: () => Promise<void>;
}

function startMover(task: WorkerTask, bundled: boolean, fail: (error: unknown) => void): Mover {
  const worker = startWorker(task, bundled);
  // A program that is done need not wait for it.
  worker.unref();
  let writes = 0;
  let isMoving = false;
  let isLong = false;
  let isEnding = false;
  const waiting: (() => void)[] = [];
  const settle = (): void => {
    isMoving = false;
    if (!isEnding) worker.unref();
    for (const resolve of waiting.splice(0)) resolve();
  };
  worker.on('message', (said: LogMoved | WorkerAnswer) => {
    // What was written while it moved the rest is moved while nothing is written; then the log begins anew.
    isLong = !isLong && 'pages' in said && said.pages >= longPages;
    settle();
    if ('ok' in said && !said.ok) fail(new Error(said.message));
  });
  worker.on('error', (error) => {
    settle();
    fail(error);
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const move = (): void => {
    writes = 0;
    isMoving = true;
    worker.postMessage('move');
  };
  const answer = (): Promise<void> =>
    new Promise((resolve) => {
      worker.ref();
      waiting.push(resolve);
    });
  return {
    between: () => {
      writes++;
      if (isMoving) return writes < mostWrites ? undefined : answer();
      if (!isLong && writes < writesBetween) return undefined;
      move();
      return isLong ? answer() : undefined;
    },
    end: async () => {
      isEnding = true;
      worker.ref();
      worker.postMessage('move');
      worker.postMessage('end');
      await ended;
    },
  };
}

import type { EventReader } from '../../engine/ground/contract/ports.ts';
import type { EventRead, EventsToRead } from '../../engine/ground/contract/teams.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { startWorker, type WorkerAnswer } from '../sqlite/runInWorker.ts';

/** A pull comes in answers of a server; the worker stays for the next one. */
const lingerMs = 3000;

interface EventReaderOptions {
  readonly bundled: boolean;
  readonly log: (line: string) => void;
}

/**
 * Reads the words of a team's events on a thread of its own, which takes longer than to write them. Where there is none,
 * whoever takes them in reads them.
 */
export function createEventReader({ bundled, log }: EventReaderOptions): {
  readonly begin: () => EventReader;
  readonly close: () => Promise<void>;
} {
  let worker: ReadingWorker | undefined;
  let holders = 0;
  let lingering: NodeJS.Timeout | undefined;
  let isBroken = false;
  let isClosed = false;
  const stop = async (): Promise<void> => {
    clearTimeout(lingering);
    const ended = worker;
    worker = undefined;
    await ended?.end();
  };
  const start = (): void => {
    // What was under way may begin after the memory was closed; nothing would end its worker.
    if (worker !== undefined || isBroken || isClosed) return;
    worker = startReading(bundled, (error) => {
      isBroken = true;
      log(`What comes from a team is read without a thread of its own: ${messageOf(error)}`);
      void stop();
    });
  };
  return {
    begin: () => {
      clearTimeout(lingering);
      holders++;
      start();
      return {
        isReady: () => worker?.isReady() === true,
        read: (asked) => worker?.read(asked) ?? Promise.reject(new Error('There is no such thread any more.')),
        done: () => {
          if (--holders === 0 && !isClosed) lingering = setTimeout(() => void stop(), lingerMs).unref();
        },
      };
    },
    close: async () => {
      isClosed = true;
      await stop();
    },
  };
}

interface ReadingWorker {
  readonly isReady: () => boolean;
  readonly read: (asked: EventsToRead) => Promise<readonly EventRead[]>;
  readonly end: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (read: readonly EventRead[]) => void;
  readonly reject: (error: Error) => void;
}

function startReading(bundled: boolean, fail: (error: unknown) => void): ReadingWorker {
  const worker = startWorker({ task: 'readEvents', file: '', nativeBinding: undefined }, bundled);
  // A program that is done need not wait for it.
  worker.unref();
  let isReady = false;
  const waiting: Waiting[] = [];
  const giveUp = (error: Error): void => {
    isReady = false;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (said: 'ready' | readonly EventRead[] | WorkerAnswer) => {
    if (said === 'ready') isReady = true;
    // Answers come in the order of the questions.
    else if (!('ok' in said)) waiting.shift()?.resolve(said);
    else if (!said.ok) {
      const error = new Error(said.message);
      giveUp(error);
      fail(error);
    }
    if (waiting.length === 0) worker.unref();
  });
  worker.on('error', (error) => {
    giveUp(error as Error);
    fail(error);
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void ended.then(() => giveUp(new Error('The thread that reads has ended.')));
  return {
    isReady: () => isReady,
    read: (asked) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.ref();
        worker.postMessage(asked);
      }),
    end: async () => {
      worker.ref();
      worker.postMessage('end');
      await ended;
    },
  };
}

import type { EventReader } from '../../engine/ground/contract/ports.ts';
import type { EventRead, EventsToRead } from '../../engine/ground/contract/teams.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { shareThread } from './shareThread.ts';
import { startWorker, type WorkerAnswer } from '../sqlite/runInWorker.ts';

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
  const shared = shareThread(
    (fail) => startReading(bundled, fail),
    (error) => {
      log(`What comes from a team is read without a thread of its own: ${messageOf(error)}`);
    },
  );
  return {
    begin: () => {
      const { thread, done } = shared.begin();
      return {
        isReady: () => thread()?.isReady() === true,
        read: (asked) => thread()?.read(asked) ?? Promise.reject(new Error('There is no such thread any more.')),
        done,
      };
    },
    close: shared.close,
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
  worker.once('exit', () => giveUp(new Error('The thread that reads has ended.')));
  return {
    isReady: () => isReady,
    read: (asked) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.ref();
        worker.postMessage(asked);
      }),
    // It holds nothing that would have to be closed, and may still be loading what it reads with.
    end: async () => void (await worker.terminate()),
  };
}

import type { WordsReader } from '../../engine/ground/contract/ports.ts';
import type { TurnRead, TurnsToRead } from '../../engine/ground/contract/readingTurns.ts';
import type { EventRead, EventsToRead } from '../../engine/ground/contract/teams.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { shareThread } from './shareThread.ts';
import { startWorker, type WorkerAnswer } from '../sqlite/runInWorker.ts';

interface WordsReaderOptions {
  readonly bundled: boolean;
  readonly log: (line: string) => void;
}

/** What the thread is asked, and what it answers. */
export type AskedWords = EventsToRead | TurnsToRead;
type ReadWords = readonly EventRead[] | readonly TurnRead[];

/**
 * Reads the words of a team's events, or of very many turns, on a thread of its own, which takes longer than to write
 * them. Where there is none, whoever takes them in reads them.
 */
export function createWordsReader({ bundled, log }: WordsReaderOptions): {
  readonly begin: () => WordsReader;
  readonly close: () => Promise<void>;
} {
  const shared = shareThread(
    (fail) => startReading(bundled, fail),
    (error) => {
      log(`What comes in is read without a thread of its own: ${messageOf(error)}`);
    },
  );
  return {
    begin: () => {
      const { thread, done } = shared.begin();
      const read = (asked: AskedWords): Promise<ReadWords> =>
        thread()?.read(asked) ?? Promise.reject(new Error('There is no such thread any more.'));
      return {
        isReady: () => thread()?.isReady() === true,
        // Each question is answered in its own form.
        readEvents: (asked) => read(asked) as Promise<readonly EventRead[]>,
        readTurns: (asked) => read(asked) as Promise<readonly TurnRead[]>,
        done,
      };
    },
    close: shared.close,
  };
}

interface ReadingWorker {
  readonly isReady: () => boolean;
  readonly read: (asked: AskedWords) => Promise<ReadWords>;
  readonly end: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (read: ReadWords) => void;
  readonly reject: (error: Error) => void;
}

function startReading(bundled: boolean, fail: (error: unknown) => void): ReadingWorker {
  const worker = startWorker({ task: 'readWords', file: '', nativeBinding: undefined }, bundled);
  // A program that is done need not wait for it.
  worker.unref();
  let isReady = false;
  const waiting: Waiting[] = [];
  const giveUp = (error: Error): void => {
    isReady = false;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (said: 'ready' | ReadWords | WorkerAnswer) => {
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
        // What cannot be sent is not waited for.
        worker.postMessage(asked);
        waiting.push({ resolve, reject });
        worker.ref();
      }),
    // It holds nothing that would have to be closed, and may still be loading what it reads with.
    end: async () => void (await worker.terminate()),
  };
}

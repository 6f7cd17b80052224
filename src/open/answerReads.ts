import type { MessagePort } from 'node:worker_threads';
import type { AskedWords } from '../adapters/machine/createWordsReader.ts';
import { readTurns } from '../engine/capture/readTurnsAhead.ts';
import { readEvents } from '../engine/exchange/team/readTeamWords.ts';

/** Reads words of events and of turns as often as it is told to, until its thread is ended. */
export function answerReads(port: MessagePort): Promise<never> {
  port.on('message', (asked: AskedWords) => {
    port.postMessage('events' in asked ? readEvents(asked) : readTurns(asked));
  });
  port.postMessage('ready');
  return new Promise(() => undefined);
}

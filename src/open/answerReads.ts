import type { MessagePort } from 'node:worker_threads';
import type { EventsToRead } from '../engine/ground/contract/teams.ts';
import { readEvents } from '../engine/exchange/team/readTeamWords.ts';

/** Reads the words of events as often as it is told to, until its thread is ended. */
export function answerReads(port: MessagePort): Promise<never> {
  port.on('message', (said: EventsToRead) => {
    port.postMessage(readEvents(said));
  });
  port.postMessage('ready');
  return new Promise(() => undefined);
}

import type { MessagePort } from 'node:worker_threads';
import type { EventsToRead } from '../engine/ground/contract/teams.ts';
import { readEvents } from '../engine/exchange/team/readTeamWords.ts';

/** Reads the words of events as often as it is told to, until it is told to end. */
export function answerReads(port: MessagePort): Promise<void> {
  return new Promise((resolve) => {
    port.on('message', (said: EventsToRead | 'end') => {
      if (said === 'end') {
        port.close();
        resolve();
      } else port.postMessage(readEvents(said));
    });
    port.postMessage('ready');
  });
}

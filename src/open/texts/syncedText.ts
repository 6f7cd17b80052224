import { counted } from './countedThings.ts';
import type { Synced } from '../mirror/syncProgress.ts';
import { say } from './say.ts';

/** Whether there was nothing to do, and nothing to look at. */
export function isInStep({ written, removed, taken, proposed, forgotten, problems }: Synced): boolean {
  return written + removed + taken + proposed + forgotten + problems.length === 0;
}

/** What a sync did, in a sentence. */
export function syncedText({ written, removed, taken, proposed, forgotten, problems }: Synced): string {
  const parts = [
    ...(written === 0 ? [] : [say('{0} written', counted(written, 'file'))]),
    ...(removed === 0 ? [] : [say('{0} removed', counted(removed, 'file'))]),
    ...(taken === 0 ? [] : [say('{0} taken over', counted(taken, 'change'))]),
    ...(proposed === 0 ? [] : [say('{0} kept beside your own words', counted(proposed, 'change'))]),
    ...(forgotten === 0
      ? []
      : [counted(forgotten, 'memory forgotten with its file', 'memories forgotten with their files')]),
    ...(problems.length === 0 ? [] : [say('{0} to look at', counted(problems.length, 'file'))]),
  ];
  return parts.length === 0 ? say('Memory and its files say the same.') : `${parts.join(', ')}.`;
}

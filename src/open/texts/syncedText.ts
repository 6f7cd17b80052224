import { counted } from '../../engine/ground/text/counted.ts';
import type { Synced } from '../mirror/syncProgress.ts';

/** What a sync did, in a sentence. */
export function syncedText({ written, removed, taken, proposed, forgotten, problems }: Synced): string {
  const parts = [
    ...(written === 0 ? [] : [`${counted(written, 'file')} written`]),
    ...(removed === 0 ? [] : [`${counted(removed, 'file')} removed`]),
    ...(taken === 0 ? [] : [`${counted(taken, 'change')} taken over`]),
    ...(proposed === 0 ? [] : [`${counted(proposed, 'change')} kept beside your own words`]),
    ...(forgotten === 0
      ? []
      : [`${counted(forgotten, 'memory', 'memories')} forgotten with ${forgotten === 1 ? 'its file' : 'their files'}`]),
    ...(problems.length === 0 ? [] : [`${counted(problems.length, 'file')} to look at`]),
  ];
  return parts.length === 0 ? 'Memory and its files say the same.' : `${parts.join(', ')}.`;
}

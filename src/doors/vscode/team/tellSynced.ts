import type { Synced } from '../../../open/teams/syncTeam.ts';
import { countedMemories } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';

/** What one contact did, in a sentence or two. */
export function tellSynced({ sent, taken, waiting, refused, isBusy }: Synced): string {
  if (isBusy === true) return say('Another window is in contact with the team at this moment.');
  const parts = [say('{0} sent, {1} taken in.', countedMemories(sent), countedMemories(taken))];
  if (waiting > 0) parts.push(say('{0} of them waiting for your review.', countedMemories(waiting)));
  if (refused.length > 0) parts.push(say('{0} refused.', countedMemories(refused.length)));
  return parts.join(' ');
}

import type { ResetResult } from '../../../engine/ground/contract/conversing.ts';
import { counted, waitingForReview } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';

/**
 * What came of a reset, in one line. `isRead`: rules read what was said in any case, once the conversation is over, so that
 * nobody takes the missing summary for a loss.
 */
export function resetText(result: ResetResult, { isRead }: { readonly isRead: boolean }): string {
  if (result.status !== 'summarized') {
    const why = result.reason === undefined ? say('Nothing was summarized.') : inUsersLanguage(result.reason);
    return isRead && result.messages > 0
      ? say('{0} What was said is kept, and the facts in it are remembered in a moment.', why)
      : why;
  }
  const { messages, saved, waiting, duplicates } = result;
  const parts = [
    counted(saved, 'memory saved', 'memories saved'),
    ...(waiting === 0 ? [] : [waitingForReview(waiting)]),
    counted(duplicates, 'duplicate skipped', 'duplicates skipped'),
  ];
  return say('Summarized {0} → {1}.', counted(messages, 'message'), parts.join(', '));
}

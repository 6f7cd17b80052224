import type { ResetResult } from '../../../engine/ground/contract/conversing.ts';
import { counted, waitingForReview } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';

/** What came of a reset, in one line. */
export function resetText(result: ResetResult): string {
  if (result.status !== 'summarized')
    return result.reason === undefined ? say('Nothing was summarized.') : inUsersLanguage(result.reason);
  const { messages, saved, waiting, duplicates } = result;
  const parts = [
    counted(saved, 'memory saved', 'memories saved'),
    ...(waiting === 0 ? [] : [waitingForReview(waiting)]),
    counted(duplicates, 'duplicate skipped', 'duplicates skipped'),
  ];
  return say('Summarized {0} → {1}.', counted(messages, 'message'), parts.join(', '));
}

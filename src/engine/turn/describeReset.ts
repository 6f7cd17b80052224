import { counted, countedMemories, waitingForReview } from '../ground/text/counted.ts';
import type { ResetResult } from '../ground/contract/conversing.ts';

/** What came of a reset, in one line for every door and for the log. */
export function describeReset(result: ResetResult): string {
  switch (result.status) {
    case 'summarized': {
      const { messages, saved, waiting, duplicates } = result;
      const parts = [
        `${countedMemories(saved)} saved`,
        ...(waiting === 0 ? [] : [waitingForReview(waiting)]),
        `${counted(duplicates, 'duplicate')} skipped`,
      ];
      return `Summarized ${counted(messages, 'message')} → ${parts.join(', ')}.`;
    }
    case 'waiting':
    case 'failed':
    case 'short':
      return result.reason ?? 'Nothing was summarized.';
  }
}

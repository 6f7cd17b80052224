import type { ResetResult } from '../ground/contract/conversing.ts';

/** What came of a reset, in one line for every door and for the log. */
export function describeReset(result: ResetResult): string {
  switch (result.status) {
    case 'summarized':
      return (
        `Summarized ${result.messages} messages → ${result.saved} memories saved, ${result.duplicates} ` +
        'duplicate(s) skipped.'
      );
    case 'waiting':
    case 'failed':
    case 'short':
      return result.reason ?? 'Nothing was summarized.';
  }
}

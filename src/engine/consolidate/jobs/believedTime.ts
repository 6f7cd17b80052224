import { dayMs } from '../../ground/contract/time.ts';
import { reviewDaysBefore } from '../../knowledge/trust/unconfirmed.ts';
import type { Store } from '../../store/base/store.ts';
import { lastRun } from '../../store/upkeep/runs.ts';

/**
 * The time up to which the clock is believed by a job that takes memories away. Usually now; after a leap of more than a
 * week, the time at which the job ran before, so that the run after this one takes what is due. A clock that was wrong for a
 * day costs nothing then, and whoever comes back from a holiday sees what is about to go before it goes. A job that never
 * ran believes nothing yet.
 */
export function believedTime({ sql, clock }: Store): number {
  const now = clock();
  const last = lastRun(sql, 'decay')?.startedAt ?? 0;
  return now - last <= reviewDaysBefore * dayMs ? now : last;
}

import type { RecallShare } from '../../engine/ground/contract/querying.ts';
import { counted } from '../../engine/ground/text/counted.ts';

/** From this share on the block leaves too much to be looked up. */
const mostPercent = 10;

/** How often something was looked up on request; undefined while no turn was kept. */
export function recallShareText({ days, turns, recalled }: RecallShare): string | undefined {
  if (turns === 0) return recalled === 0 ? undefined : `in ${counted(recalled, 'turn')} of the last ${days} days`;
  const percent = (100 * recalled) / turns;
  const advice = percent >= mostPercent ? `; less than ${mostPercent} % is usual` : '';
  return `in ${recalled} of ${counted(turns, 'turn')} of the last ${days} days (${percent.toFixed(1)} %)${advice}`;
}

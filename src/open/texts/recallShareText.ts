import type { RecallShare } from '../../engine/ground/contract/querying.ts';
import { counted } from './countedThings.ts';
import { say } from './say.ts';

/** From this share on the block leaves too much to be looked up. */
const mostPercent = 10;

/** How often something was looked up on request; undefined while no turn was kept. */
export function recallShareText({ days, turns, recalled }: RecallShare): string | undefined {
  if (turns === 0)
    return recalled === 0 ? undefined : say('in {0} of the last {1} days', counted(recalled, 'turn'), days);
  const percent = (100 * recalled) / turns;
  const advice = percent >= mostPercent ? say('; less than {0} % is usual', mostPercent) : '';
  return say(
    'in {0} of {1} of the last {2} days ({3} %){4}',
    recalled,
    counted(turns, 'turn'),
    days,
    percent.toFixed(1),
    advice,
  );
}

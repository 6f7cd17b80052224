import { foundOf, mean, nightsOf, partOf, quantile } from './figures.ts';
import type { Lived } from './liveThrough.ts';

interface Promised {
  readonly text: string;
  readonly isHeld: boolean;
}

/** A set that grows by no more than this from the second quarter to the last one counts as bounded. */
const mostGrowth = 0.1;
/** Before that a memory only fills, and nothing says whether it is bounded. */
const leastDays = 180;
/** Of what a memory that forgets nothing finds. */
const leastFound = 0.95;
const budgetTokens = 400;

/** What is promised of the year, and whether it was held. */
export function promisesOf(forgetting: Lived, unlimited: Lived): Promised[] {
  const { states, blocks, kept, undo, nights } = forgetting;
  const live = states.map((state) => state.live);
  const tokens = blocks.map(mean);
  const [found, possible] = [foundOf(forgetting), foundOf(unlimited)];
  const wrong = undo.flatMap((check) => check.wrong);
  const undone = undo.reduce((sum, { batches }) => sum + batches, 0);
  const slices = nights.flat().map(({ ms }) => ms);
  const cpuSlices = nights.flat().map((step) => step.cpuMs);
  const days = nightsOf(forgetting);
  const most = Math.max(0, ...blocks.flat());
  return [
    bounded('memories in sight', live),
    bounded('tokens of the block', tokens),
    { text: `no block was above ${budgetTokens} tokens: the largest had ${most}`, isHeld: most <= budgetTokens },
    {
      text: `nothing pinned, confirmed or always in the prompt was lost: ${kept.lost} of ${kept.of}`,
      isHeld: kept.lost === 0,
    },
    {
      text: `of ${percent(possible)} of the questions that a memory finds that forgets nothing, ${percent(found / possible)} (at least ${percent(leastFound)})`,
      isHeld: found / possible >= leastFound,
    },
    {
      text: `${undone} batches of ${undo.length} days taken back, ${wrong.length} of them not exactly`,
      isHeld: wrong.length === 0,
    },
    {
      text: `processor time of the background in a day: median ${quantile(days, 0.5).toFixed(0)}, p95 ${quantile(days, 0.95).toFixed(0)} ms (at most 2,000)`,
      isHeld: quantile(days, 0.95) <= 2000,
    },
    {
      text: `slices: median ${quantile(slices, 0.5).toFixed(1)}, p95 ${quantile(slices, 0.95).toFixed(1)}, p99 ${quantile(slices, 0.99).toFixed(1)}, longest ${Math.max(0, ...slices).toFixed(0)} ms (95 of 100 at most 15); of it processor time p95 ${quantile(cpuSlices, 0.95).toFixed(1)} ms`,
      isHeld: quantile(slices, 0.95) <= 15,
    },
  ];
}

/** A shorter run is too early to judge. */
function bounded(name: string, values: readonly number[]): Promised {
  const [second, last] = [mean(partOf(values, 0.25, 0.5)), mean(partOf(values, 0.75, 1))];
  const growth = second === 0 ? 0 : last / second - 1;
  return {
    text: `${name}: ${second.toFixed(0)} in the second quarter, ${last.toFixed(0)} in the last (${growth >= 0 ? '+' : '−'}${Math.abs(growth * 100).toFixed(1)} %, at most +${mostGrowth * 100} % after ${leastDays} days)`,
    isHeld: growth <= mostGrowth || values.length < leastDays,
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

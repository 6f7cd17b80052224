import type { Parameters } from 'fast-check';

/**
 * How often a property is tried. The seed is fixed, so that a red run is red for everybody. To search further,
 * `TEST_SEED=7 TEST_RUNS=20 npm run test:unit` tries different input, twenty times as much.
 */
export function runs(times: number): Pick<Parameters<unknown>, 'numRuns' | 'seed' | 'interruptAfterTimeLimit'> {
  const { TEST_SEED = '20260115', TEST_RUNS = '1' } = process.env;
  // Shrinking a failing case must not take for ever: nothing else runs in the meantime, not even a time-out.
  return {
    numRuns: times * Number(TEST_RUNS),
    seed: Number(TEST_SEED),
    interruptAfterTimeLimit: 10_000 * Number(TEST_RUNS),
  };
}

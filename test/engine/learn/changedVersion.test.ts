import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('another version', () => {
  const changes: readonly (readonly [string, string, string, string])[] = [
    ['we write go 1.19, grpc between services', 'go 1.20 everywhere since today', 'go 1.20', 'go 1.19'],
    ['rtos is zephyr 3.4', 'we went to zephyr 3.6 because of the sensor api', 'zephyr 3.6', 'zephyr 3.4'],
    ['our stack is elixir 1.15 with phoenix', 'we moved to elixir 1.17', 'elixir 1.17 with phoenix', '1.15'],
    ['release is planned for q1', 'release is q2 now, the publisher agreed', 'q2', 'q1'],
  ];
  for (const [first, second, is, was] of changes)
    it(`takes the place of the one before: ${second}`, async () => {
      const held = (await inForceAfter(first, second)).join('\n').toLowerCase();
      assert.ok(held.includes(is), held);
      assert.ok(!held.includes(was), held);
    });

  const beside: readonly (readonly [string, string])[] = [
    ['the worker runs on node 18.2', 'the api moved to node 20.1'],
    ['we use python 3.11 for the jobs', 'we went to section 3.12 of the report'],
  ];
  for (const [first, second] of beside)
    it(`of something else ends nothing: ${second}`, async () => {
      const [own] = await inForceAfter(first);
      assert.ok((await inForceAfter(first, second)).includes(own ?? ''));
    });
});

import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('work beside what is known', () => {
  const turns: readonly (readonly [told: string, work: string])[] = [
    ["ok so we're dropping sequelize for kysely, migration starts monday", 'write the kysely schema for orders'],
    [
      'alerts go to #ops-night, pager is squadcast, escalation after 15 min goes to ines',
      'why does squadcast drop dupes',
    ],
    ['we decided to pool every object in the shooter', 'Make me object pool for rockets'],
  ];
  for (const [told, work] of turns)
    it(`R129: nothing gives way to "${work}"`, async () => {
      const before = await inForceAfter(told);
      assert.equal(before.length, 1);
      assert.deepEqual(await inForceAfter(told, work), before);
    });
});

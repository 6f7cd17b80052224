import assert from 'node:assert/strict';
import { day } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';

/** What stands after each turn was said in a conversation of its own. */
async function standsAfter(...turns: readonly string[]): Promise<readonly string[]> {
  let held: readonly string[] = [];
  await withMemory(async ({ memory, clock }) => {
    for (const [at, text] of turns.entries()) {
      const sessionId = `s${at}`;
      await memory.observe({ sessionId, role: 'user', text });
      await memory.endSession(sessionId);
      while ((await memory.maintain()).state === 'more');
      clock.forward(day);
    }
    const { rows } = await memory.list({ limit: 50 });
    held = rows
      .filter(({ kind, supersededBy }) => kind !== 'episode' && supersededBy === undefined)
      .map((row) => row.content);
  });
  return held;
}

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
      const before = await standsAfter(told);
      assert.equal(before.length, 1);
      assert.deepEqual(await standsAfter(told, work), before);
    });
});

import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('what points at the clause before it', () => {
  const whole: readonly (readonly [said: string, held: string])[] = [
    ["we moved off render, it's on a rented box with nginx now", 'rented box with nginx'],
    ["Harbor's been retired, it's Zot on the new box", "it's Zot"],
    ['we are dropping Snowflake for BigQuery in Q1, Sanne leads that', 'in Q1, Sanne leads that'],
    ['entry is free until noon, after that the ticket costs 5', 'after that the ticket costs 5'],
  ];
  for (const [said, held] of whole)
    it(`R031: is kept with it: ${said}`, async () => {
      const all = (await inForceAfter(said)).join('\n');
      assert.ok(all.includes(held), all);
    });

  it('R031: "this semester" and "these days" point at nothing', async () => {
    assert.deepEqual(await inForceAfter('We switched to the Tipler this semester.'), [
      'The team switched to the Tipler this semester',
    ]);
    assert.deepEqual(await inForceAfter('The studio opens at 10:00 these days.'), [
      'The studio opens at 10:00 these days',
    ]);
  });

  for (const said of [
    'After that the ticket costs 5.',
    "It's on a rented box with nginx now.",
    'Run the unit tests, the whole thing takes about 28 minutes.',
    'ok fixed, it was a renamed column upstream',
  ])
    it(`R031: is no fact alone: ${said}`, async () => assert.deepEqual(await inForceAfter(said), []));
});

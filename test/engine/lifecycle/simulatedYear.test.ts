import assert from 'node:assert/strict';
import { liveThrough } from '../../bench/lifecycle/year/liveThrough.ts';
import { madeUpYear } from '../../bench/lifecycle/year/madeUpYear.ts';
import { yearPlot } from '../../bench/lifecycle/year/yearPlot.ts';

const everything = {
  decayConfidence: 'on',
  decayExpiry: 'on',
  decayIdle: 'on',
  decayIdleDays: 5,
  decayTurns: 'on',
  purgeAfterDays: 3,
  lossPercent: 100,
} as const;

describe('a simulated year', () => {
  it('is the same for the same seed, and another one for another', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => JSON.stringify([...madeUpYear(3, 40, seed)]));
    assert.equal(first, again);
    assert.notEqual(first, other);
  });

  it('lets go of what nobody needs, keeps what is protected, and takes back every batch of its last day exactly', async () => {
    const days = 14;
    const lived = await liveThrough(':memory:', madeUpYear(days, 30, 7), {
      settings: everything,
      nightsBetween: 1,
      undoneDays: new Set([days - 1]),
      withBlocks: true,
    });
    const last = lived.states.at(-1);
    assert.ok(last !== undefined && last.purged > 0 && last.gone > 0, JSON.stringify(last));
    assert.ok(lived.kept.of >= 6);
    assert.equal(lived.kept.lost, 0);
    assert.deepEqual(
      lived.undo.map(({ day, wrong }) => [day, wrong]),
      [[days - 1, []]],
    );
    assert.ok((lived.undo[0]?.batches ?? 0) > 15);
    assert.equal(lived.asked.length, days * 6);
    assert.ok(lived.asked.filter(({ isFound }) => isFound).length > lived.asked.length / 2);
    const drawn = yearPlot(lived, lived);
    assert.ok(drawn.startsWith('<svg') && !/NaN|undefined|Infinity/.test(drawn));
  }).timeout(60_000);
});

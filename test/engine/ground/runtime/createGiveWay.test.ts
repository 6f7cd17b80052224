import assert from 'node:assert/strict';
import { createGiveWay } from '../../../../src/engine/ground/runtime/createGiveWay.ts';

/** Calls `during` in each pause, and notes how long each was. */
function pausing(during: (pause: number, asked: () => void) => void): {
  readonly paused: number[];
  readonly giveWay: ReturnType<typeof createGiveWay>;
} {
  const paused: number[] = [];
  const giveWay = createGiveWay({
    sleep: (ms) => {
      paused.push(ms);
      during(paused.length, () => giveWay.asked());
      return Promise.resolve();
    },
    later: (work) => work(),
  });
  return { paused, giveWay };
}

describe('work in slices', () => {
  it('goes on at once while nobody asks for anything', async () => {
    const { paused, giveWay } = pausing(() => undefined);
    for (let slice = 0; slice < 3; slice++) await giveWay.pause();
    assert.deepEqual(paused, [0, 0, 0]);
  });

  it('waits until one request follows no other', async () => {
    const { paused, giveWay } = pausing((pause, asked) => {
      if (pause <= 3) asked();
    });
    await giveWay.pause();
    assert.deepEqual(paused, [0, 15, 15, 15]);
    await giveWay.pause();
    assert.deepEqual(paused.slice(4), [0]);
  });

  it('says that it gives way from a request on until it goes on', async () => {
    const said: boolean[] = [];
    const { giveWay } = pausing((pause, asked) => {
      said.push(giveWay.isGivingWay());
      if (pause === 1) asked();
    });
    await giveWay.pause();
    assert.deepEqual([said, giveWay.isGivingWay()], [[false, true], false]);
    giveWay.asked();
    assert.ok(giveWay.isGivingWay());
  });

  it('does not wait for ever', async () => {
    const { paused, giveWay } = pausing((_pause, asked) => asked());
    await giveWay.pause();
    assert.equal(paused.length, 33);
  });
});

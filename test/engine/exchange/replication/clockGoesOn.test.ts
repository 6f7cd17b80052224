import assert from 'node:assert/strict';
import { openInRam } from '../../../support/memory.ts';

/** Clocks of tests stand still; that of a machine goes on while something is taken in. */
function goingOn(): () => number {
  let now = Date.UTC(2026, 10, 24);
  return () => (now += 1);
}

describe('what other devices told, on a clock that goes on', () => {
  it('is taken in whole, and once', async () => {
    const { memory: laptop } = await openInRam({ clock: goingOn() });
    const { memory: desktop } = await openInRam({ clock: goingOn() });
    try {
      for (let n = 0; n < 60; n++)
        await laptop.save({ topic: 'hosts', content: `Host ${n} stands in room ${100 + n}` });
      const { envelopes, last } = await laptop.tellOthers('folder', 0, 1000);
      const first = await desktop.hearOthers('folder', envelopes);
      assert.deepEqual([first.applied, first.waiting], [envelopes.length, 0]);
      const again = await desktop.hearOthers('folder', envelopes);
      assert.deepEqual([again.applied, again.known], [0, envelopes.length]);
      assert.equal((await desktop.replication('folder')).known[0]?.number, last);
    } finally {
      await laptop.close();
      await desktop.close();
    }
  });
});

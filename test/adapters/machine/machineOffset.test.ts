import assert from 'node:assert/strict';
import { machineOffset } from '../../../src/adapters/machine/machineOffset.ts';

describe('the clock of the machine', () => {
  it('is ahead of UTC by what the system says, in winter and in summer', () => {
    for (const at of [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)]) {
      const local = new Date(at);
      const shown = Date.UTC(
        local.getFullYear(),
        local.getMonth(),
        local.getDate(),
        local.getHours(),
        local.getMinutes(),
      );
      assert.equal(machineOffset(at), (shown - at) / 60_000);
    }
  });

  it('has an answer for any number', () => assert.equal(machineOffset(Number.POSITIVE_INFINITY), 0));
});

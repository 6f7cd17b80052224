import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { FixedClock, seeded } from '../../support/clock.ts';
import { rejectsWith, withMemory } from '../../support/memory.ts';
import { calls } from '../../support/calls.ts';

describe('every method', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(`answers with plain data and later says that the memory was closed: ${name}`, async () => {
      const memory = await openMemory({ file: ':memory:', clock: new FixedClock().read, random: seeded(1) });
      const answer = call(memory);
      assert.ok(answer instanceof Promise);
      const value: unknown = await answer;
      assert.deepStrictEqual(structuredClone(value), value);
      await memory.close();
      if (name === 'close') await memory.close();
      else if (name === 'configure') assert.deepStrictEqual(await memory.configure({}), []);
      else await rejectsWith('closed', call(memory), /was closed/);
    });
  }

  it('is named in the list of calls', () =>
    withMemory((opened: { readonly memory: Memory }) => {
      const missing = Object.keys(opened.memory).filter((name) => !(name in calls));
      assert.deepStrictEqual(missing, [], 'Add a call of each to test/support/calls.ts.');
      return Promise.resolve();
    }));
});

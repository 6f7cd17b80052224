import assert from 'node:assert/strict';
import { forgetSlice } from '../../../src/engine/store/memories/forgetMemories.ts';
import { contents, store, withMemory } from '../../support/memory.ts';

describe('several memories at once', () => {
  it('are forgotten in one batch', () =>
    withMemory(async ({ memory }) => {
      const ids = [await store(memory, 'a'), await store(memory, 'b'), await store(memory, 'c')];
      const { forgotten, batch } = await memory.forget({ ids: [...ids.slice(1), 'fact_gone'] });
      assert.equal(forgotten, 2);
      assert.deepEqual(await contents(memory), ['a']);
      await memory.undo(batch);
      assert.deepEqual(await contents(memory), ['a', 'b', 'c']);
      assert.equal((await memory.forget({ ids: [] })).batch, undefined);
    }));

  it('are forgotten in one batch, however many they are', () =>
    withMemory(async ({ memory }) => {
      const ids: string[] = [];
      for (let index = 0; index < 2 * forgetSlice + 1; index++) ids.push(await store(memory, `number ${index}`));
      const { forgotten, batch } = await memory.forget({ ids: [...ids, ...ids] });
      assert.equal(forgotten, ids.length);
      assert.equal((await memory.stats()).total, 0);
      assert.deepEqual(await memory.undo(batch).then(({ undone, skipped }) => ({ undone, skipped })), {
        undone: ids.length,
        skipped: 0,
      });
      assert.equal((await memory.stats()).total, ids.length);
    }));
});

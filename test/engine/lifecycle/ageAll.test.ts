import assert from 'node:assert/strict';
import { day, hour, noon } from '../../support/clock.ts';
import { contents, store, withMemory } from '../../support/memory.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';

async function inTier(memory: Memory, tier: 'short' | 'long'): Promise<string[]> {
  return (await memory.list({ tier, kind: 'fact', limit: 1000 })).rows.map((row) => row.content).toSorted();
}

describe('aging', () => {
  it('X14, R057, R058: after 48 hours, lowest importance first, 100 at most', () =>
    withMemory(async ({ memory, clock }) => {
      for (let index = 0; index < 110; index++) await store(memory, `${index}`, { importance: index < 10 ? 7 : 2 });
      clock.forward(48 * hour - 1);
      assert.deepStrictEqual(await memory.age(), { moved: 0 });
      clock.forward(1);
      assert.equal((await memory.age()).moved, 100);
      assert.deepStrictEqual(await inTier(memory, 'short'), ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
      assert.equal((await memory.age()).moved, 10);
      assert.deepStrictEqual(await memory.age(), { moved: 0 });
    }));

  it('X14, X19, R074: rows at the always-inject line, pinned rows, identity and raw turns stay', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'seven', { importance: 7 });
      await store(memory, 'eight', { importance: 8 });
      await store(memory, 'pinned', { importance: 1, pinned: true });
      await store(memory, 'who I am', { kind: 'identity' });
      await memory.observe({ sessionId: 's', role: 'user', text: 'raw turn' });
      clock.forward(100 * day);
      assert.equal((await memory.age()).moved, 1);
      assert.deepStrictEqual(
        (await memory.list({ tier: 'long' })).rows.map((row) => row.content),
        ['seven'],
      );
    }));

  it('X22: facts, insights and summaries age', () =>
    withMemory(async ({ memory }) => {
      for (const kind of ['fact', 'insight', 'summary', 'reflection', 'procedure'] as const)
        await store(memory, kind, { kind });
      assert.equal((await memory.age({ olderThanHours: 0 })).moved, 5);
    }));

  it('R059, R271: a manual run has its own threshold and limit, and measures from when a row was made', () =>
    withMemory(async ({ memory, clock }) => {
      const ids = [await store(memory, 'first'), await store(memory, 'second')];
      clock.forward(25 * hour);
      await store(memory, 'third');
      await memory.recall({ query: 'first' });
      await memory.update(ids[0] ?? '', { content: 'first, changed' });
      assert.deepStrictEqual(await memory.age(), { moved: 0 });
      assert.equal((await memory.age({ olderThanHours: 24, maxRows: 1.9 })).moved, 1);
      assert.equal((await memory.age({ olderThanHours: 24, maxRows: 200 })).moved, 1);
      assert.deepStrictEqual(await inTier(memory, 'short'), ['third']);
      assert.deepStrictEqual(await memory.age({ maxRows: 0, olderThanHours: 0 }), { moved: 0 });
    }));

  it('R021, R271, X25: the moved row keeps its id and its fields and gains the time it aged', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'one', {
        importance: 6,
        key: 'k',
        tags: ['t'],
        sessionId: 's',
        scope: { workspace: 'w' },
      });
      const before = await memory.get(id);
      clock.forward(3 * day);
      const { batch } = await memory.age();
      const after = await memory.get(id);
      assert.deepStrictEqual(after, { ...before, tier: 'long', agedAt: noon + 3 * day, updatedAt: noon + 3 * day });
      const [line] = await memory.history(id);
      assert.deepStrictEqual(
        [line?.event, line?.batch, line?.before, line?.after],
        ['AGE', batch, { tier: 'short', agedAt: null }, { tier: 'long', agedAt: noon + 3 * day }],
      );
    }));

  it('R042: needs no setting, and is one batch however many slices it takes', () =>
    withMemory(async ({ memory, clock }) => {
      for (let index = 0; index < 150; index++) await store(memory, `${index}`);
      clock.forward(3 * day);
      const { moved, batch } = await memory.age({ maxRows: 1000 });
      assert.equal(moved, 150);
      assert.equal((await memory.undo(batch)).undone, 150);
      assert.equal((await memory.list({ tier: 'short' })).total, 150);
    }));

  it('R042: goes on beside other calls', () =>
    withMemory(async ({ memory, clock }) => {
      for (let index = 0; index < 120; index++) await store(memory, `${index}`);
      clock.forward(3 * day);
      const [aged] = await Promise.all([
        memory.age({ maxRows: 1000 }),
        memory.save({ topic: 'n', content: 'new' }),
        memory.recall({ query: '5' }),
      ]);
      assert.equal(aged.moved, 120);
      assert.deepStrictEqual(await inTier(memory, 'short'), ['new']);
      assert.equal((await contents(memory)).length, 121);
    }));
});

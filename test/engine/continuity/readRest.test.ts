import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { hour } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';
import { monday, shop } from '../leftOff/workDays.ts';

const said = 'Next we will move the invoices table for Ada Marsh.';

async function observe(memory: Memory, text: string, isReadLater: boolean): Promise<string> {
  const { id = '' } = await memory.observe({ sessionId: 's', role: 'user', text, scope: shop, isReadLater });
  return id;
}

async function titles(memory: Memory): Promise<readonly string[]> {
  return (await memory.work({ scope: shop })).entries.map(({ title }) => title);
}

describe('a turn of which the rest is read later', () => {
  it('R036: tells of the same work, and names the same, as one that is read at once', () =>
    withMemory(async ({ memory: atOnce }) =>
      withMemory(async ({ memory: later }) => {
        await observe(atOnce, said, false);
        const id = await observe(later, said, true);
        assert.deepEqual(await titles(later), []);
        await later.readRest(id);
        const works = [await titles(atOnce), await titles(later)];
        assert.deepEqual(works[1], works[0]);
        assert.equal(works[0]?.length, 1);
        for (const memory of [atOnce, later])
          assert.equal((await memory.entity({ name: 'Ada Marsh', scope: shop }))?.mentions, 1);
      }),
    ));

  it('is read once, however often it is asked for', () =>
    withMemory(async ({ memory }) => {
      const id = await observe(memory, said, true);
      await memory.readRest(id);
      const [entry] = (await memory.work({ scope: shop })).entries;
      await memory.changeWork(entry?.id ?? '', { title: 'move the table of invoices' });
      await memory.readRest(id);
      assert.deepEqual(await titles(memory), ['move the table of invoices']);
      assert.equal((await memory.entity({ name: 'Ada Marsh', scope: shop }))?.mentions, 1);
    }));

  it('is taken back whole by the undo of the turn, and not read when it is gone', () =>
    withMemory(async ({ memory, clock }) => {
      clock.now = monday;
      const id = await observe(memory, said, true);
      await memory.readRest(id);
      await memory.undo((await memory.get(id))?.batch);
      assert.deepEqual(await titles(memory), []);
      assert.deepEqual(await memory.turns('s'), []);
      clock.now = monday + hour;
      const gone = await observe(memory, said, true);
      await memory.forget(gone);
      await memory.readRest(gone);
      await memory.readRest('ep_unknown');
      assert.deepEqual(await titles(memory), []);
    }));

  it('points at what the turn before it told of', () =>
    withMemory(async ({ memory, clock }) => {
      clock.now = monday;
      const first = await observe(memory, said, true);
      clock.now = monday + hour;
      const second = await observe(memory, "That's done.", true);
      await memory.readRest(first);
      await memory.readRest(second);
      assert.deepEqual(await titles(memory), []);
      const { entries } = await memory.work({ scope: shop, statuses: ['done'] });
      assert.equal(entries.length, 1);
    }));
});

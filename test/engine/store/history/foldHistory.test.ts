import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { changesIn } from '../../../../src/engine/store/history/history.ts';
import { canonicalRows } from '../../../support/canonicalRows.ts';
import { day, type FixedClock } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { codes, store, withTables } from '../../../support/memory.ts';
import { replayed } from '../../../support/replayed.ts';

/** The job believes no clock at once: what is old today is folded in the night after. */
async function night(memory: Memory, clock: FixedClock): Promise<string> {
  await maintain(memory, { jobs: ['folding'] });
  clock.forward(day);
  return (await maintain(memory, { jobs: ['folding'] })).runs.at(-1)?.said ?? '';
}

describe('history beyond its window', () => {
  it('R163: is folded into the state that it led to, from which a replay goes on, and numbers go on too', () =>
    withTables(async ({ memory, clock, sql, all }) => {
      const id = await store(memory, 'The port is 8080');
      await memory.update(id, { content: 'The port is 9090', tags: ['net'] });
      await memory.observe({ sessionId: 's', role: 'user', text: 'Hello there.' });
      const seen = changesIn(sql);
      clock.forward(89 * day);
      assert.equal(await night(memory, clock), 'Folded 0 lines of old history.');
      clock.forward(2 * day);
      assert.match(await night(memory, clock), /^Folded 4 lines of old history\.$/);
      assert.deepEqual(all('SELECT * FROM history'), []);
      assert.deepStrictEqual(replayed(sql), canonicalRows(sql));
      assert.equal(changesIn(sql), seen, 'a backup of before is no newer one');
      await memory.update(id, { importance: 9 });
      assert.deepEqual(
        all('SELECT number, before, after FROM history').map((row) => Object.values(row)),
        [[seen + 1, '{"importance":5}', '{"importance":9}']],
      );
      assert.deepStrictEqual(replayed(sql), canonicalRows(sql));
    }));

  it('undo is kept inside of it, and refused for what began before it', () =>
    withTables(async ({ memory, clock, sql }) => {
      const id = await store(memory, 'The port is 8080');
      const { batch: old } = await memory.update(id, { importance: 8 });
      clock.forward(91 * day);
      const { batch: fresh } = await memory.update(id, { importance: 9 });
      await night(memory, clock);
      assert.deepEqual(await memory.undo(old), { undone: 0 });
      assert.equal((await memory.undo(fresh)).undone, 1);
      assert.equal((await memory.get(id))?.importance, 8);
      assert.deepStrictEqual(replayed(sql), canonicalRows(sql));
    }));

  it('a time before it can no longer be looked at, and one inside of it can', () =>
    withTables(async ({ memory, clock }) => {
      const id = await store(memory, 'The port is 8080');
      const first = clock.now;
      clock.forward(60 * day);
      await memory.update(id, { content: 'The port is 9090' });
      clock.forward(60 * day);
      await night(memory, clock);
      assert.equal((await memory.get(id, { asOf: clock.now - 70 * day }).catch(() => undefined))?.content, undefined);
      assert.equal((await memory.get(id, { asOf: clock.now - 50 * day }))?.content, 'The port is 9090');
      assert.deepEqual(codes((await memory.recall({ query: 'port', asOf: first })).problems), ['input']);
    }));

  it('a question about what was forgotten long ago still learns that it was', () =>
    withTables(async ({ memory, clock }) => {
      const id = await store(memory, 'The staging database password hint is the name of the old lighthouse');
      await memory.forget(id);
      const asked = async (): Promise<string[]> =>
        codes((await memory.recall({ query: 'What is the password hint of the staging database?' })).problems);
      assert.deepEqual(await asked(), ['forgotten']);
      clock.forward(100 * day);
      assert.match(await night(memory, clock), /^Folded/);
      assert.deepEqual(await asked(), ['forgotten']);
    }));

  it('a clock that leaps a year ahead folds nothing on its own word, and holds nothing up', () =>
    withTables(async ({ memory, clock, all }) => {
      const one = await store(memory, 'The port is 8080');
      const { batch } = await memory.update(one, { importance: 8 });
      clock.forward(365 * day);
      await maintain(memory, { jobs: ['folding'] });
      assert.equal(all('SELECT * FROM history').length, 2);
      await memory.update(one, { importance: 7 });
      clock.forward(-365 * day);
      assert.equal((await memory.undo(batch)).undone, 0, 'somebody changed it since');
      const two = await store(memory, 'The host is called nova');
      clock.forward(91 * day);
      await night(memory, clock);
      assert.deepEqual(all('SELECT * FROM history'), []);
      assert.equal((await memory.get(two))?.content, 'The host is called nova');
    }));
});

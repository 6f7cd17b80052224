import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { day, noon } from '../../support/clock.ts';
import { all, contents, store, visible, withMemory, withTables } from '../../support/memory.ts';
import { ScriptedModel } from '../../support/model.ts';

interface Case {
  readonly what: string;
  /** Changes something and returns the batch. */
  readonly change: (memory: Memory, ids: readonly string[]) => Promise<string | undefined>;
}

const id = (ids: readonly string[], index: number): string => ids[index] ?? assert.fail();

const cases: readonly Case[] = [
  { what: 'a save', change: async (memory) => (await memory.save({ topic: 'n', content: 'new' })).batch },
  {
    what: 'an update by key',
    change: async (memory) => (await memory.save({ topic: 'n', content: 'changed', key: 'k' })).batch,
  },
  {
    what: 'an update of every field',
    change: async (memory, ids) =>
      (
        await memory.update(id(ids, 1), {
          topic: 'other',
          content: 'other',
          importance: 9,
          tier: 'archive',
          scope: { workspace: 'w' },
          pinned: true,
          key: 'other',
          tags: ['a', 'b'],
          category: 'c',
          attributes: { deep: [1, null, { x: 'y' }] },
          confidence: 0.5,
          decayRate: 0,
          expiresAt: noon + 100 * day,
        })
      ).batch,
  },
  {
    what: 'an update that clears fields',
    change: async (memory, ids) =>
      (await memory.update(id(ids, 0), { key: null, category: null, expiresAt: null })).batch,
  },
  { what: 'forgetting one', change: async (memory, ids) => (await memory.forget(id(ids, 0))).batch },
  { what: 'forgetting a topic', change: async (memory) => (await memory.forget({ topic: 'notes' })).batch },
  { what: 'forgetting by key', change: async (memory) => (await memory.forget({ key: 'k' })).batch },
  { what: 'aging', change: async (memory) => (await memory.age({ olderThanHours: 0 })).batch },
  {
    what: 'a reset',
    change: async (memory) => (await memory.resetAndSummarize({ sessionId: 's', history: ['a', 'b', 'c', 'd'] })).batch,
  },
  {
    what: 'a save with links',
    change: async (memory, ids) => (await memory.save({ topic: 'n', content: 'linked', links: [id(ids, 0)] })).batch,
  },
];

const model = (): ScriptedModel =>
  new ScriptedModel([JSON.stringify({ summary: 'S', facts: [{ topic: 't', content: 'f', importance: 6 }] })]);

async function filled(memory: Memory): Promise<string[]> {
  const ids = [
    await store(memory, 'one', { key: 'k', category: 'c', expiresAt: noon + 9 * day, importance: 6 }),
    await store(memory, 'two'),
    await store(memory, 'three'),
  ];
  await memory.link(id(ids, 1), id(ids, 2));
  return ids;
}

describe('undo', () => {
  for (const { what, change } of cases) {
    it(`takes back ${what}, and back again`, () =>
      withMemory(
        async ({ memory, clock }) => {
          const ids = await filled(memory);
          clock.forward(day);
          const before = await visible(memory);
          const batch = await change(memory, ids);
          const after = await visible(memory);
          assert.notDeepStrictEqual(after, before);
          clock.forward(day);
          const undone = await memory.undo(batch);
          assert.ok(undone.undone > 0);
          assert.equal(undone.skipped, 0);
          assert.deepStrictEqual(await visible(memory), before);
          assert.equal((await memory.undo(undone.batch)).skipped, 0);
          assert.deepStrictEqual(await visible(memory), after);
          assert.equal((await memory.undo(batch)).skipped, 0);
          assert.deepStrictEqual(await visible(memory), before);
        },
        { model: model() },
      ));
  }

  it('takes back a link and an unlink', () =>
    withMemory(async ({ memory }) => {
      const [a = '', b = ''] = [await store(memory, 'a'), await store(memory, 'b')];
      const near = async (): Promise<number> => (await memory.neighbors(a)).length;
      await memory.link(a, b);
      const linked = await memory.undo();
      assert.equal(await near(), 0);
      await memory.undo(linked.batch);
      assert.equal(await near(), 1);
      await memory.unlink(b, a);
      assert.equal(await near(), 0);
      await memory.undo();
      assert.equal(await near(), 1);
    }));

  it('without a batch goes back step by step, past raw turns and other undos', () =>
    withMemory(async ({ memory, clock }) => {
      for (const content of ['one', 'two', 'three']) {
        await store(memory, content);
        await memory.observe({ sessionId: 's', role: 'user', text: content });
        clock.forward(1000);
      }
      const facts = async (): Promise<number> => (await memory.list({ kind: 'fact' })).total;
      for (const left of [2, 1, 0]) {
        assert.equal((await memory.undo()).undone, 1);
        assert.equal(await facts(), left);
      }
      assert.deepStrictEqual(await memory.undo(), { undone: 0 });
      assert.equal((await memory.list({ kind: 'episode' })).total, 3);
    }));

  it('does nothing twice, and nothing for a batch that there is not', () =>
    withMemory(async ({ memory }) => {
      const { batch } = await memory.save({ topic: 'n', content: 'one' });
      assert.equal((await memory.undo(batch)).undone, 1);
      assert.deepStrictEqual(await memory.undo(batch), { undone: 0 });
      assert.deepStrictEqual(await memory.undo('batch_unknown'), { undone: 0 });
    }));

  it('of a large batch lets others have their turn, and is one change all the same', () =>
    withMemory(async ({ memory }) => {
      const inputs = Array.from({ length: 230 }, (_, index) => ({ topic: 'many', content: `number ${index}` }));
      await memory.saveMany(inputs);
      const { batch } = await memory.forget({ topic: 'many' });
      let isOver = false;
      const undoing = memory.undo(batch).finally(() => (isOver = true));
      await store(memory, 'said meanwhile');
      assert.equal(isOver, false);
      const undo = await undoing;
      assert.deepStrictEqual([undo.undone, undo.skipped, (await contents(memory)).length], [230, 0, 231]);
      assert.equal((await memory.undo(undo.batch)).undone, 230);
      assert.deepStrictEqual(await contents(memory), ['said meanwhile']);
    }));

  it('that was broken off is gone on with as the same change, however often that happens', () => {
    let slicesLeft = Infinity;
    const failing = (sql: Sql): Sql => ({
      ...sql,
      transaction: (work) => {
        if (slicesLeft-- <= 0) throw Object.assign(new Error('killed'), { code: 'SQLITE_IOERR' });
        return sql.transaction(work);
      },
    });
    return withTables(
      async ({ memory, all: query }) => {
        await memory.saveMany(
          Array.from({ length: 230 }, (_, index) => ({ topic: 'many', content: `number ${index}` })),
        );
        const { batch } = await memory.forget({ topic: 'many' });
        for (const slices of [2, 1, 0]) {
          slicesLeft = slices;
          await assert.rejects(memory.undo(batch));
        }
        slicesLeft = Infinity;
        assert.deepStrictEqual(
          [
            query('SELECT count(*) AS n FROM memories WHERE valid_until IS NULL')[0]?.['n'],
            query("SELECT count(*) AS n FROM metadata WHERE key LIKE 'undoing%'")[0]?.['n'],
          ],
          [50, 1],
        );
        const undo = await memory.undo();
        assert.deepStrictEqual([undo.undone, undo.skipped], [230, 0]);
        assert.deepStrictEqual(
          query("SELECT id FROM batches WHERE action = 'undo'").map((row) => row['id']),
          [undo.batch],
        );
        assert.deepStrictEqual(query("SELECT key FROM metadata WHERE key LIKE 'undoing%'"), []);
        assert.deepStrictEqual([(await memory.undo(batch)).undone, (await memory.undo(undo.batch)).undone], [0, 230]);
      },
      { wrap: failing },
    );
  });

  it('tells after each slice but the last how many changes it has come to', () =>
    withMemory(async ({ memory }) => {
      const turns = Array.from({ length: 230 }, (_, index) => ({ role: 'user' as const, text: `number ${index}` }));
      const { batch } = await memory.observeMany(turns.map((turn) => ({ ...turn, sessionId: 's' })));
      const told: number[] = [];
      const counts = new Set<number>();
      const onProgress = (done: number, all: number): void => {
        told.push(done);
        counts.add(all);
      };
      assert.equal((await memory.undo(batch, { onProgress })).undone, 230);
      assert.ok(told.length > 1 && told.every((done, index) => done > (told[index - 1] ?? 0) && done < 230));
      assert.deepStrictEqual([...counts], [230]);
      told.length = 0;
      await memory.undo((await memory.save({ topic: 'n', content: 'one' })).batch, { onProgress });
      assert.deepStrictEqual(told, []);
    }));

  it('ends when it is told to, keeps what it took back, and goes on when it is asked for again', () =>
    withMemory(async ({ memory }) => {
      await memory.saveMany(Array.from({ length: 230 }, (_, index) => ({ topic: 'many', content: `number ${index}` })));
      const { batch } = await memory.forget({ topic: 'many' });
      const stop = new AbortController();
      const onProgress = (done: number): void => {
        if (done > 60) stop.abort();
      };
      const part = await memory.undo(batch, { onProgress, signal: stop.signal });
      assert.equal(part.stopped, batch);
      assert.equal((await contents(memory)).length, part.undone);
      assert.ok(part.undone > 60 && part.undone < 230);
      // It comes to the same places once more, and stops before it is through.
      const again = await memory.undo(batch, { signal: stop.signal });
      assert.deepStrictEqual([again.stopped, again.skipped, again.batch], [batch, 0, part.batch]);
      const whole = await memory.undo();
      assert.deepStrictEqual([whole.undone, whole.stopped, whole.batch], [230, undefined, part.batch]);
      assert.equal((await contents(memory)).length, 230);
    }));

  it('is not stopped by a reset that saved nothing', () =>
    withMemory(
      async ({ memory, clock }) => {
        await store(memory, 'one');
        clock.forward(1);
        await memory.resetAndSummarize({ sessionId: 's', history: ['a', 'b', 'c', 'd'] });
        assert.equal((await memory.undo()).undone, 1);
        assert.deepStrictEqual(await contents(memory), []);
      },
      { model: new ScriptedModel([JSON.stringify({ summary: '', facts: [{ topic: 'notes', content: 'one' }] })]) },
    ));

  it('leaves alone what somebody changed since', () =>
    withMemory(async ({ memory }) => {
      const one = await store(memory, 'one');
      const first = await memory.update(one, { content: 'two', importance: 9 });
      await memory.update(one, { content: 'three' });
      await memory.undo(first.batch);
      const row = await memory.get(one);
      assert.deepStrictEqual([row?.content, row?.importance], ['three', 5]);
    }));

  it('leaves a key with the memory that has it now', () =>
    withMemory(async ({ memory }) => {
      const old = await store(memory, 'old', { key: 'k' });
      const forgotten = await memory.forget(old);
      await store(memory, 'new', { key: 'k' });
      assert.deepStrictEqual((({ undone, skipped }) => ({ undone, skipped }))(await memory.undo(forgotten.batch)), {
        undone: 0,
        skipped: 1,
      });
      assert.deepStrictEqual(await contents(memory), ['new']);
    }));

  it('leaves a key with the memory that has it now, also in another scope', () =>
    withMemory(async ({ memory }) => {
      const moved = await store(memory, 'old', { key: 'k' });
      const move = await memory.update(moved, { scope: { workspace: 'w' } });
      await store(memory, 'new', { key: 'k' });
      assert.equal((await memory.undo(move.batch)).skipped, 1);
      assert.deepStrictEqual((await memory.get(moved))?.scope, { workspace: 'w' });
    }));

  it('finds what it brings back, and no longer what it takes away', () =>
    withMemory(async ({ memory }) => {
      const found = async (query: string): Promise<string[]> =>
        (await memory.recall({ query })).hits.map((hit) => hit.content);
      const one = await store(memory, 'lighthouse');
      await memory.update(one, { content: 'invoice' });
      await memory.undo();
      assert.deepStrictEqual([await found('lighthouse'), await found('invoice')], [['lighthouse'], []]);
      await memory.forget(one);
      assert.deepStrictEqual(await found('lighthouse'), []);
      await memory.undo();
      assert.deepStrictEqual(await found('lighthouse'), ['lighthouse']);
    }));

  it('X25: history tells every step, numbered without a gap on one device', () =>
    withTables(async ({ memory, all: query }) => {
      const one = await store(memory, 'one');
      const { batch } = await memory.update(one, { importance: 9 });
      await memory.undo(batch);
      await memory.forget(one);
      await memory.undo();
      assert.equal((await memory.save({ topic: '', content: '' })).outcome, 'rejected');
      await memory.observe({ sessionId: 's', role: 'user', text: 'turn' });
      assert.deepStrictEqual(
        (await memory.history(one)).map((line) => line.event),
        ['RESTORE', 'DELETE', 'UPDATE', 'UPDATE', 'ADD'],
      );
      const lines = query('SELECT device, number FROM history ORDER BY number');
      assert.deepStrictEqual(
        lines.map((line) => line['number']),
        // A turn is a line, and so is its conversation.
        [1, 2, 3, 4, 5, 6, 7],
      );
      assert.equal(new Set(lines.map((line) => line['device'])).size, 1);
    }));

  it('R109: forgetting removes nothing from the file', () =>
    withTables(async ({ memory, clock, all: query }) => {
      const one = await store(memory, 'secret plan');
      clock.forward(5);
      await memory.forget(one);
      assert.equal(await memory.get(one), undefined);
      assert.deepStrictEqual(await all(memory), []);
      assert.deepStrictEqual((await memory.recall({ query: 'secret plan' })).hits, []);
      assert.deepStrictEqual((await memory.recall({ topic: 'notes' })).hits, []);
      assert.equal((await memory.activeMemory({ turns: ['secret plan'] })).text, '');
      assert.deepStrictEqual((await memory.stats()).total, 0);
      assert.deepStrictEqual(query('SELECT content, valid_until, deleted_at FROM memories'), [
        { content: 'secret plan', valid_until: noon + 5, deleted_at: noon + 5 },
      ]);
      assert.equal((await memory.history(one)).length, 2);
      assert.deepStrictEqual((await memory.update(one, { importance: 1 })).outcome, 'rejected');
      assert.deepStrictEqual(await memory.forget(one), { forgotten: 0 });
    }));
});

import assert from 'node:assert/strict';
import type { NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import { type Batch, beginBatch, type Store } from '../../../../src/engine/store/base/store.ts';
import {
  areLinked,
  linkMemories,
  neighborsOf,
  unlinkMemories,
} from '../../../../src/engine/store/graph/linkMemories.ts';
import { addRest, removeRest, restingOn, restsOf } from '../../../../src/engine/store/graph/rests.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

interface Given {
  readonly sql: Sql;
  readonly store: Store;
  /** A later batch than the one that added the memories. */
  readonly batch: Batch;
  readonly ids: readonly string[];
  /** The places of memories that show up as changed by that batch. */
  readonly changed: () => readonly number[];
  /** What that batch wrote down, with places for ids. */
  readonly lines: () => readonly string[];
}

const withRows = (rows: readonly Partial<NewMemory>[], test: (given: Given) => void): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const ids = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      return rows.map((row, at) => addMemory(store, batch, { ...plainFact, content: `note ${at}`, ...row })).sort();
    });
    const placed = (said: string): string => ids.reduce((text, id, at) => text.replaceAll(id, `#${at}`), said);
    sql.transaction(() => {
      const batch = beginBatch(store, 'link');
      test({
        sql,
        store,
        batch,
        ids,
        changed: () =>
          sql
            .prepare('SELECT id FROM memories WHERE revision = ? ORDER BY id')
            .all(batch.revision)
            .map((row) => ids.indexOf(String(row['id']))),
        lines: () =>
          sql
            .prepare('SELECT memory_id, event, before, after FROM history WHERE batch = ? ORDER BY number')
            .all(batch.id)
            .map((row) => placed([row['memory_id'], row['event'], row['before'] ?? row['after']].join(' '))),
      });
    });
    return Promise.resolve();
  });

describe('a link that a person made', () => {
  it('has no direction, is made once and shows at both ends', () =>
    withRows([{}, {}, {}], ({ sql, store, batch, ids: [a = '', b = '', c = ''], changed, lines }) => {
      assert.ok(!areLinked(sql, a, b));
      assert.ok(linkMemories(store, batch, b, a));
      assert.ok(areLinked(sql, a, b) && areLinked(sql, b, a) && !areLinked(sql, a, c));
      assert.deepEqual(changed(), [0, 1]);
      assert.ok(!linkMemories(store, batch, a, b));
      assert.ok(!linkMemories(store, batch, a, a));
      assert.deepEqual(lines(), ['#0 LINK {"to":"#1","type":"link"}']);
    }));

  it('is removed from either end, with what it was', () =>
    withRows([{}, {}, {}], ({ sql, store, batch, ids: [a = '', b = '', c = ''], lines }) => {
      linkMemories(store, batch, a, b);
      assert.ok(!unlinkMemories(store, batch, a, c));
      assert.ok(unlinkMemories(store, batch, b, a));
      assert.ok(!areLinked(sql, a, b));
      assert.ok(!unlinkMemories(store, batch, a, b));
      assert.deepEqual(lines().slice(1), [`#0 UNLINK {"to":"#1","type":"link","strength":1,"createdAt":${noon}}`]);
    }));

  it('leads to active memories, the strongest first, then by importance and time', () =>
    withRows(
      [
        {},
        {},
        { importance: 8 },
        { eventAt: noon + 1 },
        {},
        {},
        { scope: { workspace: 'w' } },
        { quarantinedAt: noon, quarantineReason: 'outside' },
      ],
      ({ sql, store, batch, ids }) => {
        const [centre = '', ...others] = ids;
        for (const other of others.slice(0, 5)) linkMemories(store, batch, centre, other);
        for (const other of others.slice(5)) linkMemories(store, batch, other, centre);
        sql.prepare('UPDATE relations SET strength = 0.5 WHERE to_id = ?').run(ids[4] ?? '');
        sql
          .prepare("INSERT INTO relations (from_id, to_id, type, strength, created_at) VALUES (?, ?, 'near', 0.9, 1)")
          .run(ids[4] ?? '', centre);
        sql.prepare('UPDATE memories SET valid_until = 1 WHERE id = ?').run(ids[5] ?? '');
        const places = (scopes: readonly number[] | undefined, id = centre): readonly number[] =>
          neighborsOf(sql, id, scopes).map((memory) => ids.indexOf(memory.id));
        assert.deepEqual(places(undefined).slice(0, 2), [2, 3]);
        assert.deepEqual(places(undefined).slice(2, 4).toSorted(), [1, 6]);
        assert.deepEqual(places(undefined).slice(4), [4]);
        assert.deepEqual(places([]), [2, 3, 1, 4], 'always of its own scope');
        assert.deepEqual(places([scopeNumber(sql, { workspace: 'w' })]).toSorted(), [1, 2, 3, 4, 6]);
        assert.deepEqual(places([], ids[6]), []);
        assert.deepEqual(places(undefined, ids[6]), [0]);
      },
    ));
});

describe('a memory that rests on another one', () => {
  it('is known once, in one direction, and shows as changed alone', () =>
    withRows([{}, {}, {}], ({ sql, store, batch, ids: [a = '', b = '', c = ''], changed, lines }) => {
      assert.ok(addRest(store, batch, { from: b, to: a }));
      assert.ok(!addRest(store, batch, { from: b, to: a }));
      assert.ok(!addRest(store, batch, { from: a, to: a }));
      assert.ok(addRest(store, batch, { from: b, to: c }));
      assert.deepEqual(changed(), [1]);
      assert.deepEqual(restsOf(sql, [b]), [
        { from: b, to: a },
        { from: b, to: c },
      ]);
      assert.deepEqual(restingOn(sql, [a, c]), restsOf(sql, [b]));
      assert.deepEqual(
        [restsOf(sql, [a, c]), restingOn(sql, [b]), restsOf(sql, []), restingOn(sql, [])],
        [[], [], [], []],
      );
      assert.deepEqual(lines(), [
        '#1 LINK {"to":"#0","type":"rests_on","strength":0.9}',
        '#1 LINK {"to":"#2","type":"rests_on","strength":0.9}',
      ]);
      assert.ok(!areLinked(sql, a, b));
    }));

  it('no longer does once that is taken back', () =>
    withRows([{}, {}], ({ sql, store, batch, ids: [a = '', b = ''], lines }) => {
      addRest(store, batch, { from: b, to: a });
      assert.ok(!removeRest(store, batch, { from: a, to: b }));
      assert.ok(removeRest(store, batch, { from: b, to: a }));
      assert.ok(!removeRest(store, batch, { from: b, to: a }));
      assert.deepEqual(restsOf(sql, [b]), []);
      assert.deepEqual(lines().slice(1), [
        `#1 UNLINK {"to":"#0","type":"rests_on","strength":0.9,"createdAt":${noon}}`,
      ]);
    }));

  it('rests on twenty at most', () =>
    withRows(
      Array.from({ length: 23 }, () => ({})),
      ({ sql, store, batch, ids: [first = '', ...others] }) => {
        const added = others.map((to) => addRest(store, batch, { from: first, to }));
        assert.deepEqual([added.filter(Boolean).length, restsOf(sql, [first]).length], [20, 20]);
        assert.ok(addRest(store, batch, { from: others[0] ?? '', to: first }), 'another one has its own');
      },
    ));
});

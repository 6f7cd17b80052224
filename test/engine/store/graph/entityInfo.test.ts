import assert from 'node:assert/strict';
import { kinds, tiers, type NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { EntityInfo } from '../../../../src/engine/ground/contract/entities.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { entityInfo } from '../../../../src/engine/store/graph/entityInfo.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { rowOf } from '../../../../src/engine/store/memories/findMemory.ts';
import type { ReadBounds } from '../../../../src/engine/store/search/readBounds.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

interface Named {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly mentionCount?: number;
  /** Places of the memories that mention it. */
  readonly in: readonly number[];
}

/** Memories and names as they are given, whatever their texts name. */
const withNames = (
  rows: readonly Partial<NewMemory>[],
  names: readonly Named[],
  test: (
    find: (name: string, given?: Partial<ReadBounds>, limit?: number) => EntityInfo | undefined,
    ids: readonly string[],
  ) => void,
): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const ids = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      const added = rows.map((row, at) => addMemory(store, batch, { ...plainFact, content: `Note ${at}`, ...row }));
      for (const name of names) addName(sql, name, added);
      return added;
    });
    const bounds: ReadBounds = { scopes: [scopeNumber(sql, 'user')], tiers, kinds, now: noon };
    test((name, given = {}, limit = 10) => entityInfo(sql, name, { ...bounds, ...given }, limit), ids);
    return Promise.resolve();
  });

function addName(sql: Sql, { name, aliases = [], mentionCount = 1, in: places }: Named, ids: readonly string[]): void {
  const { lastInsertRowid } = sql
    .prepare(
      `INSERT INTO entities (id, canonical_name, type, aliases, mention_count, created_at, updated_at)
       VALUES (?, ?, 'person', ?, ?, ?, ?)`,
    )
    .run(`ent_${name}`, name, JSON.stringify(aliases), mentionCount, noon, noon);
  for (const one of [name, ...aliases])
    sql.prepare('INSERT INTO entity_names (name, entity) VALUES (?, ?)').run(one, lastInsertRowid);
  for (const place of places)
    sql
      .prepare('INSERT INTO memory_entities (memory, entity) VALUES (?, ?)')
      .run(rowOf(sql, ids[place] ?? '') ?? -1, lastInsertRowid);
}

describe('what goes by a name', () => {
  const rows = [
    { eventAt: noon - 30 },
    { eventAt: noon - 10 },
    { eventAt: noon - 10 },
    { eventAt: noon - 5, kind: 'episode', sessionId: 's' },
    { scope: { workspace: 'w' }, eventAt: noon },
  ] as const;

  it('is told with its memories, newest first and turns last, and when it was named', () =>
    withNames(rows, [{ name: 'Yuki Tanaka', aliases: ['Yuki'], in: [0, 1, 2, 3, 4] }], (find, ids) => {
      const found = find('yuki tanaka') ?? assert.fail();
      assert.deepEqual(
        [found.id, found.name, found.type, found.aliases, found.mentions, found.firstAt, found.lastAt, found.related],
        ['ent_Yuki Tanaka', 'Yuki Tanaka', 'person', ['Yuki'], 4, noon - 30, noon - 5, []],
      );
      assert.deepEqual(
        found.memories.map(({ id }) => id),
        [ids[2], ids[1], ids[0], ids[3]],
      );
      assert.deepEqual(
        find('Yuki', {}, 2)?.memories.map(({ id }) => id),
        [ids[2], ids[1]],
      );
      assert.equal(find('Yuki', {}, 2)?.mentions, 4);
    }));

  it('is nothing where no memory within the bounds names it', () =>
    withNames(
      rows,
      [
        { name: 'Yuki Tanaka', in: [4] },
        { name: 'Nobody', in: [] },
      ],
      (find) => {
        for (const name of ['Yuki Tanaka', 'Nobody', 'Else']) assert.equal(find(name), undefined, name);
        assert.equal(find('Yuki Tanaka', { scopes: [] }), undefined);
      },
    ));

  it('is found with and without the sign of a mention or a tag', () =>
    withNames(
      rows,
      [
        { name: '@yuki', in: [0] },
        { name: '#release', in: [1] },
        { name: 'Leila', in: [2] },
      ],
      (find) => {
        for (const name of ['yuki', '@yuki', '#yuki']) assert.equal(find(name)?.name, '@yuki', name);
        for (const name of ['release', '#release', '@release']) assert.equal(find(name)?.name, '#release', name);
        for (const name of ['Leila', '@leila']) assert.equal(find(name)?.name, 'Leila', name);
      },
    ));

  it('is the only longer name that begins with those words', () =>
    withNames(
      rows,
      [
        { name: 'Yuki Tanaka', in: [0] },
        { name: 'Yukiko', in: [1] },
        { name: 'Leila Haddad', in: [1] },
        { name: 'Leila Aziz', in: [2] },
        { name: 'Leila', in: [0] },
        { name: 'Tomasz Wolski', in: [0] },
        { name: 'Tomasz Nowak', in: [1] },
      ],
      (find) => {
        assert.equal(find('yuki')?.name, 'Yuki Tanaka');
        assert.equal(find('Leila')?.name, 'Leila');
        assert.equal(find('Tomasz'), undefined, 'two names begin with it');
        assert.equal(find('Yuk'), undefined, 'a part of a word');
      },
    ));

  it('is the most mentioned of several, with the memories of all, and what else they name, most first', () =>
    withNames(
      rows,
      [
        { name: 'Yuki Tanaka', aliases: ['Yuki'], mentionCount: 1, in: [0] },
        { name: 'Yuki Mori', aliases: ['Yuki'], mentionCount: 5, in: [1, 2] },
        { name: 'Zoe', in: [0, 1] },
        { name: 'Ben', in: [2] },
        { name: 'Ada', in: [0] },
        { name: 'Elsewhere', in: [4] },
      ],
      (find) => {
        const found = find('Yuki') ?? assert.fail();
        assert.deepEqual([found.name, found.mentions, found.related], ['Yuki Mori', 3, ['Zoe', 'Ada', 'Ben']]);
      },
    ));

  it('has eight related names at most', () =>
    withNames(
      rows,
      [{ name: 'Yuki', in: [0] }, ...Array.from({ length: 10 }, (_, at) => ({ name: `Name ${at}`, in: [0] }))],
      (find) => assert.equal(find('Yuki')?.related.length, 8),
    ));
});

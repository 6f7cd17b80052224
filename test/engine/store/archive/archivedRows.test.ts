import assert from 'node:assert/strict';
import type { MemoryRecord, NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import {
  addLine,
  type ArchivedRow,
  archivedById,
  archivedInBatch,
  countArchived,
  dropErasedLines,
  eraseLinesOf,
  hasArchived,
  linesOf,
  linesToErase,
  setSight,
  settleAsLive,
  settleInFile,
} from '../../../../src/engine/store/archive/archivedRows.ts';
import { type Batch, beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { findMemory } from '../../../../src/engine/store/memories/findMemory.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

/** Memories that each have a line in a file: the first two in file 1, others in file 2, each behind the one before. */
const withLines = (
  rows: readonly Partial<NewMemory>[],
  test: (sql: Sql, ids: readonly string[], settle: (at: number) => void, batch: Batch) => void,
): Promise<void> =>
  withTables(({ sql }) => {
    sql.exec('PRAGMA foreign_keys = OFF');
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      const ids = rows.map((row, at) => addMemory(store, batch, { ...plainFact, content: `note ${at}`, ...row }));
      const memoryAt = (at: number): MemoryRecord => findMemory(sql, ids[at] ?? '') ?? assert.fail();
      for (const at of rows.keys())
        addLine(sql, batch, { file: at < 2 ? 1 : 2, line: at < 2 ? at + 1 : at - 1, memory: memoryAt(at) });
      test(sql, ids, (at) => settleInFile(sql, batch, at + 1, memoryAt(at)), batch);
    });
    return Promise.resolve();
  });

const brief = (rows: readonly ArchivedRow[]): readonly string[] =>
  rows.map(({ row, file, line, state }) => `${row} ${file}:${line} ${state}`);
const found = (sql: Sql, term: string): readonly unknown[] =>
  sql
    .prepare('SELECT rowid FROM archived_index WHERE archived_index MATCH ?')
    .all(term)
    .map((row) => row['rowid']);

describe('lines of archives', () => {
  it('say nothing of a memory that is among the others, and all that is shown of one that is in a file alone', () =>
    withLines(
      [
        {
          topic: 'herons',
          content: `Herons ${'x'.repeat(300)}`,
          category: 'birds',
          tags: ['lake'],
          importance: 7,
          origin: 'assistant',
          eventAt: noon - 9,
        },
        {},
      ],
      (sql, [id], settle) => {
        assert.ok(hasArchived(sql));
        const live = {
          row: 1,
          id,
          file: 1,
          line: 1,
          kind: 'fact',
          scope: 'user',
          origin: 'assistant',
          importance: 7,
          eventAt: noon - 9,
          at: noon,
        } as const;
        assert.deepEqual(linesOf(sql, 1)[0], { ...live, state: 'live', topic: '', gist: '', tags: [] });
        assert.equal(countArchived(sql), 0);
        settle(0);
        const { gist, ...rest } = linesOf(sql, 1)[0] ?? assert.fail();
        assert.deepEqual(rest, { ...live, state: 'archived', topic: 'herons', category: 'birds', tags: ['lake'] });
        assert.ok(gist.startsWith('Herons xxx') && gist.length <= 161, gist);
        assert.deepEqual([found(sql, 'heron'), found(sql, 'note')], [[1], []]);
        assert.deepEqual([countArchived(sql), countArchived(sql, 1), countArchived(sql, 2)], [1, 1, 0]);
        assert.deepEqual(brief(linesOf(sql, 1)), ['1 1:1 archived', '2 1:2 live']);
      },
    ));

  it('have no words once their memory is back', () =>
    withLines([{ category: 'birds', tags: ['lake'] }], (sql, _, settle, batch) => {
      settle(0);
      settleAsLive(sql, batch, 1);
      const { state, topic, gist, tags, category } = linesOf(sql, 1)[0] ?? assert.fail();
      assert.deepEqual([state, topic, gist, tags, category], ['live', '', '', [], undefined]);
      assert.deepEqual(found(sql, 'note'), []);
    }));

  it('are found by ids where a file alone has the memory, in sight or not', () =>
    withLines([{}, {}, {}, {}], (sql, ids, settle, batch) => {
      for (const at of [0, 2, 3]) settle(at);
      setSight(sql, batch, 3, 'forgotten');
      assert.deepEqual(brief(archivedById(sql, [...ids].reverse())), [
        '1 1:1 archived',
        '3 2:1 forgotten',
        '4 2:2 archived',
      ]);
      assert.deepEqual(brief(archivedById(sql, [ids[3] ?? '', 'fact_none'])), ['4 2:2 archived']);
      assert.deepEqual([countArchived(sql), countArchived(sql, 2)], [2, 1]);
      assert.deepEqual(found(sql, 'note'), [1, 3, 4], 'what is out of sight keeps its words');
      assert.deepEqual(brief(archivedInBatch(sql, batch.id, 'archived')), ['1 1:1 archived', '4 2:2 archived']);
      assert.deepEqual(brief(archivedInBatch(sql, batch.id, 'forgotten')), ['3 2:1 forgotten']);
      assert.deepEqual(brief(archivedInBatch(sql, 'none', 'archived')), []);
      setSight(sql, batch, 3, 'archived');
      assert.equal(countArchived(sql, 2), 2);
    }));

  it('lose their words at once where their memory is erased, and their place when the file was written anew', () =>
    withLines([{}, { kind: 'insight', category: 'birds', tags: ['lake'] }, {}, {}, {}], (sql, ids, settle) => {
      for (const at of [1, 2, 3, 4]) settle(at);
      const link = sql.prepare(
        'INSERT INTO archived_links (from_id, to_id, type, strength, created_at) VALUES (?, ?, ?, 1, 1)',
      );
      for (const [from, to] of [
        [1, 2],
        [3, 1],
        [2, 4],
      ] as const)
        link.run(ids[from] ?? '', ids[to] ?? '', 'link');
      assert.equal(eraseLinesOf(sql, ['fact_none']), 0);
      assert.equal(eraseLinesOf(sql, [ids[1] ?? '', ids[3] ?? '']), 2);
      assert.equal(eraseLinesOf(sql, [ids[1] ?? '']), 0, 'once');
      assert.deepEqual(found(sql, 'note'), [3, 5]);
      assert.deepEqual(
        sql
          .prepare('SELECT from_id FROM archived_links')
          .all()
          .map((row) => row['from_id']),
        [ids[2]],
      );
      const erased = linesToErase(sql);
      assert.deepEqual(brief(erased), ['2 1:2 erased', '4 2:2 erased']);
      const { kind, topic, gist, tags, category } = erased[0] ?? assert.fail();
      assert.deepEqual([kind, topic, gist, tags, category], ['fact', '', '', [], undefined]);
      dropErasedLines(sql, 2);
      assert.deepEqual(brief(linesOf(sql, 2)), ['3 2:1 archived', '5 2:2 archived']);
      assert.deepEqual(brief(linesToErase(sql)), ['2 1:2 erased']);
    }));
});

describe('an archive', () => {
  it('is empty before anything was noted', () =>
    withTables(({ sql }) => {
      assert.ok(!hasArchived(sql));
      assert.equal(countArchived(sql), 0);
      return Promise.resolve();
    }));
});

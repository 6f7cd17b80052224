import assert from 'node:assert/strict';
import type { NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import { beginBatch, type Store } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { findMemory } from '../../../../src/engine/store/memories/findMemory.ts';
import { notesByKey, notesOfConversation, rewriteNote } from '../../../../src/engine/store/memories/ownNotes.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

const note = { kind: 'procedure', origin: 'tool', category: 'commands' } as const;

const withRows = (
  rows: readonly Partial<NewMemory>[],
  test: (sql: Sql, ids: readonly string[], store: Store) => void,
): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      const ids = rows.map((row, at) =>
        addMemory(store, batch, { ...plainFact, content: `Note ${at}`, ...note, ...row }),
      );
      test(sql, ids, store);
    });
    return Promise.resolve();
  });

describe('notes of ours', () => {
  it('under some keys are those of the scopes that have not expired', () =>
    withRows(
      [
        { key: 'a', expiresAt: noon + 1 },
        { key: 'b' },
        { key: 'c' },
        { key: 'd', expiresAt: noon },
        { key: 'a', scope: { workspace: 'w' } },
        { key: 'e', origin: 'user' },
        { key: 'f', kind: 'fact', quarantinedAt: noon, quarantineReason: 'outside' },
        {},
      ],
      (sql, ids) => {
        const [user, elsewhere] = [scopeNumber(sql, 'user'), scopeNumber(sql, { workspace: 'w' })];
        const found = (scopes: readonly number[], keys: readonly string[], after = noon): readonly number[] =>
          notesByKey(sql, scopes, keys, after)
            .map(({ id }) => ids.indexOf(id))
            .sort();
        assert.deepEqual(found([user], ['a', 'b', 'd', 'e', 'f']), [0, 1]);
        assert.deepEqual(found([user], ['a', 'd'], noon - 1), [0, 3]);
        assert.deepEqual(found([user, elsewhere], ['a']), [0, 4]);
        assert.deepEqual(found([elsewhere], ['b']), []);
        assert.deepEqual(found([], ['a']), []);
        assert.deepEqual(found([user], []), []);
      },
    ));

  it('of a conversation are the newest of one category, told from the oldest on', () =>
    withRows(
      [
        { sessionId: 's' },
        { sessionId: 's' },
        { sessionId: 's', category: 'files' },
        { sessionId: 't' },
        { sessionId: 's' },
      ],
      (sql, ids) => {
        const found = (limit: number): readonly number[] =>
          notesOfConversation(sql, 's', 'commands', limit).map(({ id }) => ids.indexOf(id));
        assert.deepEqual(found(9), [0, 1, 4]);
        assert.deepEqual(found(2), [1, 4]);
        assert.deepEqual(notesOfConversation(sql, 'u', 'commands', 9), []);
      },
    ));

  it('are rewritten with their index, and leave one line in history', () =>
    withRows([{ expiresAt: noon + 5, attributes: { times: 1 } }], (sql, [id = ''], store) => {
      const lines = (): readonly (readonly unknown[])[] =>
        sql
          .prepare("SELECT before, after FROM history WHERE memory_id = ? AND event = 'UPDATE'")
          .all(id)
          .map((row): readonly unknown[] => [JSON.parse(String(row['before'])), JSON.parse(String(row['after']))]);
      const indexed = (term: string): number =>
        sql.prepare('SELECT rowid FROM memory_index WHERE memory_index MATCH ?').all(term).length;
      const rewrite = (content: string, eventAt: number, expiresAt: number, attributes = { times: 2 }): void =>
        rewriteNote(store, findMemory(sql, id) ?? assert.fail(), { content, attributes, eventAt, expiresAt });

      rewrite('heron', noon + 3, noon + 9);
      const { content, attributes, eventAt, updatedAt, expiresAt } = findMemory(sql, id) ?? assert.fail();
      assert.deepEqual(
        [content, attributes, eventAt, updatedAt, expiresAt],
        ['heron', { times: 2 }, noon + 3, noon + 3, noon + 9],
      );
      assert.deepEqual([indexed('heron'), indexed('note')], [1, 0]);
      assert.deepEqual(lines(), [
        [
          { content: 'Note 0', attributes: { times: 1 }, eventAt: noon, updatedAt: noon, expiresAt: noon + 5 },
          { content: 'heron', attributes: { times: 2 }, eventAt: noon + 3, updatedAt: noon + 3, expiresAt: noon + 9 },
        ],
      ]);

      rewrite('heron', noon + 1, noon + 9);
      assert.equal(findMemory(sql, id)?.eventAt, noon + 3, 'never earlier');
      rewrite('owl', noon + 4, noon + 9);
      assert.deepEqual([indexed('heron'), indexed('owl'), lines().length], [0, 1, 1]);
    }));
});

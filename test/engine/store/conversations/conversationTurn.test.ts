import assert from 'node:assert/strict';
import type { NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import {
  forgottenTurnsOf,
  hasOutsideTurns,
  lastOf,
  newestTurn,
  rowOfTurn,
  transcriptTurnsOf,
  turnsAfter,
  turnsUpTo,
} from '../../../../src/engine/store/conversations/conversationTurn.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { changeMemory } from '../../../../src/engine/store/memories/changeMemory.ts';
import { findMemory } from '../../../../src/engine/store/memories/findMemory.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

const turn = { kind: 'episode', sessionId: 's', sourceRole: 'user' } as const;

const withRows = (
  rows: readonly Partial<NewMemory>[],
  test: (sql: Sql, ids: readonly string[], forget: (at: number) => void) => void,
): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      const ids = rows.map((row, at) =>
        addMemory(store, batch, { ...plainFact, content: `note ${at}`, ...turn, ...row }),
      );
      test(sql, ids, (at) =>
        sql.prepare('UPDATE memories SET valid_until = 1, deleted_at = 1 WHERE id = ?').run(ids[at] ?? ''),
      );
    });
    return Promise.resolve();
  });

const texts = (turns: readonly { readonly text: string }[]): string => turns.map(({ text }) => text.slice(5)).join(' ');

describe('the turns of a conversation', () => {
  const rows = [
    { eventAt: noon + 9 },
    { sourceRole: 'assistant', origin: 'assistant', actor: 'bot' },
    { kind: 'fact' },
    { sessionId: 't' },
    {},
    { quarantinedAt: noon, quarantineReason: 'outside', origin: 'tool' },
    {},
  ] as const;

  it('are read on from a row, without what was forgotten or waits', () =>
    withRows(rows, (sql, ids, forget) => {
      forget(6);
      const [first] = turnsAfter(sql, 's', 0, 1);
      assert.deepEqual(first, {
        row: first?.row,
        id: ids[0],
        role: 'user',
        origin: 'user',
        text: 'note 0',
        at: noon + 9,
      });
      assert.equal(texts(turnsAfter(sql, 's', 0, 9)), '0 1 4');
      assert.equal(texts(turnsAfter(sql, 's', first.row, 9)), '1 4');
      assert.equal(texts(turnsAfter(sql, 's', first.row, 1)), '1');
      const [second] = turnsAfter(sql, 's', first.row, 1);
      assert.deepEqual([second?.role, second?.origin, second?.actor], ['assistant', 'assistant', 'bot']);
    }));

  it('are the last ones up to a row, oldest first', () =>
    withRows(rows, (sql, ids) => {
      const last = rowOfTurn(sql, ids[4]);
      assert.equal(texts(turnsUpTo(sql, 's', last, 9)), '0 1 4');
      assert.equal(texts(turnsUpTo(sql, 's', last, 2)), '1 4');
      assert.equal(texts(turnsUpTo(sql, 's', last - 1, 9)), '0 1');
      assert.equal(texts(turnsUpTo(sql, 's', rowOfTurn(sql, undefined), 9)), '0 1 4 6');
      assert.equal(rowOfTurn(sql, 'ep_none'), Number.MAX_SAFE_INTEGER);
    }));

  it('as a transcript are in the order of their times, with those that wait', () =>
    withRows(rows, (sql, ids, forget) => {
      forget(4);
      const turns = transcriptTurnsOf(sql, 's');
      assert.equal(texts(turns), '1 5 6 0');
      assert.deepEqual(turns[0], { id: ids[1], role: 'assistant', origin: 'assistant', text: 'note 1', at: noon });
    }));

  it('tell which is the newest, and whether any came from outside', () =>
    withRows(rows, (sql, ids, forget) => {
      forget(6);
      assert.equal(newestTurn(sql, 's'), rowOfTurn(sql, ids[6]), 'a forgotten one, too');
      assert.equal(newestTurn(sql, 'none'), 0);
      assert.deepEqual([hasOutsideTurns(sql, 's'), hasOutsideTurns(sql, 't')], [true, false]);
    }));

  it('and what was saved in it come newest first where a secret may be in two halves', () =>
    withRows(rows, (sql, ids, forget) => {
      forget(6);
      assert.deepEqual(
        lastOf(sql, 's', 9).map(({ id, sourceRole }) => [ids.indexOf(id), sourceRole]),
        [
          [0, 'user'],
          [5, 'user'],
          [4, 'user'],
          [2, 'user'],
          [1, 'assistant'],
        ],
      );
      assert.deepEqual(lastOf(sql, 's', 1), [{ id: ids[0], content: 'note 0', eventAt: noon + 9, sourceRole: 'user' }]);
      const store = { sql, clock: () => noon, ids: createIds(seeded(8)) };
      addMemory(store, beginBatch(store, 'save'), { ...plainFact, sessionId: 'u' });
      assert.ok(!('sourceRole' in (lastOf(sql, 'u', 1)[0] ?? assert.fail())));
    }));

  it('that were forgotten or lost a sentence still say what they said', () =>
    withRows(rows, (sql, ids, forget) => {
      const store = { sql, clock: () => noon, ids: createIds(seeded(8)) };
      const rewrite = (at: number, content: string): boolean =>
        changeMemory(store, beginBatch(store, 'update'), findMemory(sql, ids[at] ?? '') ?? assert.fail(), { content });
      assert.deepEqual(forgottenTurnsOf(sql, 's'), []);
      rewrite(1, 'less');
      rewrite(2, 'a fact');
      forget(4);
      assert.deepEqual(forgottenTurnsOf(sql, 's').toSorted(), ['note 1', 'note 4']);
      assert.deepEqual(forgottenTurnsOf(sql, 't'), []);
    }));
});

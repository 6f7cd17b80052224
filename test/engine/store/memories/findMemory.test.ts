import assert from 'node:assert/strict';
import type { NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import {
  findActive,
  findByKey,
  findMemory,
  findSame,
  recordsById,
  recordsByRow,
  rowOf,
  wasOvertaken,
} from '../../../../src/engine/store/memories/findMemory.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

const withRows = (
  rows: readonly Partial<NewMemory>[],
  test: (sql: Sql, ids: readonly string[]) => void,
): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const ids = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      return rows.map((row) => addMemory(store, batch, { ...plainFact, ...row }));
    });
    test(sql, ids);
    return Promise.resolve();
  });

const same = { scope: 'user', topic: 'birds', content: 'Herons nest' } as const;
const end = (sql: Sql, id: string): void =>
  void sql.prepare('UPDATE memories SET valid_until = ? WHERE id = ?').run(noon, id);
const supersede = (sql: Sql, id: string, by: string): void =>
  void sql.prepare('UPDATE memories SET superseded_by = ? WHERE id = ?').run(by, id);

describe('a memory that says the same', () => {
  it('is of the same scope, topic in any case and content', () =>
    withRows([{ topic: 'Birds' }], (sql, [id]) => {
      assert.equal(findSame(sql, same, noon)?.id, id);
      assert.equal(findSame(sql, { ...same, topic: 'BIRDS' }, noon)?.id, id);
      assert.equal(findSame(sql, { ...same, topic: 'owls' }, noon), undefined);
      assert.equal(findSame(sql, { ...same, content: 'herons nest' }, noon), undefined);
      assert.equal(findSame(sql, { ...same, scope: { workspace: 'w' } }, noon), undefined);
    }));

  it('in any tier, and is no turn', () =>
    withRows([{ tier: 'archive' }, { content: 'Owls hoot', kind: 'episode', sessionId: 's' }], (sql, [id]) => {
      assert.equal(findSame(sql, same, noon)?.id, id);
      assert.equal(findSame(sql, { ...same, content: 'Owls hoot' }, noon), undefined);
    }));

  it('has not expired', () =>
    withRows([{ expiresAt: noon }], (sql, [id]) => {
      assert.equal(findSame(sql, same, noon - 1)?.id, id);
      assert.equal(findSame(sql, same, noon), undefined);
    }));

  it('has neither ended nor been superseded', () =>
    withRows([{}, { content: 'Owls hoot' }, { content: 'Owls sleep' }], (sql, [ended = '', old = '', by = '']) => {
      end(sql, ended);
      supersede(sql, old, by);
      assert.equal(findSame(sql, same, noon), undefined);
      assert.equal(findSame(sql, { ...same, content: 'Owls hoot' }, noon), undefined);
      assert.equal(findSame(sql, { ...same, content: 'Owls sleep' }, noon)?.id, by);
    }));
});

describe('what was overtaken', () => {
  it('was said then or later, and something newer took its place', () =>
    withRows([{}, { content: 'Herons roost' }], (sql, [old = '', by = '']) => {
      assert.ok(!wasOvertaken(sql, { ...same, validFrom: noon }));
      supersede(sql, old, by);
      assert.ok(wasOvertaken(sql, { ...same, validFrom: noon }));
      assert.ok(wasOvertaken(sql, { ...same, validFrom: noon - 1 }));
      assert.ok(!wasOvertaken(sql, { ...same, validFrom: noon + 1 }), 'said before it is said anew');
      assert.ok(!wasOvertaken(sql, { ...same, content: 'Herons roost', validFrom: noon }));
      assert.ok(!wasOvertaken(sql, { ...same, scope: { workspace: 'w' }, validFrom: noon }));
      end(sql, old);
      assert.ok(!wasOvertaken(sql, { ...same, validFrom: noon }), 'forgotten');
    }));
});

describe('a memory by its name, id or row', () => {
  it('is found by a name only in its scope and as long as it is active', () =>
    withRows([{ key: 'nest' }, { key: 'nest', scope: { workspace: 'w' } }], (sql, [user = '', elsewhere]) => {
      assert.equal(findByKey(sql, 'user', 'nest')?.id, user);
      assert.equal(findByKey(sql, { workspace: 'w' }, 'nest')?.id, elsewhere);
      assert.equal(findByKey(sql, { workspace: 'v' }, 'nest'), undefined);
      assert.equal(findByKey(sql, 'user', 'nests'), undefined);
      assert.equal(findActive(sql, user)?.id, user);
      end(sql, user);
      assert.equal(findByKey(sql, 'user', 'nest'), undefined);
      assert.equal(findActive(sql, user), undefined);
      assert.equal(findMemory(sql, user)?.validUntil, noon);
    }));

  it('is left out where it is not there', () =>
    withRows([{}, { content: 'Owls hoot' }], (sql, [one = '', other = '']) => {
      end(sql, other);
      const rows = [one, other].map((id) => rowOf(sql, id) ?? -1);
      assert.deepEqual(
        [...recordsById(sql, [other, 'mem_none', one])].map(([id, { content }]) => [id, content]).sort(),
        [
          [one, 'Herons nest'],
          [other, 'Owls hoot'],
        ].sort(),
      );
      assert.deepEqual(
        [...recordsByRow(sql, [...rows, 999])].map(([row, { id }]) => [row, id]),
        [
          [rows[0], one],
          [rows[1], other],
        ],
      );
      assert.deepEqual(
        [rowOf(sql, 'mem_none'), findMemory(sql, 'mem_none'), recordsById(sql, []).size],
        [undefined, undefined, 0],
      );
    }));
});

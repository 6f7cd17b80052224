import assert from 'node:assert/strict';
import type { NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import {
  type DecayCursor,
  decayStart,
  endingRows,
  idleRows,
} from '../../../../src/engine/store/memories/decayingRows.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

interface Row extends Partial<NewMemory> {
  /** When it was used last; 0 for never. */
  readonly usedAt?: number;
}

const withRows = (rows: readonly Row[], test: (sql: Sql, ids: readonly string[]) => void): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const ids = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      return rows.map(({ usedAt = 0, ...row }, at) => {
        const id = addMemory(store, batch, { ...plainFact, content: `Note ${at}`, ...row });
        sql.prepare('UPDATE memories SET last_access_at = ? WHERE id = ?').run(usedAt, id);
        return id;
      });
    });
    test(sql, ids);
    return Promise.resolve();
  });

/** The places of what is read, page by page. */
function placesOf(
  list: typeof idleRows,
  { sql, ids, before, most }: { sql: Sql; ids: readonly string[]; before: number; most: number },
): readonly (readonly number[])[] {
  const pages: (readonly number[])[] = [];
  let cursor: DecayCursor | undefined = decayStart;
  while (cursor !== undefined) {
    const page: ReturnType<typeof idleRows> = list(sql, before, cursor, most);
    pages.push(page.rows.map(({ id }) => ids.indexOf(id)));
    cursor = page.next;
  }
  return pages;
}

describe('what may decay', () => {
  it('is what nobody used since a time, the longest unused first, from when it was made where it never was used', () =>
    withRows(
      [
        { usedAt: noon - 10 },
        { createdAt: noon - 30 },
        { createdAt: noon - 90, usedAt: noon - 20 },
        { usedAt: noon - 4 },
        { usedAt: noon - 5 },
      ],
      (sql, ids) => assert.deepEqual(placesOf(idleRows, { sql, ids, before: noon - 5, most: 9 }), [[1, 2, 0, 4]]),
    ));

  it('comes in pages that begin among those of the same time', () =>
    withRows([{ usedAt: 5 }, { usedAt: 5 }, { usedAt: 5 }, { usedAt: 4 }, { usedAt: 6 }, { usedAt: 6 }], (sql, ids) => {
      assert.deepEqual(placesOf(idleRows, { sql, ids, before: 9, most: 2 }), [[3, 0], [1, 2], [4, 5], []]);
      assert.deepEqual(placesOf(idleRows, { sql, ids, before: 9, most: 4 }), [
        [3, 0, 1, 2],
        [4, 5],
      ]);
      assert.deepEqual(placesOf(idleRows, { sql, ids, before: 5, most: 9 }), [[3, 0, 1, 2]]);
    }));

  it('is neither pinned nor ended, and no turn, rule or reflection', () =>
    withRows(
      [
        { pinned: true },
        { kind: 'episode', sessionId: 's' },
        { kind: 'rule' },
        { kind: 'reflection' },
        { kind: 'insight' },
        { kind: 'procedure' },
        { kind: 'summary' },
        {},
        {},
      ],
      (sql, ids) => {
        sql.prepare('UPDATE memories SET valid_until = 1 WHERE id = ?').run(ids[8] ?? '');
        assert.deepEqual(placesOf(idleRows, { sql, ids, before: noon, most: 99 }), [[4, 5, 6, 7]]);
      },
    ));

  it('is told with what decides how', () =>
    withRows(
      [
        {
          key: 'nest',
          origin: 'assistant',
          category: 'birds',
          sourceIds: ['ep_a'],
          confidence: 0.5,
          decayRate: 0.2,
          expiresAt: noon + 9,
          quarantinedAt: noon,
          quarantineReason: 'outside',
          usedAt: noon - 1,
        },
        {},
      ],
      (sql, [first, second]) => {
        const { rows } = idleRows(sql, noon, decayStart, 9);
        assert.deepEqual(rows, [
          {
            id: first,
            kind: 'fact',
            topic: 'birds',
            key: 'nest',
            importance: 5,
            pinned: false,
            confidence: 0.5,
            decayRate: 0.2,
            source: 'session',
            origin: 'assistant',
            category: 'birds',
            sourceIds: ['ep_a'],
            createdAt: noon,
            lastAccessAt: noon - 1,
            expiresAt: noon + 9,
            quarantinedAt: noon,
            quarantineReason: 'outside',
          },
          {
            id: second,
            kind: 'fact',
            topic: 'birds',
            importance: 5,
            pinned: false,
            confidence: 1,
            decayRate: 0,
            source: 'session',
            origin: 'user',
            sourceIds: [],
            createdAt: noon,
            lastAccessAt: 0,
          },
        ]);
      },
    ));
});

describe('what ends by itself', () => {
  it('is what expires before a time, the earliest first, pinned or not, and no turn', () =>
    withRows(
      [
        { expiresAt: noon + 2 },
        { expiresAt: noon + 1, pinned: true },
        { expiresAt: noon + 3 },
        {},
        { expiresAt: noon, kind: 'episode', sessionId: 's' },
        { expiresAt: noon, kind: 'rule' },
      ],
      (sql, ids) => {
        assert.deepEqual(placesOf(endingRows, { sql, ids, before: noon + 2, most: 9 }), [[5, 1, 0]]);
        assert.deepEqual(placesOf(endingRows, { sql, ids, before: noon + 9, most: 2 }), [[5, 1], [0, 2], []]);
      },
    ));
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Sql, SqlRow } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { memoryAsOf } from '../../../../src/engine/store/past/memoryAsOf.ts';
import { takeBack } from '../../../../src/engine/store/past/takeBack.ts';
import { findMemory } from '../../../../src/engine/store/memories/findMemory.ts';
import { store, withTables } from '../../../support/memory.ts';
import { seeded } from '../../../support/clock.ts';
import { anyWork, doWork } from '../../../support/doWork.ts';
import { runs } from '../../../support/runs.ts';

/** All that a person could have seen, and what recall searches; not when it was changed or used last. */
function stateOf(sql: Sql): { readonly [part: string]: readonly SqlRow[] } {
  const rows = (query: string): readonly SqlRow[] => sql.prepare(query).all();
  return {
    memories: rows(
      `SELECT id, kind, tier, scope, topic, content, fingerprint, key, importance, pinned, confidence, category, tags,
         attributes, event_at, created_at, aged_at, valid_from, superseded_by, expires_at, quarantined_at, origin, source
       FROM memories WHERE valid_until IS NULL ORDER BY id`,
    ),
    terms: rows('SELECT row, topic, content, speaker, marks FROM memory_terms ORDER BY row'),
    names: rows(
      `SELECT memory, canonical_name FROM memory_entities JOIN entities ON entities.row = entity ORDER BY 1, 2`,
    ),
    links: rows("SELECT from_id, to_id FROM relations WHERE type = 'link' ORDER BY 1, 2"),
    history: rows('SELECT device, number, memory_id, event FROM history ORDER BY 1, 2'),
  };
}

function takenBack(sql: Sql, at: number): Sql {
  const copy = sql.copyInMemory();
  const more = takeBack({ sql: copy, clock: () => at, ids: createIds(seeded(2)) }, at);
  while (more());
  return copy;
}

/** Rejects what the index does not say about the terms. */
function checkIndex(sql: Sql): void {
  sql.exec("INSERT INTO memory_index (memory_index, rank) VALUES ('integrity-check', 1)");
}

describe('what memory held at an earlier time', () => {
  it('is, after any work, what it held at that time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWork, { minLength: 2, maxLength: 25 }), async (work) => {
        await withTables(async ({ memory, clock, sql }) => {
          const moments: { readonly at: number; readonly state: ReturnType<typeof stateOf> }[] = [];
          for (const one of work) {
            await doWork(memory, clock, one);
            moments.push({ at: clock.now - 1, state: stateOf(sql) });
          }
          for (const { at, state } of moments) {
            const copy = takenBack(sql, at);
            assert.deepStrictEqual(stateOf(copy), state);
            checkIndex(copy);
            for (const { id } of state['memories'] ?? []) {
              const { updatedAt: _now, ...row } = memoryAsOf(sql, String(id), at) ?? {};
              const { updatedAt: _then, ...inCopy } = findMemory(copy, String(id)) ?? {};
              assert.deepStrictEqual(row, inCopy);
            }
            copy.close();
          }
        });
      }),
      runs(25),
    );
  });

  it('leaves the database itself alone, and is in no file', async () => {
    await withTables(async ({ memory, clock, sql }) => {
      await store(memory, 'The port is 8080.');
      clock.forward(1000);
      const id = await store(memory, 'The host is alpha.');
      const before = stateOf(sql);
      const copy = takenBack(sql, clock.now - 500);
      assert.equal(findMemory(copy, id), undefined);
      assert.equal(copy.prepare('PRAGMA database_list').get()?.['file'], '');
      copy.close();
      assert.deepStrictEqual(stateOf(sql), before);
    });
  });

  it('never brings back what was erased since', async () => {
    await withTables(async ({ memory, clock, sql }) => {
      const id = await store(memory, 'My salary is 5000.');
      clock.forward(1000);
      await memory.update(id, { content: 'My salary is 6000.' });
      clock.forward(1000);
      const at = clock.now - 500;
      await memory.erase({ ids: [id] });
      const copy = takenBack(sql, at);
      assert.deepStrictEqual(stateOf(copy)['memories'], []);
      assert.equal(JSON.stringify(copy.prepare('SELECT * FROM memories').all()).includes('salary'), false);
      copy.close();
      assert.equal(memoryAsOf(sql, id, at), undefined);
    });
  });

  it('does not lose a day when the clock was a year ahead for a while', async () => {
    await withTables(async ({ memory, clock, sql }) => {
      const year = 365 * 86_400_000;
      await store(memory, 'Anna owns billing.');
      clock.forward(1000 + year);
      await store(memory, 'Ben owns search.');
      clock.forward(1000 - year);
      await store(memory, 'Carla owns mail.');
      clock.forward(1000);
      const at = clock.now - 500;
      await store(memory, 'Dan owns the docs.');
      const copy = takenBack(sql, at);
      const texts = copy.prepare('SELECT content FROM memories ORDER BY row').all();
      assert.deepStrictEqual(
        texts.map((row) => row['content']),
        ['Anna owns billing.', 'Ben owns search.', 'Carla owns mail.'],
      );
      copy.close();
    });
  });
});

import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { Sql, SqlRow } from '../../../src/engine/ground/contract/sql.ts';
import { seeded, textSource } from '../../bench/words.ts';
import { noon } from '../../support/clock.ts';
import { contents, rejectsWith, store, withMemory, withTables } from '../../support/memory.ts';
import type { SaveInput } from '../../../src/engine/ground/contract/saving.ts';

/** What chance and the cut into batches decide; everything else must be equal. */
const differing: ReadonlySet<string> = new Set(['id', 'batch', 'revision', 'device']);

/** Every row of every table (also of those that wait to be related), with memories named by their number, and every term of the index. */
function dump(sql: Sql): unknown {
  const all = allOf(sql);
  const names = all(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'memory_index%'",
  ).map(({ name }) => String(name));
  const numbers = new Map(all('SELECT id, row FROM memories').map(({ id, row }) => [id, `memory ${Number(row)}`]));
  const rowsOf = (table: string): unknown[] =>
    all(`SELECT * FROM ${table}`).map((row) =>
      Object.entries(row)
        .filter(([column]) => !differing.has(column))
        .map(([column, value]) => [column, numbers.get(value) ?? value]),
    );
  const skipped = new Set(['batches', 'metadata']);
  const tables = names
    .filter((name) => !skipped.has(name))
    .map((name) => [
      name,
      rowsOf(name)
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]);
  sql.exec('CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, memory_index, instance)');
  return [...tables, ['index', all('SELECT * FROM temp.terms ORDER BY term, doc, col, offset')]];
}

function allOf(sql: Sql): (query: string) => readonly SqlRow[] {
  return (query) => sql.prepare(query).all();
}

describe('saving many', () => {
  it('writes the same rows into every table as saving one by one, 1,000 times', async () => {
    const source = textSource(seeded(3));
    const inputs: SaveInput[] = Array.from({ length: 1000 }, (_, index) => ({
      topic: source.topic(),
      content: index % 50 === 49 ? 'The same words again' : `${source.text(10)} @person${index % 40}`,
      importance: 1 + (index % 9),
      at: noon - index,
      ...(index % 10 === 0
        ? { key: `key ${index % 30}`, actor: 'importer', tags: ['t'], sessionId: `s${index % 7}` }
        : {}),
      ...(index % 100 === 0 ? { scope: { workspace: 'one' }, importance: 99 } : {}),
      ...(index % 200 === 7 ? { content: '' } : {}),
    }));
    const taken: unknown[] = [];
    const outcomes: unknown[] = [];
    const saves: readonly ((
      memory: Memory,
    ) => Promise<readonly { readonly outcome: string; readonly notice?: string; readonly reason?: string }[]>)[] = [
      async (memory) => {
        const results = [];
        for (const input of inputs) results.push(await memory.save(input));
        return results;
      },
      async (memory) => (await memory.saveMany(inputs)).results,
    ];
    for (const save of saves) {
      await withTables(async ({ memory, sql }) => {
        outcomes.push((await save(memory)).map(({ outcome, notice, reason }) => ({ outcome, notice, reason })));
        taken.push(dump(sql));
      });
    }
    assert.deepStrictEqual(outcomes[1], outcomes[0]);
    assert.deepStrictEqual(taken[1], taken[0]);
  });

  it('is one batch, which one undo takes back', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'There before');
      const { results, batch } = await memory.saveMany(
        Array.from({ length: 120 }, (_, index) => ({ topic: 'notes', content: `fact ${index}` })),
      );
      assert.deepStrictEqual(new Set(results.map((result) => result.batch)), new Set([batch]));
      assert.equal(new Set(results.map(({ id }) => id)).size, 120);
      const undo = await memory.undo(batch);
      assert.equal(undo.undone, 120);
      assert.deepStrictEqual(await contents(memory), ['There before']);
      assert.equal((await memory.undo(undo.batch)).undone, 120);
      assert.equal((await memory.stats()).total, 121);
    }));

  it('answers for each row, and one bad row stops no other', () =>
    withMemory(async ({ memory }) => {
      const bad: unknown = { topic: 'notes', content: 5 };
      const { results } = await memory.saveMany([
        { topic: 'notes', content: 'a' },
        bad as SaveInput,
        { topic: 'notes', content: 'a' },
        { topic: '', content: 'b' },
      ]);
      assert.deepStrictEqual(
        results.map(({ outcome }) => outcome),
        ['stored', 'rejected', 'duplicate', 'rejected'],
      );
      assert.match(results[1]?.reason ?? '', /content must be text/);
      assert.deepStrictEqual(await memory.saveMany([]), { results: [] });
      const none: unknown = 'a';
      await rejectsWith('input', memory.saveMany(none as SaveInput[]), /a list of memories/);
    }));

  it('lets others in between, and stops when it is cancelled: what was saved stays and the rest says so', () =>
    withMemory(async ({ memory }) => {
      const controller = new AbortController();
      const inputs = Array.from({ length: 300 }, (_, index) => ({ topic: 'notes', content: `fact ${index}` }));
      const saving = memory.saveMany(inputs, { signal: controller.signal });
      const between = await new Promise<number>((resolve) => {
        setImmediate(() => void memory.stats().then(({ total }) => resolve(total)));
      });
      controller.abort();
      const { results } = await saving;
      const stored = results.filter(({ outcome }) => outcome === 'stored').length;
      assert.ok(between > 0 && between < 300 && stored < 300, `${between} between, ${stored} stored`);
      assert.equal(results.length, 300);
      assert.deepStrictEqual(results.at(-1), { outcome: 'rejected', reason: 'Cancelled before it was saved.' });
      assert.equal((await memory.stats()).total, stored);
    }));

  it('a database that fails in the middle keeps what was acknowledged and refuses the rest', () => {
    let writes = 0;
    const fails = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    return withTables(
      async ({ memory }) => {
        const { results } = await memory.saveMany(
          Array.from({ length: 100 }, (_, index) => ({ topic: 'notes', content: `fact ${index}` })),
        );
        const stored = results.filter(({ outcome }) => outcome === 'stored').length;
        assert.ok(stored > 0 && stored < 100);
        assert.match(results.at(-1)?.reason ?? '', /memory database is full/);
        assert.equal((await memory.stats()).total, stored);
      },
      {
        wrap: (sql) => ({
          ...sql,
          transaction: (work) => {
            if (++writes > 2) throw fails;
            return sql.transaction(work);
          },
        }),
      },
    );
  });
});

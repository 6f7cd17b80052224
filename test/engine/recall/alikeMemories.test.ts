import assert from 'node:assert/strict';
import { store, withTables } from '../../support/memory.ts';

async function idle(): Promise<void> {
  for (let tick = 0; tick < 20; tick++) await new Promise(setImmediate);
}

describe('edges between memories that are alike', () => {
  const alike = [
    'The white lighthouse stands on the northern cape',
    'The white lighthouse stands on the southern cape',
  ] as const;

  it('R138, R139, R141: come after the answer, once, with their strength; R214: are neighbours both ways', () =>
    withTables(async ({ memory, all }) => {
      const a = await store(memory, alike[0]);
      const b = await store(memory, alike[1]);
      await store(memory, 'Postgres runs on atlas');
      assert.equal(all('SELECT count(*) AS n FROM unlinked')[0]?.['n'] !== 0, true);
      await idle();
      assert.equal(all('SELECT count(*) AS n FROM unlinked')[0]?.['n'], 0);
      const edges = all('SELECT type, strength FROM relations');
      assert.deepStrictEqual(
        edges.map((row) => row['type']),
        ['related_to'],
      );
      assert.ok(Number(edges[0]?.['strength']) >= 0.35);
      await memory.update(a, { content: `${alike[0]}!` });
      await store(memory, 'Unrelated words entirely');
      await idle();
      assert.equal(all('SELECT count(*) AS n FROM relations')[0]?.['n'], 1);
      assert.deepStrictEqual(
        (await memory.neighbors(a)).map(({ id }) => id),
        [b],
      );
      assert.deepStrictEqual(
        (await memory.neighbors(b)).map(({ id }) => id),
        [a],
      );
      await memory.forget(b);
      assert.deepStrictEqual(all('SELECT * FROM relations'), []);
    }));

  it('what waits is done by the next run over the same file', () =>
    withTables(async ({ memory, sql, all }) => {
      for (const content of alike) await store(memory, content);
      await idle();
      sql.exec('DELETE FROM relations; INSERT INTO unlinked SELECT row FROM memories');
      await store(memory, 'Something else that wakes the worker');
      await idle();
      assert.equal(all('SELECT count(*) AS n FROM relations')[0]?.['n'], 1);
      assert.equal(all('SELECT count(*) AS n FROM unlinked')[0]?.['n'], 0);
    }));
});

import assert from 'node:assert/strict';
import { exchangeable, GivenVectors, whenEmbedded } from '../../support/embedder.ts';
import { store, withTables } from '../../support/memory.ts';

async function idle(): Promise<void> {
  for (let tick = 0; tick < 20; tick++) await new Promise(setImmediate);
}

describe('edges between memories that are alike', () => {
  const alike = [
    'The white lighthouse stands on the northern cape',
    'The white lighthouse stands on the southern cape',
  ] as const;

  it('R138: are the stronger the more alike the memories are', () =>
    withTables(async ({ memory, all }) => {
      for (const content of [...alike, 'The white lighthouse stands there', 'Postgres runs on atlas'])
        await store(memory, content);
      await idle();
      const strengths = all('SELECT strength FROM relations ORDER BY strength').map((row) => Number(row['strength']));
      assert.equal(strengths.length, 3);
      assert.ok((strengths[0] ?? 1) < (strengths[2] ?? 0), `${strengths.join(', ')} are not apart`);
    }));

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

  it('R139: follow what a memory says once it is changed', () =>
    withTables(async ({ memory }) => {
      const cape = await store(memory, alike[0]);
      const other = await store(memory, alike[1]);
      const atlas = await store(memory, 'Postgres runs on the server atlas');
      await idle();
      await memory.update(cape, { content: 'Postgres runs on the server boreas' });
      await idle();
      const near = async (id: string): Promise<string[]> => (await memory.neighbors(id)).map((row) => row.id);
      assert.deepStrictEqual([await near(cape), await near(other)], [[atlas], []]);
    }));

  it('R139: are made to at most as many as the settings say, and from the likeness on that they say', () =>
    withTables(async ({ memory, all }) => {
      const strengths = async (settings: object): Promise<number[]> => {
        await memory.configure({ linkMin: 0.35, linkNeighbors: 3, ...settings });
        for (const place of ['north', 'south', 'east', 'west', 'far'])
          await store(memory, `The white lighthouse stands on the ${place} cape`);
        await idle();
        const found = all('SELECT strength FROM relations').map((row) => Number(row['strength']));
        await memory.forget({ topic: 'notes' });
        return found;
      };
      // The second is linked to the first, the third to both, the others to three each.
      assert.equal((await strengths({})).length, 1 + 2 + 3 + 3);
      assert.ok((await strengths({ linkNeighbors: 1 })).length < 5);
      assert.deepStrictEqual(await strengths({ linkMin: 0.9 }), []);
    }));

  const given = {
    holiday: [1, 0, 0, 0],
    vacation: [0.9, 0.4358, 0, 0],
    trip: [0.55, -0.835, 0, 0],
    postgres: [0, 0, 1, 0],
    kettle: [0, 0, 0, 1],
  };

  it('R139: are also made by the vectors of an embedding model, which come later, between what shares no word', async () => {
    const models = exchangeable();
    await withTables(
      async ({ memory, all }) => {
        const ids = [
          await store(memory, 'Ana is on holiday in June'),
          await store(memory, 'her vacation begins early'),
          await store(memory, 'a trip by train'),
          await store(memory, 'postgres runs on atlas'),
          await store(memory, 'the kettle is broken'),
        ];
        await idle();
        assert.deepStrictEqual(all('SELECT * FROM relations'), []);
        models.now = new GivenVectors(given);
        await memory.configure({});
        await whenEmbedded(memory);
        await idle();
        const [link, ...others] = all('SELECT from_id, to_id, strength FROM relations');
        assert.deepStrictEqual([[link?.['from_id'], link?.['to_id']], others], [ids.slice(0, 2), []]);
        assert.ok(Number(link?.['strength']) >= 0.6 && Number(link?.['strength']) < 0.95);
      },
      { meaning: models },
    );
  });

  it('R139: keep the stronger of two strengths, whichever was found first', () =>
    withTables(async ({ memory, sql, all }) => {
      for (const content of alike) await store(memory, content);
      await idle();
      const strength = (): number => Number(all('SELECT strength FROM relations')[0]?.['strength']);
      const found = strength();
      for (const [known, kept, waking] of [
        [0.1, found, 'Postgres runs on atlas'],
        [0.98, 0.98, 'the kettle is broken'],
      ] as const) {
        sql.exec(`UPDATE relations SET strength = ${known}; INSERT OR IGNORE INTO unlinked SELECT row FROM memories`);
        await store(memory, waking);
        await idle();
        assert.deepStrictEqual([all('SELECT 1 FROM relations').length, strength()], [1, kept]);
      }
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

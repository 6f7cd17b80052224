import assert from 'node:assert/strict';
import { away, holiday } from '../../support/away.ts';
import { exchangeable, GivenVectors, whenEmbedded } from '../../support/embedder.ts';
import { store, withTables } from '../../support/memory.ts';

describe('entities', () => {
  it('R104, R112–R114: are found by pattern and linked as a memory is saved', () =>
    withTables(async ({ memory, all }) => {
      await store(
        memory,
        'Ask @mara about #atlas, see https://example.org/docs and src/api/server.ts, mail ops@example.org, use parseHttpRequest and v2.4.1',
      );
      const rows = all('SELECT canonical_name AS name, type FROM entities ORDER BY canonical_name').map(
        (row) => `${String(row['name'])} ${String(row['type'])}`,
      );
      assert.deepStrictEqual(rows, [
        '#atlas project',
        '@mara person',
        'https://example.org/docs url',
        'ops@example.org email',
        'parseHttpRequest other',
        'src/api/server.ts other',
        'v2.4.1 other',
      ]);
      assert.equal(all('SELECT count(*) AS n FROM memory_entities')[0]?.['n'], 7);
    }));

  it('R112, R114, R115: have an id and a row of their own, a junction that is indexed both ways, and follow the text', () =>
    withTables(async ({ memory, all }) => {
      const id = await store(memory, 'Ask @mara about it');
      const [row] = all('SELECT * FROM entities');
      assert.match(String(row?.['id']), /^ent_/);
      assert.deepStrictEqual(
        [row?.['canonical_name'], row?.['type'], row?.['aliases'], row?.['mention_count'], row?.['protected']],
        ['@mara', 'person', '[]', 1, 0],
      );
      for (const [column, index] of [
        ['memory', /PRIMARY KEY/],
        ['entity', /memory_entities_entity/],
      ] as const) {
        assert.match(
          String(all(`EXPLAIN QUERY PLAN SELECT * FROM memory_entities WHERE ${column} = 1`)[0]?.['detail']),
          index,
        );
      }
      const matches = (word: string): number =>
        all(`SELECT rowid FROM memory_index WHERE memory_index MATCH '${word}'`).length;
      assert.deepStrictEqual([matches('mara'), matches('jona')], [1, 0]);
      await memory.update(id, { content: 'Ask @jonas about it' });
      assert.deepStrictEqual([matches('mara'), matches('jona')], [0, 1]);
      await memory.forget(id);
      assert.deepStrictEqual([matches('mara'), matches('jona')], [0, 0]);
    }));

  it('R113: a second mention counts on the same entity, whatever its case, and a known alias leads to it', () =>
    withTables(async ({ memory, sql, all }) => {
      await store(memory, 'Write to @mara');
      await store(memory, 'Wrote to @Mara again');
      sql.exec(`INSERT INTO entity_names (name, entity) SELECT '@mm', row FROM entities`);
      await store(memory, 'Also ask @mm');
      assert.deepStrictEqual(
        all('SELECT canonical_name AS name, mention_count AS n FROM entities').map((row) => [row['name'], row['n']]),
        [['@mara', 3]],
      );
    }));

  it('R118: each memory is found by the one of words, meaning and names that leads to it', async () => {
    const models = exchangeable();
    await withTables(
      async ({ memory, sql }) => {
        await store(memory, 'Write to @mara about the paint');
        await store(memory, holiday);
        await store(memory, 'The lighthouse is white');
        sql.exec(`INSERT INTO entity_names (name, entity) SELECT '@mm', row FROM entities`);
        const lists = async (): Promise<object> =>
          Object.fromEntries(
            (await memory.recall({ query: 'time away from the lighthouse with @mm' })).hits.map(({ content, why }) => [
              content,
              Object.keys(why.parts).filter((name) => name.startsWith('list:') && name !== 'list:alike'),
            ]),
          );
        const without = { 'The lighthouse is white': ['list:text'], 'Write to @mara about the paint': ['list:entity'] };
        assert.deepStrictEqual(await lists(), without);
        models.now = new GivenVectors({ ...away, lighthouse: [0, 0, 1, 0] });
        await memory.configure({});
        await whenEmbedded(memory);
        assert.deepStrictEqual(await lists(), { ...without, [holiday]: ['list:meaning'] });
      },
      { meaning: models },
    );
  });

  it('a changed or forgotten memory leaves no link behind', () =>
    withTables(async ({ memory, all }) => {
      const id = await store(memory, 'Ask @mara');
      await memory.update(id, { content: 'Ask @jonas' });
      assert.deepStrictEqual(
        all('SELECT e.canonical_name AS name FROM memory_entities m JOIN entities e ON e.row = m.entity').map(
          (row) => row['name'],
        ),
        ['@jonas'],
      );
      await memory.forget(id);
      assert.equal(all('SELECT count(*) AS n FROM memory_entities')[0]?.['n'], 0);
    }));
});

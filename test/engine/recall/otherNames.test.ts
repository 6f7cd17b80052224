import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { withFolder } from '../../support/folder.ts';
import { store, withMemory, withTables } from '../../support/memory.ts';

/** What else the memory holds, so that words differ in how much they tell. */
const others = [
  'The nightly backup goes to the second disk',
  'Invoices are rounded to two digits',
  'The staging server restarts on Mondays',
  'Dates are shown in the reader’s time zone',
];

const fill = async (memory: Memory): Promise<void> => {
  for (const content of others) await store(memory, content, { kind: 'fact' });
};

const recalled = async (memory: Memory, query: string): Promise<(string | undefined)[]> =>
  (await memory.recall({ query })).hits.map(({ id }) => id);

const injected = async (memory: Memory, prompt: string): Promise<string[]> =>
  (await memory.activeMemory({ turns: [prompt] })).facts.map(({ id }) => id);

describe('tags', () => {
  it('are searched, pass the gate, and are named as the reason', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      const tagged = await store(memory, 'The broker keeps messages for two days', { tags: ['rmq', 'ops'] });
      const [hit] = (await memory.recall({ query: 'how is rmq set up?' })).hits;
      assert.deepStrictEqual([hit?.id, hit?.why.words], [tagged, ['rmq']]);
      assert.match(hit?.why.text ?? '', /tagged “rmq”/i);
      assert.deepStrictEqual(await injected(memory, 'how long does rmq keep a message?'), [tagged]);
      assert.deepStrictEqual(await injected(memory, 'rmq?'), [tagged]);
    }));

  it('are found as soon as they change, and no longer than they last', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      const id = await store(memory, 'The broker keeps messages for two days', { tags: ['rmq'] });
      await memory.update(id, { tags: ['amqp'] });
      assert.deepStrictEqual([await recalled(memory, 'rmq'), await recalled(memory, 'amqp')], [[], [id]]);
      await memory.undo();
      assert.deepStrictEqual([await recalled(memory, 'rmq'), await recalled(memory, 'amqp')], [[id], []]);
    }));

  it('that only say what sort of memory it is are no words of it', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      await store(memory, 'Anna visits the office in May', { tags: ['event'] });
      assert.deepStrictEqual(await injected(memory, 'which handler gets the click event?'), []);
    }));

  it('of memories that an earlier version stored are searched, too', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const before = await openMemory({ file });
      const id = await store(before, 'The broker keeps messages for two days', { tags: ['rmq'] });
      await before.close();
      const sql = openSqlite(file);
      sql.exec(`UPDATE memory_terms SET topic = 'note'; PRAGMA user_version = 5`);
      sql.close();
      const after = await openMemory({ file });
      assert.deepStrictEqual(await recalled(after, 'rmq'), [id]);
      await after.close();
    }));

  it('leave entities, links and vectors alone when only they change', () =>
    withTables(async ({ memory, all }) => {
      const id = await store(memory, 'Ask @mara about the broker', { tags: ['rmq'] });
      const before = all('SELECT entity FROM memory_entities');
      await memory.update(id, { tags: ['amqp'] });
      assert.deepStrictEqual(all('SELECT entity FROM memory_entities'), before);
    }));
});

describe('other names', () => {
  const known = (sql: { exec(text: string): void }, name: string, alias: string): void => {
    sql.exec(`INSERT INTO entity_names (name, entity)
      SELECT '${alias}', row FROM entities WHERE canonical_name = '${name}';
      UPDATE entities SET aliases = '["${alias}"]' WHERE canonical_name = '${name}'`);
  };

  it('R118: lead to what is written under another one, through the ranking and through the gate', () =>
    withTables(async ({ memory, sql }) => {
      await fill(memory);
      const long = await store(memory, 'Releases are rolled out with Kubernetes after lunch');
      known(sql, 'Kubernetes', 'k8s');
      const short = await store(memory, 'The k8s cluster has six nodes', { topic: 'hosting' });
      for (const query of ['how many nodes in k8s?', 'what runs on Kubernetes?', 'k8s'])
        assert.deepStrictEqual((await recalled(memory, query)).toSorted(), [long, short].toSorted(), query);
      assert.deepStrictEqual((await injected(memory, 'what do we roll out with k8s?'))[0], long);
      const hits = (await memory.recall({ query: 'k8s' })).hits;
      assert.match(hits.find(({ id }) => id === long)?.why.text ?? '', /“k8s” \(here “Kubernetes”\)/);
      assert.match(hits.find(({ id }) => id === short)?.why.text ?? '', /Mentions “k8s”\./);
    }));

  it('that nothing goes by stay unknown', () =>
    withTables(async ({ memory, sql }) => {
      await fill(memory);
      await store(memory, 'Releases are rolled out with Kubernetes after lunch');
      known(sql, 'Kubernetes', 'k8s');
      assert.deepStrictEqual(await recalled(memory, 'k9s'), []);
    }));

  it('of a person lead both ways', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      const full = await store(memory, 'Yuki Tanaka leads design, and Yuki decides on colors');
      const first = await store(memory, 'Yuki is away until Thursday');
      assert.deepStrictEqual((await recalled(memory, 'where is Yuki Tanaka?')).toSorted(), [full, first].toSorted());
    }));
});

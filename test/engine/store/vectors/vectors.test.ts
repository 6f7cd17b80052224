import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openSqlite } from '../../../../src/adapters/sqlite/openSqlite.ts';
import { currentVersion } from '../../../../src/engine/store/migrations/migrations.ts';
import { openMemory } from '../../../../src/open/engine.ts';
import type { Hit } from '../../../../src/engine/ground/contract/model.ts';
import { exchangeable, FakeEmbedder, whenEmbedded } from '../../../support/embedder.ts';
import { withFolder } from '../../../support/folder.ts';
import { codes, scheduler, store, withTables } from '../../../support/memory.ts';

const byMeaning = (hits: readonly Hit[]): readonly Hit[] => hits.filter(({ why }) => 'similarity' in why.parts);

describe('the rows and their indexes', () => {
  it('R005: rows decide what there is, how important and how old; an index only finds, and can be emptied', () =>
    withTables(
      async ({ memory, sql, clock }) => {
        const id = await store(memory, 'Holiday plans', { importance: 6 });
        const always = await store(memory, 'Deploys are on Fridays', { importance: 9 });
        await whenEmbedded(memory);
        assert.equal((await memory.recall({ query: 'vacation' })).hits[0]?.id, id);
        sql.exec('DELETE FROM memory_terms; DELETE FROM vectors; DELETE FROM memory_entities');
        assert.deepStrictEqual(
          (await memory.list()).rows.map((row) => [row.id, row.importance]),
          [
            [always, 9],
            [id, 6],
          ],
        );
        assert.equal((await memory.save({ topic: 'notes', content: 'Holiday plans' })).outcome, 'duplicate');
        assert.deepStrictEqual(
          (await memory.activeMemory({ turns: ['what is for lunch?'] })).facts.map((fact) => fact.id),
          [always],
        );
        assert.deepStrictEqual(
          (await memory.topics()).map(({ topic, total }) => [topic, total]),
          [['notes', 2]],
        );
        clock.forward(49 * 3_600_000);
        assert.equal((await memory.age()).moved, 1);
      },
      { meaning: exchangeable(new FakeEmbedder()) },
    ));

  it('R117: the file says what it is compatible with: its program, its schema, and the model and dimensions of its vectors', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const memory = await openMemory({ file, embedder: new FakeEmbedder('small', 32), scheduler });
      await store(memory, 'Holiday plans');
      await whenEmbedded(memory);
      await memory.close();
      const sql = openSqlite(file);
      const pragma = (name: string): unknown => Object.values(sql.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      assert.deepStrictEqual([pragma('application_id'), pragma('user_version')], [0x544d656d, currentVersion]);
      assert.deepStrictEqual(
        { ...sql.prepare('SELECT name, dimensions, in_use FROM vector_models').get() },
        { name: 'small', dimensions: 32, in_use: 1 },
      );
      assert.match(String(sql.prepare("SELECT value FROM metadata WHERE key = 'device'").get()?.['value']), /^device_/);
      sql.close();
    }));

  it('R087: one file with its schema; meaning is used only from a model that answers, in the dimensions of the file', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'deep', 'memory.db');
      const models = exchangeable();
      models.now = new FakeEmbedder('small', 32);
      const memory = await openMemory({ file, meaning: models, scheduler });
      const id = await store(memory, 'Holiday plans');
      await whenEmbedded(memory);
      const asked = async (): Promise<unknown> => {
        const { hits, problems } = await memory.recall({ query: 'vacation' });
        return [hits.map((hit) => hit.id), codes(problems)];
      };
      assert.deepStrictEqual(await asked(), [[id], []]);
      const sick = new FakeEmbedder('small', 32);
      sick.before = () => {
        throw new Error('no answer');
      };
      models.now = sick;
      await store(memory, 'Another one');
      assert.deepStrictEqual(
        await memory.recall({ query: 'leave' }).then(({ hits, problems }) => [byMeaning(hits), codes(problems)]),
        [[], ['meaning']],
      );
      models.now = new FakeEmbedder('other', 16);
      assert.deepStrictEqual(byMeaning((await memory.recall({ query: 'vacation' })).hits), []);
      models.now = undefined;
      assert.deepStrictEqual(await memory.recall({ query: 'holiday' }).then(({ hits }) => hits.map((hit) => hit.id)), [
        id,
      ]);
      await memory.close();
    }));
});

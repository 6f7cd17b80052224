import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUpDaily } from '../../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { FixedClock } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';
import { contents, store } from '../../support/memory.ts';

const clock = new FixedClock().read;
const open = (file: string): Promise<Memory> => openMemory({ file, clock, keepBackups: 0 });

function backUp(file: string): void {
  const sql = openSqlite(file);
  backUpDaily(sql, { now: clock(), keep: 7, options: {} });
  sql.close();
}

/** Names of all files under a folder whose bytes hold one of the words, in any case. */
function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .filter((path) => {
      const text = readFileSync(path, 'latin1').toLowerCase();
      return words.some((word) => text.includes(word));
    });
}

const words = ['quetzalcoatl', 'xylophonist'];

describe('a memory that is deleted for good', () => {
  it('R016: leaves no word of it in any table, index, log of writes or backup', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const memory = await open(file);
      for (let index = 0; index < 20; index++)
        await store(memory, `the fact number ${index} says only ${'x'.repeat(500)}`);
      const { id: turn } = await memory.observe({ sessionId: 's', role: 'user', text: 'Quetzalcoatl is our new host' });
      const other = await store(memory, 'The harbour is deep');
      const id = await store(memory, 'Quetzalcoatl is the host', {
        topic: 'xylophonist',
        key: 'quetzalcoatl',
        sourceIds: [turn ?? ''],
        links: [other],
        tags: ['quetzalcoatl'],
      });
      await memory.update(id, { content: 'Quetzalcoatl was the host' });
      await memory.activeMemory({ turns: ['the host quetzalcoatl'], sessionId: 's2' });
      await memory.injections('s2');
      backUp(file);
      assert.ok(filesWith(folder, words).length > 1);
      const { erased, left } = await memory.erase({ ids: [id], sources: true });
      assert.deepStrictEqual([erased, left], [2, []]);
      assert.deepStrictEqual(filesWith(folder, words), []);
      assert.deepStrictEqual(await memory.recall({ query: 'quetzalcoatl' }), { hits: [], problems: [] });
      assert.deepStrictEqual(await memory.neighbors(other), []);
      assert.ok((await contents(memory)).includes('The harbour is deep'));
      await memory.close();
      const sql = openSqlite(file);
      assert.deepStrictEqual(sql.prepare('PRAGMA integrity_check').all(), [{ integrity_check: 'ok' }]);
      sql.exec("INSERT INTO memory_index (memory_index, rank) VALUES ('integrity-check', 1)");
      sql.close();
    }));

  it('keeps its sources when only it is meant', () =>
    withFolder(async (folder) => {
      const memory = await open(join(folder, 'memory.db'));
      const { id: turn = '' } = await memory.observe({ sessionId: 's', role: 'user', text: 'we said it' });
      const id = await store(memory, 'It was said', { sourceIds: [turn] });
      assert.equal((await memory.erase({ ids: [id] })).erased, 1);
      assert.equal((await memory.get(turn))?.content, 'we said it');
      await memory.close();
    }));

  it('is not brought back by an undo, nor twice deleted, and other windows learn of it', () =>
    withFolder(async (folder) => {
      const memory = await open(join(folder, 'memory.db'));
      const id = await store(memory, 'Quetzalcoatl is the host');
      const { batch } = await memory.forget(id);
      const { revision } = await memory.stats();
      assert.equal((await memory.erase({ ids: [id, id] })).erased, 1);
      assert.deepStrictEqual((await memory.changes(revision)).removed, [id]);
      assert.equal((await memory.undo(batch)).undone, 0);
      assert.deepStrictEqual([await memory.get(id), await contents(memory)], [undefined, []]);
      assert.deepStrictEqual(await memory.erase({ ids: [id] }), { erased: 0, cut: 0, left: [] });
      const history = await memory.history(id);
      assert.deepStrictEqual(
        history.map(({ event }) => event),
        ['DELETE', 'DELETE', 'ADD'],
      );
      assert.ok(!JSON.stringify(history).includes('Quetzal'));
      await memory.close();
    }));

  it('does not come back from a backup when the database is damaged afterwards', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const memory = await open(file);
      const id = await store(memory, 'Quetzalcoatl is the host');
      await store(memory, 'The harbour is deep');
      backUp(file);
      await memory.erase({ ids: [id] });
      await memory.close();
      writeFileSync(file, 'nothing of a database is left in here, but it is long enough to be looked at');
      const restored = await open(file);
      assert.deepStrictEqual(await contents(restored), ['The harbour is deep']);
      assert.deepStrictEqual(filesWith(folder, words), []);
      await restored.close();
    }));

  it('removes what cannot be rewritten, and names what it could not reach', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const memory = await open(file);
      const id = await store(memory, 'Quetzalcoatl is the host');
      const aside = join(folder, 'memory.db.damaged-2026-01-01T00-00-00-000Z');
      const waiting = join(folder, 'memory.db.restoring-2026-01-02T00-00-00-000Z');
      const broken = join(folder, 'backups', 'memory-2026-01-01.db');
      for (const damaged of [aside, waiting]) writeFileSync(damaged, 'quetzalcoatl in a damaged file');
      mkdirSync(join(folder, 'backups'));
      writeFileSync(broken, 'a backup that cannot be opened, and long enough to be looked at');
      const { erased, left, certificate } = await memory.erase({ ids: [id] });
      assert.deepStrictEqual([erased, left], [1, [waiting]]);
      assert.deepStrictEqual(
        certificate?.files.filter(({ did }) => did === 'removed').map((one) => one.file),
        [broken, aside],
      );
      assert.deepStrictEqual([existsSync(broken), existsSync(aside), existsSync(waiting)], [false, false, true]);
      await memory.close();
    }));
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../../src/open/engine.ts';
import { backUp } from '../../../support/backups.ts';
import { canonicalRows } from '../../../support/canonicalRows.ts';
import { day, FixedClock } from '../../../support/clock.ts';
import { withFolder } from '../../../support/folder.ts';
import { maintain } from '../../../support/maintain.ts';
import { store } from '../../../support/memory.ts';
import { replayed } from '../../../support/replayed.ts';

const word = 'quetzalcoatl';

/** Names of all files under a folder whose bytes hold the word in any case. */
function filesWith(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(word));
}

/** What the database of a memory holds is what its history comes to, and no number is missing. */
function checkHistory(file: string): void {
  const sql = openSqlite(file);
  try {
    assert.deepStrictEqual(replayed(sql), canonicalRows(sql));
    const numbers = sql.prepare('SELECT max(number) - min(number) + 1 AS span, count(*) AS n FROM history').get();
    assert.equal(numbers?.['span'], numbers?.['n']);
  } finally {
    sql.close();
  }
}

async function fold(memory: Memory, clock: FixedClock): Promise<void> {
  clock.forward(91 * day);
  await maintain(memory, { jobs: ['folding'] });
  clock.forward(day);
  await maintain(memory, { jobs: ['folding'] });
}

type Ending = (memory: Memory, id: string, clock: FixedClock) => Promise<unknown>;

const endings: readonly (readonly [what: string, isFolded: boolean, end: Ending])[] = [
  ['is erased', false, (memory, id) => memory.erase({ ids: [id] })],
  ['is erased after its history was folded', true, (memory, id) => memory.erase({ ids: [id] })],
  ['is erased by a word', true, (memory) => memory.erase({ about: word })],
  ['is erased with everything', true, (memory) => memory.erase({ all: true })],
];

describe('what history holds of something that is erased', () => {
  for (const [what, isFolded, end] of endings) {
    it(`R163, R164: is gone from every byte where it ${what}, and events and numbers stay`, () =>
      withFolder(async (folder) => {
        const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
        const memory = await openMemory({ file, clock: clock.read, keepBackups: 0 });
        await memory.observe({ sessionId: 's', role: 'user', text: 'The boat has nine seats.' });
        const id = await store(memory, `The host is ${word}`, { topic: `hosts of ${word}`, tags: [word] });
        await memory.update(id, { content: `The new host is ${word} of Lyon` });
        const other = await store(memory, 'The harbour is deep');
        await memory.link(id, other);
        if (isFolded) await fold(memory, clock);
        await end(memory, id, clock);
        assert.deepEqual(filesWith(folder), []);
        await memory.close();
        checkHistory(file);
      })).timeout(60_000);
  }

  it('an earlier wording alone is gone, folded or not, in backups too, and the memory is as it was', () =>
    withFolder(async (folder) => {
      const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
      const memory = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      const folded = await store(memory, `The port of ${word} is 8080`);
      await fold(memory, clock);
      await memory.update(folded, { content: 'The port is 8080 for everybody' });
      const recent = await store(memory, `The gateway is run by ${word}`);
      await memory.update(recent, { content: 'The gateway is run by the platform team' });
      backUp(file, clock.now);
      await memory.erase({ about: word });
      assert.deepEqual(filesWith(folder), []);
      assert.equal((await memory.get(folded))?.content, 'The port is 8080 for everybody');
      assert.equal((await memory.get(recent))?.content, 'The gateway is run by the platform team');
      await memory.close();
      checkHistory(file);
      for (const backup of readdirSync(join(folder, 'backups'))) checkHistory(join(folder, 'backups', backup));
    })).timeout(60_000);

  it('what went by the clock leaves its events and no word, folded or not', () =>
    withFolder(async (folder) => {
      const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
      const memory = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      await memory.configure({ decayPreset: 'governed' });
      const id = await store(memory, `The cafeteria of ${word} closes at two`, {
        sourceIds: ['episode_1'],
        importance: 3,
      });
      await store(memory, 'Deploys happen on Tuesdays', { importance: 9 });
      for (let nights = 0; nights < 3; nights++) {
        await maintain(memory, { jobs: ['decay'] });
        clock.forward(61 * day);
        await maintain(memory, { jobs: ['decay', 'folding'] });
      }
      assert.deepEqual(
        (await memory.history(id)).map(({ event, before, reason }) => [event, before, reason]),
        ['DELETE', 'TTL', 'AGE'].map((event) => [event, undefined, undefined]),
      );
      await memory.close();
      const sql = openSqlite(file);
      const said = ['history', 'folded_history'].flatMap((table) => sql.prepare(`SELECT * FROM ${table}`).all());
      sql.close();
      assert.doesNotMatch(JSON.stringify(said), new RegExp(word));
      checkHistory(file);
    })).timeout(60_000);

  it('a secret that only today’s rules find is gone from what was folded', () =>
    withFolder(async (folder) => {
      const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
      // Built from parts, so that no scanner takes this file for a leak.
      const token = `qx${'t'}_Ab3dE5fG7hJ9kL2mN4pQ6rS8tU`;
      const first = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      const id = await store(first, 'The service runs on port 1000');
      await fold(first, clock);
      await first.close();
      const sql = openSqlite(file);
      sql.prepare('UPDATE memories SET content = ? WHERE id = ?').run(`use ${token} to deploy`, id);
      sql.prepare("UPDATE folded_history SET state = json_set(state, '$.content', ?)").run(`use ${token} to deploy`);
      sql.prepare(`DELETE FROM metadata WHERE key = 'redaction'`).run();
      sql.close();
      const memory = await openMemory({ file, clock: clock.read, keepBackups: 0 });
      await maintain(memory, { jobs: ['redaction'] });
      assert.equal((await memory.get(id))?.content, 'use [removed: key or token] to deploy');
      await memory.close();
      const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));
      assert.deepEqual(
        bytes.filter((text) => text.includes(token)),
        [],
      );
      checkHistory(file);
    })).timeout(60_000);
});

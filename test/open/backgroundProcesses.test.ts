import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../src/open/engine.ts';
import { withFolder } from '../support/folder.ts';
import { all } from '../support/memory.ts';
import { runProgram } from '../support/processes.ts';

const colours = ['red', 'green', 'blue', 'white', 'black', 'brown', 'grey', 'pink', 'amber', 'lilac', 'teal', 'ivory'];
const rooms = ['kitchen', 'hall', 'attic', 'cellar', 'garage'];
const sessions = 4;
const expected = sessions * colours.length;

/** Conversations with one fact in every second turn, an hour old. */
async function talk(memory: Memory): Promise<void> {
  const at = Date.now() - 3_600_000;
  for (let session = 0; session < sessions; session++) {
    for (const [index, colour] of colours.entries()) {
      const text = `We decided to paint the ${rooms[session] ?? ''} ${colour} in the week of ${colour} month.`;
      await memory.observe({ sessionId: `s${session}`, role: 'user', text, at: at + index });
      await memory.observe({ sessionId: `s${session}`, role: 'assistant', text: 'Noted.', at: at + index });
    }
  }
}

async function learned(file: string): Promise<{ readonly facts: readonly string[]; readonly pending: number }> {
  const memory = await openMemory({ file });
  const rows = await all(memory);
  const { pendingSessions } = await memory.maintenance();
  await memory.close();
  const facts = rows
    .filter(({ actor }) => actor === 'consolidator')
    .map(({ sessionId, sourceIds, content }) => `${sessionId} ${sourceIds.join()} ${content}`);
  return { facts: facts.toSorted(), pending: pendingSessions };
}

async function filled(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const memory = await openMemory({ file, settings: { learnPerDay: 1000 } });
  await talk(memory);
  await memory.close();
  return file;
}

/** Facts of each turn once, as a single window leaves them. */
async function undisturbed(folder: string): Promise<readonly string[]> {
  const file = await filled(folder, 'quiet.db');
  const { code, output } = await runProgram('consolidate.ts', [file, '0']);
  assert.equal(code, 0, output);
  const { facts, pending } = await learned(file);
  assert.equal(pending, 0);
  assert.ok(facts.length >= expected / 2, `${facts.length} facts`);
  return facts.map(withoutTurn);
}

/** Turns have different ids in another file. */
function withoutTurn(fact: string): string {
  return fact.replace(/ep_\w+ /, '');
}

describe('background work in several processes', () => {
  it('R095: killed in mid-consolidation, it is gone on with by the next window, and every turn is read once', () =>
    withFolder(async (folder) => {
      const quiet = await undisturbed(folder);
      const file = await filled(folder, 'killed.db');
      // Each one is killed at a different point, and the next one finds that its lease has expired.
      for (const [round, steps] of [3, 5].entries()) {
        const { code } = await runProgram('consolidate.ts', [file, String(round * 10), String(steps)]);
        assert.notEqual(code, 0);
      }
      const { code, output } = await runProgram('consolidate.ts', [file, '60']);
      assert.equal(code, 0, output);
      const { facts, pending } = await learned(file);
      assert.equal(pending, 0);
      assert.deepEqual(facts.map(withoutTurn), quiet);
      assert.equal(new Set(facts).size, facts.length);
      const sql = openSqlite(file);
      assert.deepEqual(sql.prepare('PRAGMA integrity_check').all(), [{ integrity_check: 'ok' }]);
      assert.equal(sql.prepare('SELECT count(*) AS n FROM maintenance_runs WHERE finished_at IS NULL').get()?.['n'], 0);
      assert.equal(sql.prepare('SELECT count(DISTINCT batch) AS n FROM maintenance_runs').get()?.['n'], 1);
      sql.close();
    })).timeout(180_000);

  it('X15: windows that work at the same time read every turn once, one at a time', () =>
    withFolder(async (folder) => {
      const quiet = await undisturbed(folder);
      const file = await filled(folder, 'busy.db');
      const ended = await Promise.all([0, 0, 0].map((ahead) => runProgram('consolidate.ts', [file, String(ahead)])));
      for (const { code, output } of ended) assert.equal(code, 0, output);
      const { facts, pending } = await learned(file);
      assert.equal(pending, 0);
      assert.deepEqual(facts.map(withoutTurn), quiet);
    })).timeout(180_000);
});

/**
 * What a history in full costs: its share of a save's time, the size of the file beside one without it, folding of 100
 * lines, and the migration of a file from before it. Goals: 30 %, twice the file. `HISTORY_ROWS` sets another number of
 * memories for the migration, `HISTORY_SAVES` of saves.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { foldHistory } from '../../../src/engine/store/history/foldHistory.ts';
import { noteBaseline } from '../../../src/engine/store/history/noteBaseline.ts';
import { overwriting } from '../../../src/engine/store/memories/erase.ts';
import { withTables } from '../../support/memory.ts';

const rows = Number(process.env['HISTORY_ROWS'] ?? 100_000);
const saves = Number(process.env['HISTORY_SAVES'] ?? 3000);

function sentence(number: number): string {
  return (
    `Component number ${number} is owned by group ${number % 37}, listens on port ${10_000 + number} and was moved to ` +
    `the new cluster by the platform team because the old one could not keep up with ${number % 900} requests a second.`
  );
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
}

/** The size that a file has without what is not used in it, and without its history. */
function sizes(sql: Sql): readonly [whole: number, without: number] {
  sql.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  const whole = statSync(sql.file).size;
  sql.exec('DELETE FROM history; DELETE FROM folded_history; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  return [whole, statSync(sql.file).size];
}

/** Adds up the milliseconds that statements about the history take. */
function timed(sql: Sql, spent: { history: number }): Sql {
  return {
    ...sql,
    prepare(query) {
      const statement = sql.prepare(query);
      if (!/\b(?:INTO|FROM|UPDATE) (?:history|folded_history)\b/.test(query)) return statement;
      const measured = <T>(work: () => T): T => {
        const from = performance.now();
        const result = work();
        spent.history += performance.now() - from;
        return result;
      };
      return {
        run: (...values) => measured(() => statement.run(...values)),
        get: (...values) => measured(() => statement.get(...values)),
        all: (...values) => measured(() => statement.all(...values)),
      };
    },
  };
}

const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-history-'));
try {
  const file = join(folder, 'memory.db');
  const spent = { history: 0, saves: 0 };
  let now = 0;
  await withTables(
    async ({ memory, clock }) => {
      for (let number = 0; number < saves; number++) {
        clock.forward(60_000);
        const from = performance.now();
        await memory.save({ topic: `component ${number % 200}`, content: sentence(number) });
        spent.saves += performance.now() - from;
        const inSaves = spent.history;
        if (number % 4 === 0)
          await memory.observe({ sessionId: `s${number % 50}`, role: 'user', text: sentence(number) });
        spent.history = inSaves;
      }
      now = clock.now;
    },
    { file, wrap: (sql) => timed(sql, spent) },
  );
  const share = spent.history / spent.saves;
  console.log(`load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  console.log(
    `a save: ${(spent.saves / saves).toFixed(2)} ms; of it the statements of history ` +
      `${(spent.history / saves).toFixed(3)} ms, ${(100 * share).toFixed(0)} % (goal 30)`,
  );

  const sql = openSqlite(file);
  const folds: number[] = [];
  const all = Number(sql.prepare('SELECT count(*) AS n FROM history').get()?.['n']);
  const copy = sql.copyInMemory();
  for (let count = 1; count > 0;) {
    const from = performance.now();
    count = copy.transaction(() => overwriting(copy, () => foldHistory(copy, now + 1, 100)));
    folds.push(performance.now() - from);
  }
  copy.close();
  console.log(
    `folding ${all} lines by hundreds: median ${quantile(folds, 0.5).toFixed(1)}, p95 ${quantile(folds, 0.95).toFixed(1)} ms`,
  );

  const [whole, without] = sizes(sql);
  console.log(
    `the file: ${(whole / 1e6).toFixed(1)} MB, without history ${(without / 1e6).toFixed(1)}: ${(whole / without).toFixed(2)} times (goal 2)`,
  );

  // A file of so many memories that has no line of history yet, as the migration finds it.
  sql.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.ceil(rows / saves)})
     INSERT INTO memories (id, kind, scope, topic, content, fingerprint, event_at, created_at, updated_at, valid_from, batch, revision)
     SELECT id || '_' || i, kind, scope, topic, content, fingerprint, event_at, created_at, updated_at, valid_from, batch, revision
     FROM memories, n WHERE kind <> 'episode' LIMIT ${rows}`,
  );
  const from = performance.now();
  sql.transaction(() => noteBaseline(sql));
  console.log(`the lines of ${rows} memories at the migration: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  sql.close();
  process.exitCode = share <= 0.3 && whole / without <= 2 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

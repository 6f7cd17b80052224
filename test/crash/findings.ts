import { backupsOf, damageOf } from '../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';
import { removeCompanions } from '../../src/adapters/sqlite/databaseFile.ts';
import type { Sql } from '../../src/engine/ground/contract/sql.ts';
import type { Expected } from './crash.ts';

/** What is wrong with a file, in a sentence each: its soundness, its indexes, and what was acknowledged. */
export function findings(file: string, expected: ReadonlyMap<string, Expected>): string[] {
  const sql = openSqlite(file);
  try {
    return [...unsound(sql), ...unequal(sql), ...lost(sql, expected)];
  } finally {
    sql.close();
  }
}

function unsound(sql: Sql): string[] {
  const answers = sql
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(row['integrity_check']));
  const broken = sql.prepare('PRAGMA foreign_key_check').all().length;
  const index = attempt(() => sql.exec("INSERT INTO memory_index (memory_index, rank) VALUES ('integrity-check', 1)"));
  return [
    ...(answers.join() === 'ok' ? [] : [`integrity_check: ${answers.slice(0, 3).join('; ')}`]),
    ...(broken === 0 ? [] : [`${broken} broken references`]),
    ...(index === undefined ? [] : [`full-text index: ${index}`]),
  ];
}

/** Each row's question must have the answer 0. */
const mustBeNone: readonly (readonly [what: string, query: string])[] = [
  [
    'active memories without terms',
    'SELECT count(*) AS n FROM memories WHERE valid_until IS NULL AND row NOT IN (SELECT row FROM memory_terms)',
  ],
  [
    'terms without an active memory',
    'SELECT count(*) AS n FROM memory_terms WHERE row NOT IN (SELECT row FROM memories WHERE valid_until IS NULL)',
  ],
  ['memories without a history', 'SELECT count(*) AS n FROM memories WHERE id NOT IN (SELECT memory_id FROM history)'],
  // A line without one is of what no undo takes back.
  [
    'history without a batch',
    "SELECT count(*) AS n FROM history WHERE batch <> '' AND batch NOT IN (SELECT id FROM batches)",
  ],
  [
    'numbers missing in the history',
    'SELECT coalesce(sum(missing), 0) AS n FROM (SELECT max(number) - count(*) AS missing FROM history GROUP BY device)',
  ],
  // Restored memories bring their own history.
  [
    'batches without a change',
    "SELECT count(*) AS n FROM batches WHERE action <> 'restore' AND id NOT IN (SELECT batch FROM history)",
  ],
  [
    'turns of an unknown conversation',
    "SELECT count(*) AS n FROM memories WHERE kind = 'episode' AND session_id NOT IN (SELECT id FROM sessions)",
  ],
  [
    'vectors of gone memories',
    'SELECT count(*) AS n FROM vectors WHERE memory NOT IN (SELECT row FROM memories WHERE valid_until IS NULL)',
  ],
  [
    'entity links of gone memories',
    'SELECT count(*) AS n FROM memory_entities WHERE memory NOT IN (SELECT row FROM memories WHERE valid_until IS NULL)',
  ],
];

function unequal(sql: Sql): string[] {
  // A file whose migration was interrupted has the tables of an earlier version.
  const hasVectors = sql.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'vectors'").get() !== undefined;
  return mustBeNone
    .filter(([, query]) => hasVectors || !query.includes('vectors'))
    .flatMap(([what, query]) => {
      const count = Number(sql.prepare(query).get()?.['n']);
      return count === 0 ? [] : [`${count} ${what}`];
    });
}

function lost(sql: Sql, expected: ReadonlyMap<string, Expected>): string[] {
  const find = sql.prepare('SELECT content, valid_until FROM memories WHERE id = ?');
  return [...expected].flatMap(([id, wanted]) => {
    if (wanted === 'open') return [];
    const row = find.get(id);
    const isActive = row !== undefined && row['valid_until'] === null;
    if (wanted === 'gone') return isActive ? [`${id} is back`] : [];
    if (!isActive) return [`${id} is lost`];
    return row['content'] === wanted.content ? [] : [`${id} holds another text`];
  });
}

/**
 * What is wrong with the daily backups of a file. Each must be sound, and hold what was there when its day began and has not
 * changed since.
 */
export function backupFindings(
  file: string,
  days: ReadonlyMap<string, ReadonlyMap<string, Expected>>,
  expected: ReadonlyMap<string, Expected>,
): string[] {
  return backupsOf(file).flatMap((backup) => {
    const damage = damageOf(backup.file, {});
    if (damage !== undefined) return [`the backup of ${backup.day} is not sound: ${damage}`];
    const held = [...(days.get(backup.day) ?? [])].filter(([id, wanted]) => wanted === expected.get(id));
    const sql = openSqlite(backup.file, { readOnly: true });
    try {
      return lost(sql, new Map(held)).map((finding) => `in the backup of ${backup.day} ${finding}`);
    } finally {
      sql.close();
      removeCompanions(backup.file);
    }
  });
}

function attempt(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

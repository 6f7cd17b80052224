import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Sql } from '../engine/store/sql.ts';

/**
 * Writes a complete copy of the database beside it, named after its schema version, before a migration touches it.
 * `VACUUM INTO` reads one consistent state while others go on writing; the copy appears under its name only when
 * it is whole. An existing backup of that version is kept: it is the older truth.
 */
export function backUpBeforeMigration(sql: Sql, version: number): string {
  const target = `${sql.file}.schema-${version}.backup`;
  if (existsSync(target)) return target;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  sql.prepare('VACUUM INTO ?').run(unfinished);
  renameSync(unfinished, target);
  return target;
}

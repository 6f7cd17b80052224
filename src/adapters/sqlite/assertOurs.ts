import type { Sql } from '../../engine/ground/contract/sql.ts';
import { number } from '../../engine/ground/contract/sql.ts';
import { applicationId } from './databaseFile.ts';

/** Thrown for a sound database of another program; it is set aside like a damaged one. */
class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';
}

export function isForeign(error: unknown): boolean {
  return error instanceof ForeignDatabase;
}

/** Throws when a database belongs to another program; an empty one belongs to nobody. */
export function assertOurs(sql: Sql, version: number): void {
  const objects = number(sql.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n']);
  const id = number(sql.prepare('PRAGMA application_id').get()?.['application_id']);
  if (id === applicationId || (objects === 0 && version === 0)) return;
  throw new ForeignDatabase('The database belongs to another program.');
}

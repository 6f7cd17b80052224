import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { replicationSchema } from './replicationSchema.ts';
import { addTeamOrigin, teamSchema } from './teamSchema.ts';

/** What it takes to keep a memory on several devices, and to share it with a team. */
export function addReplication(sql: Sql): void {
  // In a file whose version was set back by hand it has run before.
  if (sql.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(t.teams) !== undefined) return;
  const schemas: readonly string[] = [replicationSchema, teamSchema];
  for (const schema of schemas) sql.exec(schema);
  addTeamOrigin(sql);
}

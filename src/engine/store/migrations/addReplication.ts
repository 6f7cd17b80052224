import type { Sql } from '../../ground/contract/sql.ts';
import { replicationSchema } from './replicationSchema.ts';

/** What it takes to keep a memory on several devices, and to share it with a team. */
export function addReplication(sql: Sql): void {
  const schemas: readonly string[] = [replicationSchema];
  for (const schema of schemas) sql.exec(schema);
}

import { archiveSchema } from './archiveSchema.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { addFullHistory } from './addFullHistory.ts';
import { continuitySchema } from './continuitySchema.ts';

/** What it takes to answer for a memory: its whole history, its archives, what needs consent, what is under way. */
export function addGovernance(sql: Sql): void {
  const schemas: readonly string[] = [continuitySchema, archiveSchema];
  for (const schema of schemas) sql.exec(schema);
  addFullHistory(sql);
}

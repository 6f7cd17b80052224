import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';

/** How many bytes a database takes, what waits to be written into its file included. */
export function sizeOf(sql: Sql): number {
  const [pages, size] = ['page_count', 'page_size'].map((name) => number(sql.prepare(`PRAGMA ${name}`).get()?.[name]));
  return (pages ?? 0) * (size ?? 0);
}

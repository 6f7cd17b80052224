import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Pages of one step: a few milliseconds. */
const pages = 64;
/** FTS5 says that there was nothing to merge by changing less than this. */
const leastChanges = 2;

/**
 * Brings a part of the index of memories together, so that what was removed from it takes no room any more; the first
 * step begins with all of it. False when there is nothing left. https://www.sqlite.org/fts5.html#the_merge_command
 */
export function mergeSome(sql: Sql, isFirst: boolean): boolean {
  const changes = (): number => number(sql.prepare('SELECT total_changes() AS n').get()?.['n']);
  const before = changes();
  sql.exec(`INSERT INTO ${t.memoryIndex} (${t.memoryIndex}, rank) VALUES ('merge', ${isFirst ? -pages : pages})`);
  return changes() - before >= leastChanges;
}

import type { Sql } from './sql.ts';
import { number } from './sql.ts';

/**
 * What an acknowledged write outlives. `process`: the crash or kill of any program; a power cut or a crash of the
 * operating system may take back the last seconds, and never damages the file. `power`: those too, for a flush to
 * the drive with every write. https://www.sqlite.org/pragma.html#pragma_synchronous
 */
export const durabilities = ['process', 'power'] as const;
export type Durability = (typeof durabilities)[number];

export function setDurability(sql: Sql, durability: Durability): void {
  if (!sql.readOnly) sql.exec(`PRAGMA synchronous = ${durability === 'power' ? 'FULL' : 'NORMAL'}`);
}

/** What the database does at this moment. 2 is FULL. */
export function durabilityOf(sql: Sql): Durability {
  return number(sql.prepare('PRAGMA synchronous').get()?.['synchronous']) >= 2 ? 'power' : 'process';
}

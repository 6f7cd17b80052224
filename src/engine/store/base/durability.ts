import type { Durability } from '../../ground/contract/engineSettings.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';

export function setDurability(sql: Sql, durability: Durability): void {
  if (!sql.readOnly) sql.exec(`PRAGMA synchronous = ${durability === 'power' ? 'FULL' : 'NORMAL'}`);
}

/** How durable writes are at the moment. 2 is FULL. */
export function durabilityOf(sql: Sql): Durability {
  return number(sql.prepare('PRAGMA synchronous').get()?.['synchronous']) >= 2 ? 'power' : 'process';
}

import { markDamaged } from '../adapters/sqlite/databaseFile.ts';
import { messageOf } from '../engine/knowledge/trust/messageOf.ts';

/** Has a damaged database set aside at the next start: it cannot be replaced while windows have it open. */
export function noteDamage(file: string, what: string, log: (line: string) => void): void {
  log(`The database is damaged and will be set aside at the next start: ${what}`);
  try {
    markDamaged(file, what);
  } catch (error) {
    log(`The damage could not be noted beside the database: ${messageOf(error)}`);
  }
}

import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** A file of archived memories, as it is noted. */
export interface ArchiveFile {
  readonly row: number;
  readonly folder: string;
  readonly name: string;
  readonly state: 'begun' | 'written' | 'done';
  readonly mac: string;
  readonly batch: string;
}

/** In the order in which they were written. */
export function archiveFiles(sql: Sql): ArchiveFile[] {
  return sql
    .prepare(`SELECT row, folder, name, state, mac, batch FROM ${t.archiveFiles} ORDER BY row`)
    .all()
    .map((row) => ({
      row: number(row['row']),
      folder: text(row['folder']),
      name: text(row['name']),
      state: text(row['state']) as ArchiveFile['state'],
      mac: text(row['mac']),
      batch: text(row['batch']),
    }));
}

/** When the last file was begun, Unix ms; 0 where there is none. */
export function lastArchiveAt(sql: Sql): number {
  return number(sql.prepare(`SELECT coalesce(max(at), 0) AS at FROM ${t.archiveFiles}`).get()?.['at']);
}

/** Notes a file before there is one, so that what a broken-off run leaves is known. Call inside a transaction. */
export function beginFile(
  sql: Sql,
  {
    folder,
    name,
    batch,
    at,
  }: { readonly folder: string; readonly name: string; readonly batch: string; readonly at: number },
): number {
  const added = sql
    .prepare(`INSERT INTO ${t.archiveFiles} (folder, name, state, batch, at) VALUES (?, ?, 'begun', ?, ?)`)
    .run(folder, name, batch, at);
  return Number(added.lastInsertRowid);
}

/** Call inside a transaction. */
export function settleFile(
  sql: Sql,
  row: number,
  changes: { readonly state?: ArchiveFile['state']; readonly mac?: string; readonly folder?: string },
): void {
  for (const [column, value] of Object.entries(changes))
    sql.prepare(`UPDATE ${t.archiveFiles} SET ${column} = ? WHERE row = ?`).run(value, row);
}

/** With its lines. Call inside a transaction, only where no memory is in it alone. */
export function dropFile(sql: Sql, row: number): void {
  sql.prepare(`DELETE FROM ${t.archiveFiles} WHERE row = ?`).run(row);
}

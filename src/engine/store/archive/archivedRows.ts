import type { Kind, MemoryRecord, Origin, Scope } from '../../ground/contract/model.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { shortened } from '../../ground/text/shown.ts';
import { terms } from '../../knowledge/language/terms.ts';
import { scopeNumber } from '../base/scopes.ts';
import type { Batch } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { toScope } from '../base/toRecord.ts';

export type ArchivedState = 'live' | 'archived' | 'forgotten' | 'erased';

/** A line of a file, as the index knows it. */
export interface ArchivedRow {
  readonly row: number;
  readonly id: string;
  readonly file: number;
  readonly line: number;
  readonly state: ArchivedState;
  readonly kind: Kind;
  readonly scope: Scope;
  readonly topic: string;
  readonly gist: string;
  readonly category?: string;
  readonly tags: readonly string[];
  readonly origin: Origin;
  readonly importance: number;
  readonly eventAt: number;
  readonly at: number;
}

/** What is shown of a memory while only its file has all of it. */
const gistCharacters = 160;
/** As of the index of the others. */
const indexedCharacters = 20_000;

export const selectArchived = `SELECT a.*, s.kind AS scope_kind, s.name AS scope_name
  FROM ${t.archived} a JOIN ${t.scopes} s ON s.id = a.scope`;

export function toArchivedRow(row: SqlRow): ArchivedRow {
  return {
    row: number(row['row']),
    id: text(row['id']),
    file: number(row['file']),
    line: number(row['line']),
    state: text(row['state']) as ArchivedState,
    kind: text(row['kind']) as Kind,
    scope: toScope(row),
    topic: text(row['topic']),
    gist: text(row['gist']),
    ...(row['category'] === null ? {} : { category: text(row['category']) }),
    tags: JSON.parse(text(row['tags'])) as string[],
    origin: text(row['origin']) as Origin,
    importance: number(row['importance']),
    eventAt: number(row['event_at']),
    at: number(row['at']),
  };
}

/** Notes a line whose memory is among the others for now. Call inside a transaction. */
export function addLine(
  sql: Sql,
  batch: Batch,
  { file, line, memory }: { readonly file: number; readonly line: number; readonly memory: MemoryRecord },
): void {
  const { id, kind, scope, origin, importance, eventAt } = memory;
  sql
    .prepare(
      `INSERT INTO ${t.archived} (id, file, line, state, kind, scope, origin, importance, event_at, at, batch, revision)
       VALUES (?, ?, ?, 'live', ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      id,
      file,
      line,
      kind,
      scopeNumber(sql, scope),
      origin,
      importance,
      eventAt,
      batch.at,
      batch.id,
      batch.revision,
    );
}

/** From here on the line alone has the memory, and its words find it. Call inside a transaction. */
export function settleInFile(sql: Sql, batch: Batch, row: number, memory: MemoryRecord): void {
  const { topic, content, category = null, tags } = memory;
  sql
    .prepare(
      `UPDATE ${t.archived} SET state = 'archived', topic = ?, gist = ?, category = ?, tags = ?, at = ?, batch = ?, revision = ? WHERE row = ?`,
    )
    .run(
      topic,
      shortened(content, gistCharacters),
      category,
      JSON.stringify(tags),
      batch.at,
      batch.id,
      batch.revision,
      row,
    );
  sql
    .prepare(`INSERT OR REPLACE INTO ${t.archivedIndex} (rowid, topic, content) VALUES (?, ?, ?)`)
    .run(row, terms(topic).join(' '), terms(content.slice(0, indexedCharacters)).join(' '));
}

/** The memory is among the others again. Call inside a transaction. */
export function settleAsLive(sql: Sql, batch: Batch, row: number): void {
  sql
    .prepare(
      `UPDATE ${t.archived} SET state = 'live', topic = '', gist = '', category = NULL, tags = '[]', batch = ?, revision = ? WHERE row = ?`,
    )
    .run(batch.id, batch.revision, row);
  sql.prepare(`DELETE FROM ${t.archivedIndex} WHERE rowid = ?`).run(row);
}

/** Out of sight, or in sight again: its words stay in the index. Call inside a transaction. */
export function setSight(sql: Sql, batch: Batch, row: number, state: 'archived' | 'forgotten'): void {
  sql
    .prepare(`UPDATE ${t.archived} SET state = ?, batch = ?, revision = ? WHERE row = ?`)
    .run(state, batch.id, batch.revision, row);
}

export function linesOf(sql: Sql, file: number): ArchivedRow[] {
  return sql.prepare(`${selectArchived} WHERE a.file = ? ORDER BY a.line`).all(file).map(toArchivedRow);
}

/** Those of some ids that are in a file alone, whether in sight or not. */
export function archivedById(sql: Sql, ids: readonly string[]): ArchivedRow[] {
  return sql
    .prepare(
      `${selectArchived} WHERE a.id IN (SELECT value FROM json_each(?)) AND a.state IN ('archived', 'forgotten')
       ORDER BY a.file, a.line`,
    )
    .all(JSON.stringify(ids))
    .map(toArchivedRow);
}

/** What a batch left in some state, in the order of files and lines. */
export function archivedInBatch(sql: Sql, batch: string, state: ArchivedState): ArchivedRow[] {
  return sql
    .prepare(`${selectArchived} WHERE a.batch = ? AND a.state = ? ORDER BY a.file, a.line`)
    .all(batch, state)
    .map(toArchivedRow);
}

/** Whether anything is archived, so that nobody looks where there is nothing. */
export function hasArchived(sql: Sql): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.archived} LIMIT 1`).get() !== undefined;
}

export function countArchived(sql: Sql, file?: number): number {
  const where = file === undefined ? '' : 'AND file = ?';
  const values = file === undefined ? [] : [file];
  return number(
    sql.prepare(`SELECT count(*) AS n FROM ${t.archived} WHERE state = 'archived' ${where}`).get(...values)?.['n'],
  );
}

/**
 * Takes the words of memories out of the index and leaves their lines to be taken out of the files, whatever state they
 * are in. Answers how many lines that are. Call inside a transaction.
 */
export function eraseLinesOf(sql: Sql, ids: readonly string[]): number {
  const wanted = JSON.stringify(ids);
  const rows = sql
    .prepare(`SELECT row FROM ${t.archived} WHERE id IN (SELECT value FROM json_each(?)) AND state <> 'erased'`)
    .all(wanted);
  for (const found of rows) {
    const row = number(found['row']);
    sql.prepare(`DELETE FROM ${t.archivedIndex} WHERE rowid = ?`).run(row);
    sql
      .prepare(
        `UPDATE ${t.archived} SET state = 'erased', topic = '', gist = '', category = NULL, tags = '[]', kind = 'fact' WHERE row = ?`,
      )
      .run(row);
  }
  if (rows.length > 0)
    sql
      .prepare(
        `DELETE FROM ${t.archivedLinks} WHERE from_id IN (SELECT value FROM json_each(?))
           OR to_id IN (SELECT value FROM json_each(?))`,
      )
      .run(wanted, wanted);
  return rows.length;
}

/** What is still to be taken out of files. */
export function linesToErase(sql: Sql): ArchivedRow[] {
  return sql.prepare(`${selectArchived} WHERE a.state = 'erased' ORDER BY a.file, a.line`).all().map(toArchivedRow);
}

/** After a file was written anew: the erased lines are gone, those behind them move up. Call inside a transaction. */
export function dropErasedLines(sql: Sql, file: number): void {
  sql.prepare(`DELETE FROM ${t.archived} WHERE file = ? AND state = 'erased'`).run(file);
  for (const [index, { row }] of linesOf(sql, file).entries())
    sql.prepare(`UPDATE ${t.archived} SET line = ? WHERE row = ?`).run(index + 1, row);
}

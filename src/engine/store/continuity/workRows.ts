import type { WorkEntry, WorkKind, WorkStatus } from '../../ground/contract/continuity.ts';
import type { Origin } from '../../ground/contract/model.ts';
import type { Sql, SqlRow, SqlValue } from '../../ground/contract/sql.ts';
import { atMost, number, optionalNumber, optionalText, placeholders, text } from '../../ground/contract/sql.ts';
import { scopeNumber } from '../base/scopes.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { compact, toScope } from '../base/toRecord.ts';

const select = `SELECT c.*, s.kind AS scope_kind, s.name AS scope_name FROM ${t.continuity} c
  JOIN ${t.scopes} s ON s.id = c.scope`;

/** Entries of some scopes, whether or not their words may still be told; the last one told of first. */
export function workWithin(
  sql: Sql,
  { scopes, statuses }: { readonly scopes: readonly number[]; readonly statuses: readonly WorkStatus[] },
  limit: number,
): WorkEntry[] {
  return sql
    .prepare(
      `${select} WHERE c.scope IN (${placeholders(scopes)}) AND c.status IN (${placeholders(statuses)})
       ORDER BY c.changed_at DESC, c.id DESC ${atMost}`,
    )
    .all(...scopes, ...statuses, limit)
    .map(toWorkEntry);
}

/** All of them, the oldest first. */
export function allWork(sql: Sql): WorkEntry[] {
  return sql.prepare(`${select} ORDER BY c.started_at, c.id`).all().map(toWorkEntry);
}

export function findWork(sql: Sql, id: string): WorkEntry | undefined {
  const row = sql.prepare(`${select} WHERE c.id = ?`).get(id);
  return row && toWorkEntry(row);
}

/** Writes an entry, new or changed, and what it was before; `undefined` takes it out. Call inside a transaction. */
export function putWork(store: Store, batch: Batch, id: string, after: WorkEntry | undefined): void {
  const { sql } = store;
  const before = findWork(sql, id);
  if (after === undefined) sql.prepare(`DELETE FROM ${t.continuity} WHERE id = ?`).run(id);
  else writeRow(sql, after);
  sql
    .prepare(`INSERT INTO ${t.continuityChanges} (batch, entry, before, after, at) VALUES (?, ?, ?, ?, ?)`)
    .run(batch.id, id, asJson(before), asJson(after), batch.at);
}

/** The row alone, for what keeps its own account of the change. */
export function writeRow(sql: Sql, entry: WorkEntry): void {
  const values: { readonly [column: string]: SqlValue } = {
    id: entry.id,
    kind: entry.kind,
    title: entry.title,
    status: entry.status,
    belongs_to: entry.belongsTo ?? null,
    waits_for: entry.waitsFor ?? null,
    scope: scopeNumber(sql, entry.scope),
    source_ids: JSON.stringify(entry.sourceIds),
    conversation: entry.sessionId ?? null,
    origin: entry.origin,
    is_edited: entry.isEdited ? 1 : 0,
    said_done_at: entry.saidDoneAt ?? null,
    started_at: entry.startedAt,
    changed_at: entry.changedAt,
  };
  const columns = Object.keys(values);
  sql
    .prepare(`INSERT OR REPLACE INTO ${t.continuity} (${columns.join(', ')}) VALUES (${placeholders(columns)})`)
    .run(...Object.values(values));
}

export function toWorkEntry(row: SqlRow): WorkEntry {
  return compact({
    id: text(row['id']),
    kind: text(row['kind']) as WorkKind,
    title: text(row['title']),
    status: text(row['status']) as WorkStatus,
    belongsTo: optionalText(row['belongs_to']),
    waitsFor: optionalText(row['waits_for']),
    scope: toScope(row),
    sourceIds: JSON.parse(text(row['source_ids'])) as string[],
    sessionId: optionalText(row['conversation']),
    origin: text(row['origin']) as Origin,
    isEdited: number(row['is_edited']) === 1,
    saidDoneAt: optionalNumber(row['said_done_at']),
    startedAt: number(row['started_at']),
    changedAt: number(row['changed_at']),
  });
}

function asJson(entry: WorkEntry | undefined): string | null {
  return entry === undefined ? null : JSON.stringify(entry);
}

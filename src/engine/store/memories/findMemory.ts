import type { MemoryRecord, Scope } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { bound, number, text } from '../../ground/contract/sql.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { findScope } from '../base/scopes.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

export function findMemory(sql: Sql, id: string): MemoryRecord | undefined {
  const row = sql.prepare(`${selectMemory} WHERE m.id = ${bound}`).get(id);
  return row === undefined ? undefined : toRecord(row);
}

/** Whole records by row number; what is not there is left out. */
export function recordsByRow(sql: Sql, rows: readonly number[]): Map<number, MemoryRecord> {
  return new Map(
    sql
      .prepare(`${selectMemory} WHERE m.row IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(rows))
      .map((row) => [Number(row['row']), toRecord(row)]),
  );
}

/** Whole records by id, active or not; what is not there is left out. */
export function recordsById(sql: Sql, ids: readonly string[]): Map<string, MemoryRecord> {
  return new Map(
    sql
      .prepare(`${selectMemory} WHERE m.id IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(ids))
      .map((row) => [text(row['id']), toRecord(row)]),
  );
}

export function findActive(sql: Sql, id: string): MemoryRecord | undefined {
  const found = findMemory(sql, id);
  return found?.validUntil === undefined ? found : undefined;
}

export function findByKey(sql: Sql, scope: Scope, key: string): MemoryRecord | undefined {
  const row = sql
    .prepare(`${selectMemory} WHERE s.id = ${bound} AND m.key = ${bound} AND m.valid_until IS NULL`)
    .get(findScope(sql, scope) ?? -1, key);
  return row === undefined ? undefined : toRecord(row);
}

/**
 * An active memory of the same scope with the same topic (in any case) and content, in any tier. One that has
 * expired or was superseded does not count: nobody would ever see it again.
 */
export function findSame(
  sql: Sql,
  wanted: { readonly scope: Scope; readonly topic: string; readonly content: string },
  now: number,
): MemoryRecord | undefined {
  return sql
    .prepare(
      `${selectMemory} WHERE m.fingerprint = ${bound} AND m.scope = ${bound} AND m.valid_until IS NULL AND m.superseded_by IS NULL
       AND m.kind <> 'episode'`,
    )
    .all(fingerprint(wanted.topic.toLowerCase(), wanted.content), findScope(sql, wanted.scope) ?? -1)
    .map(toRecord)
    .filter((row) => row.expiresAt === undefined || row.expiresAt > now)
    .find((row) => row.content === wanted.content && row.topic.toLowerCase() === wanted.topic.toLowerCase());
}

/** Whether the same was said at that time or later, and something newer has taken its place since. */
export function wasOvertaken(
  sql: Sql,
  said: { readonly scope: Scope; readonly topic: string; readonly content: string; readonly validFrom: number },
): boolean {
  return sql
    .prepare(
      `SELECT m.content FROM ${t.memories} m WHERE m.fingerprint = ${bound} AND m.scope = ${bound} AND m.valid_until IS NULL
       AND m.superseded_by IS NOT NULL AND m.kind <> 'episode' AND m.valid_from >= ?`,
    )
    .all(fingerprint(said.topic.toLowerCase(), said.content), findScope(sql, said.scope) ?? -1, said.validFrom)
    .some(({ content }) => content === said.content);
}

export function rowOf(sql: Sql, id: string): number | undefined {
  const row = sql.prepare(`SELECT row FROM ${t.memories} WHERE id = ?`).get(id);
  return row === undefined ? undefined : number(row['row']);
}

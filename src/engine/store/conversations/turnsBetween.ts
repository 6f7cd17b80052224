import type { Role } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { bound, number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** A turn that is stored, as far as it takes to know it again. */
export interface StoredTurn {
  readonly id: string;
  readonly role: Role;
  /** Of its words as they were stored. */
  readonly fingerprint: number;
  readonly at: number;
  readonly actor?: string | undefined;
  /** Its id where it came from. */
  readonly sourceId?: string | undefined;
  /** Forgotten, or without something that it said once. */
  readonly isChanged: boolean;
}

/**
 * Turns of a conversation from one time to another, both included, with those that the user has forgotten since; a turn
 * whose storing was undone counts as never stored.
 */
export function turnsBetween(sql: Sql, sessionId: string, from: number, to: number): StoredTurn[] {
  return sql
    .prepare(
      `SELECT m.id, m.source_role, m.fingerprint, m.event_at, m.actor, json_extract(m.attributes, '$.sourceId') AS source_id,
         m.deleted_at IS NOT NULL OR json_extract(m.attributes, '$.redacted') IS NOT NULL AS changed
       FROM ${t.memories} m WHERE m.session_id = ${bound} AND m.event_at BETWEEN ${bound} AND ${bound} AND m.kind = 'episode'
         AND (m.valid_until IS NULL OR NOT EXISTS (
           SELECT 1 FROM ${t.batches} b WHERE b.id = m.batch AND b.undone_by IS NOT NULL))
       ORDER BY m.event_at, m.row`,
    )
    .all(sessionId, from, to)
    .map((row) => ({
      id: text(row['id']),
      role: text(row['source_role']) as Role,
      fingerprint: number(row['fingerprint']),
      at: number(row['event_at']),
      actor: optionalText(row['actor']),
      sourceId: optionalText(row['source_id']),
      isChanged: row['changed'] === 1,
    }));
}

/** Whether a turn that was said at a moment was removed for good. */
export function isTurnErased(sql: Sql, at: number): boolean {
  return (
    sql
      .prepare(
        `SELECT 1 FROM ${t.memories} WHERE created_at = ? AND kind = 'episode' AND attributes = '{"erased":true}' LIMIT 1`,
      )
      .get(at) !== undefined
  );
}

/** Another conversation in which the same was said at nearly the same time; undefined when there is none. */
export function conversationSaying(
  sql: Sql,
  { fingerprint, from, to }: { readonly fingerprint: number; readonly from: number; readonly to: number },
): string | undefined {
  return optionalText(
    sql
      .prepare(
        `SELECT session_id FROM ${t.memories} WHERE fingerprint = ? AND kind = 'episode' AND valid_until IS NULL
           AND event_at BETWEEN ? AND ? ORDER BY row LIMIT 1`,
      )
      .get(fingerprint, from, to)?.['session_id'],
  );
}

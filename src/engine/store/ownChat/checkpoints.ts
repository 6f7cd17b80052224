import type { Checkpoint } from '../../ground/contract/ownChat.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** The form of the data. What another version wrote is not guessed at. */
const version = 1;

/** Where a state belongs; the one user of an editor has no name. */
interface CheckpointPlace {
  readonly sessionId: string;
  readonly userId: string;
}

/** Keeps a state in place of the one before, and drops the oldest beyond `most`. Call inside a transaction. */
export function writeCheckpoint(
  sql: Sql,
  { sessionId, userId }: CheckpointPlace,
  data: string,
  { most, now }: { readonly most: number; readonly now: number },
): void {
  sql
    .prepare(
      `INSERT INTO ${t.checkpoints} (user_id, thread_id, version, checkpoint_data, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (user_id, thread_id) DO UPDATE SET version = excluded.version,
         checkpoint_data = excluded.checkpoint_data, updated_at = excluded.updated_at`,
    )
    .run(userId, sessionId, version, data, now, now);
  sql
    .prepare(
      `DELETE FROM ${t.checkpoints} WHERE row IN (
         SELECT row FROM ${t.checkpoints} ORDER BY updated_at DESC, row DESC LIMIT -1 OFFSET ?)`,
    )
    .run(most);
}

export function readCheckpoint(
  sql: Sql,
  { sessionId, userId }: CheckpointPlace,
): (Omit<Checkpoint, 'state'> & { readonly data: string }) | undefined {
  const row = sql
    .prepare(`SELECT * FROM ${t.checkpoints} WHERE user_id = ? AND thread_id = ? AND version = ?`)
    .get(userId, sessionId, version);
  if (row === undefined) return undefined;
  return {
    sessionId,
    data: text(row['checkpoint_data']),
    createdAt: number(row['created_at']),
    updatedAt: number(row['updated_at']),
  };
}

/** Newest first. */
export function listCheckpoints(sql: Sql): readonly Omit<Checkpoint, 'state'>[] {
  return sql
    .prepare(`SELECT thread_id, created_at, updated_at FROM ${t.checkpoints} ORDER BY updated_at DESC, row DESC`)
    .all()
    .map((row) => ({
      sessionId: text(row['thread_id']),
      createdAt: number(row['created_at']),
      updatedAt: number(row['updated_at']),
    }));
}

/** Removes those of one conversation, or all; answers how many. Call inside a transaction. */
export function eraseCheckpoints(sql: Sql, sessionId?: string): number {
  return sessionId === undefined
    ? sql.prepare(`DELETE FROM ${t.checkpoints}`).run().changes
    : sql.prepare(`DELETE FROM ${t.checkpoints} WHERE thread_id = ?`).run(sessionId).changes;
}

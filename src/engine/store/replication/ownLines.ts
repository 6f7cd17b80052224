import type { Attributes } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { isMade } from '../base/foundType.ts';
import { deviceOf, type Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { linkId } from '../history/applyEvent.ts';
import { parsed } from '../history/parsed.ts';
import { toldUpTo } from '../history/record.ts';

/** A line of this device's history that was not told yet. */
export interface OwnLine {
  readonly number: number;
  readonly about: string | undefined;
  readonly id: string;
  readonly event: string;
  readonly before: Attributes | undefined;
  readonly after: Attributes | undefined;
  readonly batch: string;
}

/** The next of them in their order. */
export function untoldLines(store: Store, limit: number): OwnLine[] {
  return store.sql
    .prepare(`SELECT * FROM ${t.history} WHERE device = ? AND number > ? ORDER BY number LIMIT ?`)
    .all(deviceOf(store), toldUpTo(store.sql), limit)
    .map((row) => ({
      number: number(row['number']),
      about: optionalText(row['about']),
      id: text(row['memory_id']),
      event: text(row['event']),
      before: parsed(row['before']),
      after: parsed(row['after']),
      batch: text(row['batch']),
    }));
}

/** The next memories by their rows, each with when it was changed and whether it was erased. */
export function memoriesToTell(
  sql: Sql,
  after: number,
  limit: number,
): { readonly row: number; readonly id: string; readonly updatedAt: number; readonly isErased: boolean }[] {
  return sql
    .prepare(`SELECT row, id, updated_at, attributes FROM ${t.memories} WHERE row > ? ORDER BY row LIMIT ?`)
    .all(after, limit)
    .map((row) => ({
      row: number(row['row']),
      id: text(row['id']),
      updatedAt: number(row['updated_at']),
      isErased: row['attributes'] === '{"erased":true}',
    }));
}

/** Whatever else there is to tell at the beginning, each with its time (Unix ms). */
export function othersToTell(sql: Sql): {
  readonly about: 'link' | 'conversation' | 'summary';
  readonly id: string;
  readonly at: number;
}[] {
  const links = sql.prepare(`SELECT from_id, to_id, type, created_at FROM ${t.relations} WHERE ${isMade}`).all();
  const conversations = sql.prepare(`SELECT id, last_seen_at FROM ${t.sessions}`).all();
  const summaries = sql.prepare(`SELECT id, created_at FROM ${t.summaries}`).all();
  return [
    ...links.map((row) => ({
      about: 'link' as const,
      id: linkId(text(row['from_id']), text(row['to_id']), text(row['type'])),
      at: number(row['created_at']),
    })),
    ...conversations.map((row) => ({
      about: 'conversation' as const,
      id: text(row['id']),
      at: number(row['last_seen_at']),
    })),
    ...summaries.map((row) => ({ about: 'summary' as const, id: text(row['id']), at: number(row['created_at']) })),
  ];
}

/** A batch as others are told of it. */
export function batchNamed(
  sql: Sql,
  id: string,
): { readonly id: string; readonly action: string; readonly actor?: string; readonly at: number } | undefined {
  const row = sql.prepare(`SELECT * FROM ${t.batches} WHERE id = ?`).get(id);
  if (row === undefined) return undefined;
  const actor = optionalText(row['actor']);
  return { id, action: text(row['action']), ...(actor === undefined ? {} : { actor }), at: number(row['at']) };
}

/** Notes a batch that was made elsewhere. Call inside a transaction. */
export function noteForeignBatch(
  sql: Sql,
  device: string,
  batch: { readonly id: string; readonly action: string; readonly actor?: string; readonly at: number },
): void {
  const { changes } = sql
    .prepare(`INSERT INTO ${t.batches} (id, action, actor, at) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`)
    .run(batch.id, batch.action, batch.actor ?? null, batch.at);
  if (changes > 0)
    sql
      .prepare(`INSERT INTO ${t.foreignBatches} (id, device) VALUES (?, ?) ON CONFLICT DO NOTHING`)
      .run(batch.id, device);
}

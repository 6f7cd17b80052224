import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { bound, number, text } from '../../ground/contract/sql.ts';
import { currentRevision } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { historyOf } from '../history/history.ts';
import { lastNumberOf } from '../history/record.ts';
import { findMemory } from '../memories/findMemory.ts';
import { type Transition, transitionOf } from './transitionOf.ts';

/** A change that a conversation is to be told of, once. */
export interface ConversationChange {
  readonly id: number;
  readonly event: Transition;
  /** As it is now. */
  readonly memory: MemoryRecord;
}

/** What became of a memory, and which others were merged into it. */
export interface Noticed extends Omit<ConversationChange, 'id'> {
  readonly absorbed: readonly string[];
}

/** Memories that are looked at for one block; of more, the newest. */
const mostLookedAt = 200;
/**
 * New and changed memories that may wait for a later block: after an import of thousands, a conversation hears of the most
 * important and not of it for weeks. What is gone, and what came back, always waits.
 */
const mostWaiting = 6;
/** Turns raise the revision too: how far it may run on before that is noted without a change. */
const mostUnnoted = 100;

interface Seen {
  readonly rev: number;
  readonly revision: number;
  readonly number: number;
}

/**
 * Notes what changed since a conversation was last asked about, as its next revision, as far as `belongs` takes it in. The
 * first time nothing has changed. Of a memory whose last change was not told yet only the new one counts. Call inside a
 * transaction, so that the revision rises once.
 */
export function noteChanges(
  sql: Sql,
  conversation: string,
  belongs: (change: Noticed, wasInBlock: boolean) => boolean,
  { at, kept }: { readonly at: number; readonly kept: number },
): void {
  const seen = seenBy(sql, conversation);
  const revision = currentRevision(sql);
  if (seen === undefined) {
    sql
      .prepare(`INSERT INTO ${t.conversationRevisions} (conversation, seen_revision, seen_number) VALUES (?, ?, ?)`)
      .run(conversation, revision, lastNumber(sql));
    return;
  }
  if (seen.revision === revision) return;
  const noticed = withoutAbsorbed(sql, changesAfter(sql, seen));
  const found = noticed.filter((change) => belongs(change, wasInBlock(sql, conversation, change)));
  if (found.length > 0) {
    const rev = raise(sql, conversation);
    for (const { memory, event } of found) {
      sql
        .prepare(`DELETE FROM ${t.conversationChanges} WHERE conversation = ? AND memory_id = ? AND is_told = 0`)
        .run(conversation, memory.id);
      const meta = JSON.stringify({ kind: memory.kind, importance: memory.importance });
      sql
        .prepare(
          `INSERT INTO ${t.conversationChanges} (conversation, rev, memory_id, event, meta, at) VALUES (?, ?, ?, ?, ?, ?)`,
        )
        .run(conversation, rev, memory.id, event, meta, at);
    }
    sql
      .prepare(`DELETE FROM ${t.conversationChanges} WHERE conversation = ? AND rev <= ?`)
      .run(conversation, rev - kept);
    sql
      .prepare(
        `DELETE FROM ${t.conversationChanges} WHERE id IN (
           SELECT id FROM ${t.conversationChanges} WHERE conversation = ? AND is_told = 0
             AND event IN ('created', 'updated', 'merged')
           ORDER BY json_extract(meta, '$.importance') DESC, id DESC LIMIT -1 OFFSET ${mostWaiting})`,
      )
      .run(conversation);
  }
  if (noticed.length > 0 || revision - seen.revision > mostUnnoted)
    sql
      .prepare(`UPDATE ${t.conversationRevisions} SET seen_revision = ?, seen_number = ? WHERE conversation = ?`)
      .run(revision, lastNumber(sql), conversation);
}

/** Changes that were not told yet, in the order in which they were noted, and the revision that was told last. */
export function untoldChanges(
  sql: Sql,
  conversation: string,
): { readonly since: number; readonly changes: readonly ConversationChange[] } {
  const told = sql.prepare(`SELECT told_rev FROM ${t.conversationRevisions} WHERE conversation = ?`).get(conversation);
  const changes = sql
    .prepare(
      `SELECT id, memory_id, event FROM ${t.conversationChanges} WHERE conversation = ${bound} AND is_told = 0 ORDER BY rev, id`,
    )
    .all(conversation)
    .flatMap((row): ConversationChange[] => {
      const memory = findMemory(sql, text(row['memory_id']));
      return memory === undefined ? [] : [{ id: number(row['id']), event: text(row['event']) as Transition, memory }];
    });
  return { since: number(told?.['told_rev']), changes };
}

/** These changes are told now, and never again. Call in the transaction that chose them. */
export function noteTold(sql: Sql, conversation: string, ids: readonly number[]): void {
  for (const id of ids) sql.prepare(`UPDATE ${t.conversationChanges} SET is_told = 1 WHERE id = ?`).run(id);
  sql.prepare(`UPDATE ${t.conversationRevisions} SET told_rev = rev WHERE conversation = ?`).run(conversation);
}

function seenBy(sql: Sql, conversation: string): Seen | undefined {
  const row = sql.prepare(`SELECT * FROM ${t.conversationRevisions} WHERE conversation = ?`).get(conversation);
  return row && { rev: number(row['rev']), revision: number(row['seen_revision']), number: number(row['seen_number']) };
}

function raise(sql: Sql, conversation: string): number {
  const raised = sql
    .prepare(`UPDATE ${t.conversationRevisions} SET rev = rev + 1 WHERE conversation = ? RETURNING rev`)
    .get(conversation);
  return number(raised?.['rev']);
}

/** Changes of this database's own device; those of another one arrive as rows. */
function changesAfter(sql: Sql, seen: Seen): readonly Noticed[] {
  const device = ownDevice(sql);
  return sql
    .prepare(
      `${selectMemory} WHERE m.revision > ? AND m.kind <> 'episode' ORDER BY m.revision DESC LIMIT ${mostLookedAt}`,
    )
    .all(seen.revision)
    .map(toRecord)
    .flatMap((memory) => {
      const events = historyOf(sql, memory.id)
        .filter((event) => event.device === device && event.number > seen.number && event.batch !== '')
        .sort((a, b) => a.number - b.number);
      const event = transitionOf(memory, events);
      return event === undefined ? [] : [{ memory, event, absorbed: [] }];
    })
    .reverse();
}

/** What was merged into another memory is told of by that one, once. */
function withoutAbsorbed(sql: Sql, changes: readonly Noticed[]): readonly Noticed[] {
  const kept = new Map<string, Noticed>();
  for (const change of changes) {
    const { memory, event } = change;
    const into = memory.supersededBy === undefined ? undefined : findMemory(sql, memory.supersededBy);
    if (event !== 'merged' || into === undefined) {
      if (!kept.has(memory.id)) kept.set(memory.id, change);
      continue;
    }
    const absorbed = [...(kept.get(into.id)?.absorbed ?? []), memory.id];
    kept.set(into.id, { memory: into, event, absorbed });
  }
  return [...kept.values()];
}

function wasInBlock(sql: Sql, conversation: string, { memory, absorbed }: Noticed): boolean {
  const query = `SELECT 1 FROM ${t.injections} WHERE session_id = ? AND memory_id = ? LIMIT 1`;
  return [memory.id, ...absorbed].some((id) => sql.prepare(query).get(conversation, id) !== undefined);
}

function ownDevice(sql: Sql): string {
  return text(sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = 'device'`).get()?.['value']);
}

function lastNumber(sql: Sql): number {
  return lastNumberOf(sql, ownDevice(sql));
}

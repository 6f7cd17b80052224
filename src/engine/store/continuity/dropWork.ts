import type { WorkEntry } from '../../ground/contract/continuity.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { says } from './tellableWork.ts';
import { findWork, writeRow } from './workRows.ts';

/**
 * Takes out, with all that they ever were, the entries that a turn gave their titles and that what is left of it no longer
 * says: a secret was removed from it, or a sentence erased. `content`: what is left; undefined when the whole turn goes, and
 * with it every title that came from it, edited or not. Call inside a transaction.
 */
export function dropUnsaidWork(sql: Sql, turn: string, content: string | undefined): void {
  const ids = sql
    .prepare(`SELECT id FROM ${t.continuity} WHERE source_ids LIKE ?`)
    .all(`%"${turn}"%`)
    .map((row) => text(row['id']));
  for (const id of ids) {
    const entry = findWork(sql, id);
    if (entry === undefined) continue;
    const isFirst = entry.sourceIds[0] === turn;
    if (isFirst && (content === undefined || (!entry.isEdited && !says(content, entry.title)))) eraseWork(sql, [id]);
    else loseWords(sql, entry, turn, content);
  }
}

/** What holds it up may have been said in that turn, and earlier states of the entry hold it too. */
function loseWords(sql: Sql, entry: WorkEntry, turn: string, content: string | undefined): void {
  const { waitsFor, ...rest } = entry;
  const isUnsaid = waitsFor !== undefined && !saidElsewhere(sql, entry, turn) && !says(content ?? '', waitsFor);
  const sourceIds = content === undefined ? entry.sourceIds.filter((id) => id !== turn) : entry.sourceIds;
  writeRow(sql, { ...(isUnsaid ? rest : entry), sourceIds });
  sql.prepare(`DELETE FROM ${t.continuityChanges} WHERE entry = ?`).run(entry.id);
}

function saidElsewhere(sql: Sql, { sourceIds, waitsFor = '' }: WorkEntry, turn: string): boolean {
  const content = sql.prepare(`SELECT content FROM ${t.memories} WHERE id = ?`);
  return sourceIds.some((id) => id !== turn && says(text(content.get(id)?.['content']), waitsFor));
}

/** Takes entries and all that they ever were out of the file, and counts them. Call inside a transaction. */
export function eraseWork(sql: Sql, ids: readonly string[]): number {
  let count = 0;
  for (const id of ids) {
    count += sql.prepare(`DELETE FROM ${t.continuity} WHERE id = ?`).run(id).changes;
    sql.prepare(`DELETE FROM ${t.continuityChanges} WHERE entry = ?`).run(id);
    sql.prepare(`UPDATE ${t.continuity} SET belongs_to = NULL WHERE belongs_to = ?`).run(id);
  }
  return count;
}

/** All of them. Call inside a transaction. */
export function eraseAllWork(sql: Sql): number {
  sql.prepare(`DELETE FROM ${t.continuityChanges}`).run();
  return sql.prepare(`DELETE FROM ${t.continuity}`).run().changes;
}

/** Entries that say what is to be erased, wherever they came from, or said it once. */
export function workSaying(sql: Sql, isSaid: (text: string) => boolean): string[] {
  const now = sql
    .prepare(`SELECT id, title, waits_for FROM ${t.continuity}`)
    .all()
    .filter((row) => isSaid(text(row['title'])) || isSaid(text(row['waits_for'])))
    .map((row) => text(row['id']));
  const once = sql
    .prepare(`SELECT entry, before, after FROM ${t.continuityChanges}`)
    .all()
    .filter((row) => [row['before'], row['after']].some((side) => wordsIn(side).some(isSaid)))
    .map((row) => text(row['entry']));
  return [...new Set([...now, ...once])];
}

function wordsIn(side: unknown): readonly string[] {
  if (typeof side !== 'string') return [];
  const { title, waitsFor } = JSON.parse(side) as Pick<WorkEntry, 'title' | 'waitsFor'>;
  return waitsFor === undefined ? [title] : [title, waitsFor];
}

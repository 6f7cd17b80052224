import { codeOf } from '../../ground/contract/memoryError.ts';
import type { Kind, Scope } from '../../ground/contract/model.ts';
import type { Sql, SqlRow, SqlValue } from '../../ground/contract/sql.ts';
import { number, placeholders, text } from '../../ground/contract/sql.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { scopeNumber } from '../base/scopes.ts';
import type { Batch, Store } from '../base/store.ts';
import { beginBatch } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord, toScope } from '../base/toRecord.ts';
import { linkEntities } from '../graph/entityLinks.ts';
import { awaitLinks } from '../graph/pendingLinks.ts';
import { isRowErased, withoutErasedSentences } from '../erasing/tombstones.ts';
import { pinLink, pinMemory, pinOther } from '../history/noteBaseline.ts';
import { emptyHistory } from '../history/scrubHistory.ts';
import { indexMemory } from '../search/indexMemory.ts';
import { forgetRedaction } from './redactionState.ts';
import { awaitVectors } from '../vectors/waitingVectors.ts';

/** Rows in one transaction, so that other windows get their turn. */
const slice = 200;
/** After this many unreadable rows in a row, the rest is given up. */
const mostUnreadable = 2000;

/**
 * Copies every memory that another database of ours holds and this one does not, with its history, links,
 * conversation and summaries, and returns how many. What cannot be read of a damaged source, and a text that does
 * not match its own fingerprint, is left out; it never throws because of the source. The source is only read.
 */
export function takeOver(store: Store, from: Sql): number {
  const scopes = readable(from, `SELECT id, kind AS scope_kind, name AS scope_name FROM ${t.scopes}`);
  if (scopes.length === 0) return 0;
  store.sql.transaction(() => takeErasures(store.sql, from));
  const scopeOf = new Map(scopes.map((row) => [number(row['id']), toScope(row)]));
  let taken = 0;
  for (const rows of slices(from)) {
    taken += store.sql.transaction(() => {
      const batch = beginBatch(store, 'restore');
      return rows.filter((row) => takeRow(store, batch, from, row, scopeOf.get(number(row['scope'])))).length;
    });
  }
  store.sql.transaction(() => {
    takeConversations(store, from, scopeOf);
    takeLinks(store, from);
    takeWork(store, from, scopeOf);
    for (const row of readable(from, `SELECT * FROM ${t.summaries}`))
      if (insert(store.sql, t.summaries, row)) pinOther(store, 'summary', text(row['id']));
    if (taken > 0) forgetRedaction(store.sql);
  });
  return taken;
}

/** The readable rows in order; around a damaged page it goes row by row. */
function* slices(from: Sql): Generator<readonly SqlRow[]> {
  const read = `SELECT * FROM ${t.memories} WHERE row > ? ORDER BY row LIMIT ${slice}`;
  const last = number(readable(from, `SELECT max(row) AS last FROM ${t.memories}`)[0]?.['last']);
  let position = 0;
  let unreadable = 0;
  while (unreadable < mostUnreadable) {
    const rows = attempt(() => from.prepare(read).all(position));
    if (rows?.length === 0) return;
    if (rows !== undefined) {
      yield rows;
      position = number(rows.at(-1)?.['row']);
      unreadable = 0;
      continue;
    }
    for (let next = 0; next < slice && unreadable < mostUnreadable; next++) {
      const row = attempt(() => from.prepare(`SELECT * FROM ${t.memories} WHERE row = ?`).get(++position));
      if (row !== undefined) yield [row];
      unreadable = row === undefined ? unreadable + 1 : 0;
    }
    if (last > 0 && position >= last) return;
  }
}

function takeRow(store: Store, batch: Batch, from: Sql, row: SqlRow, scope: Scope | undefined): boolean {
  const { sql } = store;
  const [topic, content] = [text(row['topic']), text(row['content'])];
  if (scope === undefined || number(row['fingerprint']) !== fingerprint(topic.toLowerCase(), content)) return false;
  const { row: _old, ...kept } = row;
  const values: { [column: string]: SqlValue } = { ...kept };
  const id = text(row['id']);
  // What was erased here, or in a file that was lost since, stays erased.
  if (isRowErased(store, { id, topic, content })) return false;
  const rest = withoutErasedSentences(store, content);
  if (rest === '') return false;
  if (rest !== content) {
    values['content'] = rest;
    values['fingerprint'] = fingerprint(topic.toLowerCase(), rest);
  }
  if (!insert(sql, t.memories, { ...values, scope: scopeNumber(sql, scope), revision: batch.revision })) {
    if (rest === content) takeMissingHistory(sql, from, id, batch.device);
    return false;
  }
  copy(sql, from, t.history, 'memory_id', id);
  if (rest !== content) emptyHistory(sql, id);
  // This device's history tells all that is here, whatever another one's tells of it.
  pinMemory(store, id);
  const batches = new Set([
    text(row['batch']),
    ...sql
      .prepare(`SELECT DISTINCT batch FROM ${t.history} WHERE memory_id = ?`)
      .all(id)
      .map((line) => text(line['batch'])),
  ]);
  for (const known of batches) copy(sql, from, t.batches, 'id', known);
  if (row['valid_until'] === null) derive(store, batch, id);
  return true;
}

/** Where a damaged file still had a memory and no line of its history, another one may have those. */
function takeMissingHistory(sql: Sql, from: Sql, id: string, device: string): void {
  const lines = `SELECT 1 FROM ${t.history} WHERE memory_id = ? AND (device <> ? OR event <> 'BASELINE') LIMIT 1`;
  if (sql.prepare(lines).get(id, device) === undefined) copy(sql, from, t.history, 'memory_id', id);
}

/**
 * Tombstones come first, so that nothing comes back that one of the two knows to be erased; and an erasing that was
 * under way goes on.
 */
function takeErasures(sql: Sql, from: Sql): void {
  for (const table of [t.tombstones, t.erasures, t.erasureWork]) copyAll(sql, from, table);
}

/** Terms, entities and neighbours are made anew, never copied. */
function derive(store: Store, batch: Batch, id: string): void {
  const found = store.sql.prepare(`${selectMemory} WHERE m.id = ?`).get(id);
  if (found === undefined) return;
  const memory = toRecord(found);
  const row = number(found['row']);
  indexMemory(store.sql, row, memory);
  linkEntities(store, batch.at, row, memory.content);
  awaitVectors(store.sql, row);
  if (memory.kind !== ('episode' satisfies Kind)) awaitLinks(store.sql, row);
}

/** What a conversation was read up to is a row, and the rows have other numbers here. */
const readUpTo = ['consolidated_row', 'model_row', 'synthesized_row'] as const;

function takeConversations(store: Store, from: Sql, scopeOf: ReadonlyMap<number, Scope>): void {
  const { sql } = store;
  const newest = `SELECT id FROM ${t.memories} WHERE session_id = ? AND kind = 'episode' AND row <= ?
    ORDER BY row DESC LIMIT 1`;
  const rowOf = sql.prepare(`SELECT row FROM ${t.memories} WHERE id = ?`);
  for (const row of readable(from, `SELECT * FROM ${t.sessions}`)) {
    const scope = scopeOf.get(number(row['scope']));
    const read = readUpTo.map((column) => {
      const [turn] = readable(from, newest, text(row['id']), number(row[column]));
      return [column, turn === undefined ? 0 : number(rowOf.get(text(turn['id']))?.['row'])] as const;
    });
    const taken = insert(sql, t.sessions, {
      ...row,
      ...Object.fromEntries(read),
      scope: scope === undefined ? null : scopeNumber(sql, scope),
    });
    if (taken) pinOther(store, 'conversation', text(row['id']));
  }
}

/** Without the account of its changes, which names batches that may not be here. What was erased stays away. */
function takeWork(store: Store, from: Sql, scopeOf: ReadonlyMap<number, Scope>): void {
  const isErased = store.sql.prepare(`SELECT 1 FROM ${t.memories} WHERE id = ? AND attributes = '{"erased":true}'`);
  for (const row of readable(from, `SELECT * FROM ${t.continuity}`)) {
    const scope = scopeOf.get(number(row['scope']));
    const sources = JSON.parse(text(row['source_ids'])) as readonly string[];
    const isGone = sources.some((id) => isErased.get(id) !== undefined);
    const rest = withoutErasedSentences(store, `${text(row['title'])}`);
    if (scope === undefined || isGone || rest !== text(row['title'])) continue;
    insert(store.sql, t.continuity, { ...row, scope: scopeNumber(store.sql, scope) });
  }
}

function takeLinks(store: Store, from: Sql): void {
  const { sql } = store;
  const isKnown = sql.prepare(`SELECT 1 FROM ${t.memories} WHERE id = ?`);
  for (const row of readable(from, `SELECT * FROM ${t.relations}`)) {
    const [one, other] = [text(row['from_id']), text(row['to_id'])];
    if (isKnown.get(one) && isKnown.get(other) && insert(sql, t.relations, row)) pinLink(store, row);
  }
}

function copyAll(sql: Sql, from: Sql, table: string): void {
  for (const row of readable(from, `SELECT * FROM ${table}`)) insert(sql, table, row);
}

function copy(sql: Sql, from: Sql, table: string, column: string, value: string): void {
  for (const row of readable(from, `SELECT * FROM ${table} WHERE ${column} = ?`, value)) insert(sql, table, row);
}

/**
 * Whether the row was added: what is there already stays, and a row that breaks a rule of the table was damaged.
 * Columns that only one of the two schemas has are left out.
 */
function insert(sql: Sql, table: string, row: SqlRow): boolean {
  const known = new Set(
    sql
      .prepare(`SELECT name FROM pragma_table_info(?)`)
      .all(table)
      .map((column) => text(column['name'])),
  );
  const columns = Object.keys(row).filter((name) => known.has(name));
  const values = columns.map((name): SqlValue => row[name] ?? null);
  try {
    return (
      sql
        .prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${placeholders(values)})`)
        .run(...values).changes === 1
    );
  } catch (error) {
    if (/^SQLITE_CONSTRAINT/.test(codeOf(error))) return false;
    throw error;
  }
}

/** Nothing, instead of an error: the source may be damaged, or older than the table. */
function readable(from: Sql, query: string, ...values: readonly SqlValue[]): readonly SqlRow[] {
  return attempt(() => from.prepare(query).all(...values)) ?? [];
}

/** Damage shows as an error of the driver at any row; the damaged part is what cannot be saved. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_')) return undefined;
    throw error;
  }
}

import type { Attributes, Json, Scope } from '../../ground/contract/model.ts';
import type { Sql, SqlValue } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { changeableColumns } from '../base/changeableColumns.ts';
import { scopeNumber } from '../base/scopes.ts';
import { tables as t } from '../base/tables.ts';
import { applyEvent, linkOf } from './applyEvent.ts';
import { ownDevice } from './foldHistory.ts';
import { insertOther } from './otherRows.ts';
import { parsed } from './parsed.ts';
import { StatesInMemory } from './statesOf.ts';

const readAtOnce = 2000;

/**
 * Writes into an empty database what the history of another one comes to: its memories, the links between them,
 * conversations and raw summaries, row by row the same in content. Only what its own device wrote is read. What is
 * derived from them (index, names, found links, vectors) is made anew elsewhere. Call inside a transaction of the empty
 * one.
 */
export function replay(into: Sql, from: Sql): void {
  const states = statesIn(from);
  for (const [id, state] of states.all('memory')) insertMemory(into, id, state);
  for (const [id, state] of states.all('link')) insertLink(into, id, state);
  for (const about of ['conversation', 'summary'] as const)
    for (const [id, state] of states.all(about)) insertOther(into, about, id, state);
}

/** All that is there by the history: what was folded, and every line after it. */
function statesIn(sql: Sql): StatesInMemory {
  const states = new StatesInMemory();
  for (const row of sql.prepare(`SELECT about, id, state FROM ${t.foldedHistory}`).all())
    states.set(text(row['about']), text(row['id']), parsed(row['state']) ?? {});
  const device = ownDevice(sql) ?? '';
  const lines = sql.prepare(
    `SELECT * FROM ${t.history} WHERE device = ? AND number > ? ORDER BY number LIMIT ${readAtOnce}`,
  );
  for (let events = lines.all(device, 0); events.length > 0;) {
    for (const event of events) applyEvent(states, event);
    events = lines.all(device, number(events.at(-1)?.['number']));
  }
  return states;
}

/** Columns that never change after a memory was added. */
const lastingColumns: { readonly [field: string]: string } = {
  actor: 'actor',
  agentId: 'agent_id',
  runId: 'run_id',
  sessionId: 'session_id',
  sourceRole: 'source_role',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  batch: 'batch',
};

function insertMemory(sql: Sql, id: string, state: Attributes): void {
  const { topic, content } = state;
  const row: { [column: string]: SqlValue } = {
    id,
    fingerprint: fingerprint(said(topic).toLowerCase(), said(content)),
    revision: 0,
  };
  for (const [field, value] of Object.entries(state)) {
    const column = columnOf(sql, field, value);
    if (column !== undefined) row[column[0]] = column[1];
  }
  const names = Object.keys(row);
  sql
    .prepare(`INSERT INTO ${t.memories} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(row));
}

function said(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function columnOf(sql: Sql, field: string, value: Json): readonly [string, SqlValue] | undefined {
  if (field === 'scope') return ['scope', scopeNumber(sql, value as Scope)];
  const lasting = lastingColumns[field];
  if (lasting !== undefined) return [lasting, value as SqlValue];
  if (!Object.hasOwn(changeableColumns, field)) return undefined;
  const { column, write } = changeableColumns[field as keyof typeof changeableColumns];
  return [column, write(value)];
}

/** A link went with either of its ends, when that was erased or purged. */
function insertLink(sql: Sql, id: string, { strength, createdAt }: Attributes): void {
  const { from, to, type } = linkOf(id);
  sql
    .prepare(
      `INSERT INTO ${t.relations} (from_id, to_id, type, strength, created_at)
       SELECT ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM ${t.memories}
         WHERE id IN (?, ?) AND attributes <> '{"erased":true}') = 2`,
    )
    .run(from, to, type, strength as SqlValue, createdAt as SqlValue, from, to);
}

import type { Attributes } from '../../ground/contract/model.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { bound, number, optionalText, text } from '../../ground/contract/sql.ts';
import { isFoundType, isMade } from '../base/foundType.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { shortened } from './fullState.ts';
import { type AboutOther, selectOther, stateNow, toState } from './otherRows.ts';
import { type About, recordAlone } from './record.ts';

const read = 1000;

/**
 * Writes one event for each row that is there, from which a replay starts: for a file from before history was kept in
 * full. They bear the time of the newest change. Call inside a transaction.
 */
export function noteBaseline(sql: Sql): void {
  const device = optionalText(sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = 'device'`).get()?.['value']);
  if (device === undefined) return;
  const last = sql
    .prepare(`SELECT number, at FROM ${t.history} WHERE device = ? ORDER BY number DESC LIMIT 1`)
    .get(device);
  const at =
    last === undefined
      ? number(sql.prepare(`SELECT max(updated_at) AS at FROM ${t.memories}`).get()?.['at'])
      : number(last['at']);
  let next = number(last?.['number']);
  const insert = sql.prepare(
    `INSERT INTO ${t.history} (device, number, memory_id, about, event, after, batch, at)
     VALUES (?, ?, ?, ?, 'BASELINE', ?, '', ?)`,
  );
  for (const { about, id, state } of everyRow(sql, at))
    insert.run(device, ++next, id, about ?? null, JSON.stringify(state), at);
}

interface Row {
  readonly about: About | undefined;
  readonly id: string;
  readonly state: Attributes;
}

function* everyRow(sql: Sql, at: number): Generator<Row> {
  const memories = sql.prepare(`${selectMemory} WHERE m.row > ? ORDER BY m.row LIMIT ${read}`);
  for (let rows = memories.all(0); rows.length > 0; rows = memories.all(number(rows.at(-1)?.['row'])))
    for (const row of rows) yield { about: undefined, id: text(row['id']), state: memoryState(row, at) };
  for (const row of sql.prepare(`${selectLink} WHERE ${isMade}`).all()) yield linkRow(row);
  for (const about of ['conversation', 'summary'] as const)
    for (const row of sql.prepare(selectOther(about)).all())
      yield { about, id: text(row['id']), state: toState(about, row) };
}

const selectLink = `SELECT from_id, to_id, type, strength, created_at FROM ${t.relations}`;

function linkRow(row: SqlRow): Row {
  const { from_id: from, to_id: to, type, strength, created_at: createdAt } = row;
  const state = { to: text(to), type: text(type), strength: number(strength), createdAt: number(createdAt) };
  return { about: 'link', id: text(from), state };
}

function memoryState(row: SqlRow, at: number): Attributes {
  return shortened(toRecord(row), { at, batch: '' });
}

/**
 * Writes all of a memory as it is now, and its links, after some of its history was emptied, so that a replay still comes
 * to what is there. Nothing for a memory that is gone. Call inside a transaction.
 */
export function pinMemory(store: Store, id: string): void {
  const row = store.sql.prepare(`${selectMemory} WHERE m.id = ${bound}`).get(id);
  if (row === undefined) return;
  recordAlone(store, { memoryId: id, event: 'BASELINE', after: memoryState(row, store.clock()) });
  const links = store.sql.prepare(`${selectLink} WHERE (from_id = ? OR to_id = ?) AND ${isMade}`);
  for (const link of links.all(id, id)) pinLink(store, link);
}

/** The same for a link that a person or a rule made. */
export function pinLink(store: Store, row: SqlRow): void {
  const { id, state } = linkRow(row);
  if (!isFoundType(state['type'])) recordAlone(store, { about: 'link', memoryId: id, event: 'BASELINE', after: state });
}

/** The same for a conversation or a raw summary. */
export function pinOther(store: Store, about: AboutOther, id: string): void {
  const after = stateNow(store.sql, about, id);
  if (after !== undefined) recordAlone(store, { about, memoryId: id, event: 'BASELINE', after });
}

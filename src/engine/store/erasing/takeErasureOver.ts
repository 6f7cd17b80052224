import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { eraseLinesOf } from '../archive/archivedRows.ts';
import type { Batch, Store } from '../base/store.ts';
import { beginBatch } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { dropLostNames, entitiesNamedBy } from '../graph/dropLostNames.ts';
import { eraseWork } from '../continuity/dropWork.ts';
import { cutSummary } from '../conversations/conversationSummaries.ts';
import { emptyFolded } from '../history/foldedPlace.ts';
import { emptyBaselines, emptyEvent, emptyHistory, pinSubject } from '../history/scrubHistory.ts';
import type { HistoryPosition } from '../history/history.ts';
import { redactFields } from '../memories/changeMemory.ts';
import { erasableMemory, eraseOne, isErased } from '../memories/erase.ts';
import { toRecord, selectMemory } from '../base/toRecord.ts';
import { sweepPlaces } from './erasablePlaces.ts';
import { doneWork, erasureOf } from './erasures.ts';
import { eventAt } from './eventPlace.ts';
import { isRowErased } from './tombstones.ts';

/**
 * Does in another database of ours, which is as this one was before, what an erasing did here, by ids and not by words:
 * what is empty here becomes empty there, what lost sentences here reads there as here. What only the other one holds is
 * known by its tombstone. Call inside a transaction of the other one, within `overwriting`.
 */
export function takeErasureOver(into: Store, from: Sql, erasure: string): void {
  takeTombstones(into.sql, from);
  const entities = new Set<number>();
  let batch: Batch | undefined;
  const batchOf = (): Batch => (batch ??= beginBatch(into, 'erase'));
  const eraseIn = (id: string): void => {
    const memory = erasableMemory(into.sql, id);
    if (memory === undefined) return;
    for (const entity of entitiesNamedBy(into.sql, [memory.row])) entities.add(entity);
    eraseOne(into, batchOf(), memory);
  };
  for (const { place, item, rest } of doneWork(from, erasure)) {
    if (place === 'memory' || place === 'archived') eraseLinesOf(into.sql, [item]);
    if (place === 'archived' || (place === 'memory' && rest === undefined)) eraseIn(item);
    if (place === 'memory' && rest !== undefined) cutIn(into, from, item, batchOf);
    if (place === 'history') emptyThere(into, from, eventAt(item));
    if (place === 'folded') emptyFolded(into, item);
    if (place === 'summary') cutSummary(into, item, rest);
    if (place === 'work') eraseWork(into.sql, [item]);
  }
  for (const id of goneRows(into, from)) eraseIn(id);
  eraseLinesOf(into.sql, goneLines(into, from));
  sweepPlaces(into, { isAll: erasureOf(from, erasure)?.asked === 'all' });
  dropLostNames(into.sql, [...entities]);
}

/** The same event; and what a replay of the other one starts from, which is numbered otherwise where it was made anew. */
function emptyThere(into: Store, from: Sql, position: HistoryPosition): void {
  const { device, number: at } = position;
  const row = from.prepare(`SELECT about, memory_id FROM ${t.history} WHERE device = ? AND number = ?`).get(device, at);
  const here = row && { about: optionalText(row['about']), id: text(row['memory_id']) };
  const there = emptyEvent(into.sql, position);
  if (here !== undefined) emptyBaselines(into.sql, here);
  for (const subject of [here, there]) if (subject !== undefined) pinSubject(into, subject);
}

/** Whatever is restored from there is known again there, too. */
function takeTombstones(sql: Sql, from: Sql): void {
  const add = sql.prepare(
    `INSERT INTO ${t.tombstones} (mark, key_name, erasure, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  for (const row of from.prepare(`SELECT mark, key_name, erasure, at FROM ${t.tombstones}`).all())
    add.run(text(row['mark']), text(row['key_name']), text(row['erasure']), number(row['at']));
}

/** Reads there as it does here, in whatever state it is; earlier wordings of it go. */
function cutIn(into: Store, from: Sql, id: string, batchOf: () => Batch): void {
  const memory = erasableMemory(into.sql, id);
  const row = from.prepare(`${selectMemory} WHERE m.id = ?`).get(id);
  if (memory === undefined || row === undefined) return;
  const here = toRecord(row);
  emptyHistory(into.sql, id);
  if (isErased(here)) eraseOne(into, batchOf(), memory);
  else
    redactFields(into, batchOf(), memory, {
      changes: { content: here.content, attributes: here.attributes },
      kinds: [],
    });
}

/** The same of what is in files of archives. */
function goneLines(into: Store, from: Sql): string[] {
  const here = from.prepare(`SELECT 1 FROM ${t.archived} WHERE id = ? AND state <> 'erased' LIMIT 1`);
  return into.sql
    .prepare(`SELECT DISTINCT id, topic, gist FROM ${t.archived} WHERE state <> 'erased'`)
    .all()
    .map((row) => ({ id: text(row['id']), topic: text(row['topic']), content: text(row['gist']) }))
    .filter((row) => here.get(row.id) === undefined && isRowErased(into, row))
    .map(({ id }) => id);
}

/** Rows that were erased in an earlier erasing, or are not here any more and bear its marks. */
function goneRows(into: Store, from: Sql): string[] {
  const here = from.prepare(`SELECT attributes FROM ${t.memories} WHERE id = ?`);
  return into.sql
    .prepare(`SELECT id, topic, content FROM ${t.memories} WHERE attributes <> '{"erased":true}'`)
    .all()
    .filter((row) => {
      const [id, topic, content] = [text(row['id']), text(row['topic']), text(row['content'])];
      const found = here.get(id);
      if (found !== undefined) return text(found['attributes']) === '{"erased":true}';
      return isRowErased(into, { id, topic, content });
    })
    .map((row) => text(row['id']));
}

import type { Attributes, EventName } from '../../ground/contract/model.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { workAsThen } from '../continuity/takeBackWork.ts';
import { type Cut, cutsAt } from './cutOfHistory.ts';
import { ofMemories } from '../history/history.ts';
import { rewriteAsThen } from './rewriteAsThen.ts';
import { termFrequencies } from '../search/termFrequencies.ts';

/** Changes that are read at once, and memories that are rewritten at once: about 10 ms each. */
const readAtOnce = 2000;
const rewrittenAtOnce = 100;
/** Memories that are taken out at once. */
const removedAtOnce = 500;

/** What one memory was before the changes of a later time. */
interface Then {
  /** It was added later. */
  wasAdded: boolean;
  /** Fields that were changed later, with the values that they had. */
  fields: Attributes;
}

/**
 * Takes back, in a copy of the database, all that was changed after a time (Unix ms), newest first, so that the copy holds
 * what the database held then: rows, links that a person made, index terms and names. Each step takes a few milliseconds;
 * false says that there is no other. What was erased stays erased, and the copy has no history of what came after.
 *
 * Found links, vectors and times of use are derived or are no history: those that are older than the time stay as they
 * are now.
 */
export function takeBack(copy: Store, at: number): () => boolean {
  const { sql } = copy;
  // Nothing follows from what is removed: what points at it is looked up with it, and costs more to find.
  sql.exec('PRAGMA foreign_keys = OFF');
  const memories = new Map<string, Then>();
  const links = new Map<string, boolean>();
  const cuts = cutsAt(sql, at);
  const reading = cuts.map((cut) => ({ ...cut, next: Number.MAX_SAFE_INTEGER }));
  let changed: readonly (readonly [string, Then])[] | undefined;
  let added: readonly string[] = [];
  let isTidied = false;
  const readSome = (): boolean => {
    const cut = reading[0];
    if (cut === undefined) return false;
    const events = eventsAfter(sql, cut, cut.next);
    for (const event of events) note(event, memories, links);
    if (events.length < readAtOnce) reading.shift();
    else cut.next = number(events.at(-1)?.['number']);
    return true;
  };
  return () => {
    if (readSome()) return true;
    if (changed === undefined) {
      added = [...memories].filter(([, then]) => then.wasAdded).map(([id]) => id);
      changed = [...memories].filter(([, then]) => !then.wasAdded);
      sql.transaction(() => prepare(sql, at));
      return true;
    }
    if (added.length > 0) {
      sql.transaction(() => remove(sql, added.slice(0, removedAtOnce)));
      added = added.slice(removedAtOnce);
      return true;
    }
    if (changed.length > 0) {
      const some = changed.slice(0, rewrittenAtOnce);
      sql.transaction(() => some.forEach(([id, { fields }]) => rewriteAsThen(copy, id, fields, at)));
      changed = changed.slice(rewrittenAtOnce);
      return true;
    }
    if (isTidied) return false;
    isTidied = true;
    sql.transaction(() => settle(sql, { at, cuts }, links));
    return true;
  };
}

function eventsAfter(sql: Sql, cut: Cut, before: number): readonly SqlRow[] {
  return sql
    .prepare(
      `SELECT h.number, h.memory_id, h.event, h.batch, h.before, iif(h.event = 'LINK', h.after, NULL) AS linked,
         m.batch AS added_by FROM ${t.history} h LEFT JOIN ${t.memories} m ON m.id = h.memory_id
       WHERE h.device = ? AND h.number > ? AND h.number < ? AND ${ofMemories} ORDER BY h.number DESC LIMIT ${readAtOnce}`,
    )
    .all(cut.device, cut.number, before);
}

/** Events come newest first, so that the oldest has the last word. */
function note(row: SqlRow, memories: Map<string, Then>, links: Map<string, boolean>): void {
  const id = text(row['memory_id']);
  const event = text(row['event']) as EventName;
  const before = parsed(row['before']);
  if (event === 'LINK' || event === 'UNLINK') {
    const { to, type = 'link' } = event === 'LINK' ? parsed(row['linked']) : before;
    if (typeof to === 'string' && typeof type === 'string')
      links.set(JSON.stringify([id, to, type]), event === 'UNLINK');
    return;
  }
  const known = memories.get(id);
  // A row may be written into the history once more long after it was added; only its own batch added it.
  const wasAdded = event === 'ADD' && row['batch'] === row['added_by'];
  memories.set(id, {
    wasAdded: wasAdded || known?.wasAdded === true,
    fields: { ...known?.fields, ...before },
  });
}

function parsed(value: SqlRow[string] | undefined): Attributes {
  const found = optionalText(value);
  return found === undefined ? {} : (JSON.parse(found) as Attributes);
}

/** The copy is nobody's memory: nothing has to survive in it. */
function prepare(sql: Sql, at: number): void {
  sql.exec('DROP TRIGGER IF EXISTS sessions_turn_removed; DROP INDEX IF EXISTS memories_key');
  sql.prepare(`DELETE FROM ${t.summaries} WHERE created_at > ?`).run(at);
  sql.prepare(`DELETE FROM ${t.sessions} WHERE first_seen_at > ?`).run(at);
  sql.prepare(`UPDATE ${t.sessions} SET last_seen_at = min(last_seen_at, ?)`).run(at);
  sql.prepare(`DELETE FROM ${t.relations} WHERE created_at > ? AND type <> 'link'`).run(at);
  sql.exec(`DELETE FROM ${t.unlinked}`);
  workAsThen(sql, at);
}

function remove(sql: Sql, ids: readonly string[]): void {
  const wanted = JSON.stringify(ids);
  const rows = `SELECT row FROM ${t.memories} WHERE id IN (SELECT value FROM json_each(?))`;
  sql.prepare(`DELETE FROM ${t.memoryTerms} WHERE row IN (${rows})`).run(wanted);
  sql.prepare(`DELETE FROM ${t.memoryEntities} WHERE memory IN (${rows})`).run(wanted);
  sql.prepare(`DELETE FROM ${t.memories} WHERE id IN (SELECT value FROM json_each(?))`).run(wanted);
  termFrequencies(sql).removed();
}

function settle(
  sql: Sql,
  { at, cuts }: { readonly at: number; readonly cuts: readonly Cut[] },
  links: ReadonlyMap<string, boolean>,
): void {
  for (const [pair, isThere] of links) {
    const [from, to, type] = JSON.parse(pair) as readonly [string, string, string];
    if (!isThere) {
      sql.prepare(`DELETE FROM ${t.relations} WHERE from_id = ? AND to_id = ? AND type = ?`).run(from, to, type);
      continue;
    }
    sql
      .prepare(
        `INSERT INTO ${t.relations} (from_id, to_id, type, created_at)
         SELECT ?, ?, ?, ? WHERE (SELECT count(*) FROM ${t.memories} WHERE id IN (?, ?)) = 2 ON CONFLICT DO NOTHING`,
      )
      .run(from, to, type, at, from, to);
  }
  // A key went from hand to hand while the rows were rewritten.
  sql.exec(`CREATE INDEX memories_key ON ${t.memories} (scope, key) WHERE key IS NOT NULL AND valid_until IS NULL`);
  for (const { device, number: last } of cuts)
    sql.prepare(`DELETE FROM ${t.history} WHERE device = ? AND number > ?`).run(device, last);
}

import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import type { RedactOptions } from '../../knowledge/trust/redact.ts';
import { withoutSecretsInside } from '../../knowledge/trust/redact.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import type { HistoryPosition } from './history.ts';
import { pinMemory, pinOther } from './noteBaseline.ts';
import type { AboutOther } from './otherRows.ts';
import { parsed } from './parsed.ts';

/** What history holds of something: what a line is about (a memory when it is absent), and its id. */
export interface Subject {
  readonly about: string | undefined;
  readonly id: string;
}

/** Where the folded part of the history keeps a memory. */
const memory = 'memory';

/**
 * Replaces a memory's earlier words in its history by what it says now, and drops it from the record of what was
 * injected and why.
 */
export function forgetContent(sql: Sql, memoryId: string, content: string): void {
  for (const side of ['before', 'after'])
    sql
      .prepare(
        `UPDATE ${t.history} SET ${side} = json_replace(${side}, '$.content', ?) WHERE memory_id = ?
         AND ${side} LIKE '%"content"%'`,
      )
      .run(content, memoryId);
  dropFolded(sql, memory, memoryId);
  sql.prepare(`DELETE FROM ${t.injections} WHERE memory_id = ?`).run(memoryId);
}

/**
 * Takes what a memory was out of all its history; numbers and events stay. To be followed by `pinSubject` where the
 * memory itself stays. Call inside a transaction.
 */
export function emptyHistory(sql: Sql, memoryId: string): void {
  sql
    .prepare(
      `UPDATE ${t.history} SET before = NULL, after = NULL, actor = NULL, reason = NULL, meta = NULL
       WHERE memory_id = ? AND about IS NULL`,
    )
    .run(memoryId);
  dropFolded(sql, memory, memoryId);
}

/**
 * The same for one event. Answers what it was about, which is to be pinned; undefined when there is no such event. Call
 * inside a transaction.
 */
export function emptyEvent(sql: Sql, { device, number: at }: HistoryPosition): Subject | undefined {
  const row = sql
    .prepare(
      `UPDATE ${t.history} SET before = NULL, after = NULL, reason = NULL, meta = NULL WHERE device = ? AND number = ?
       RETURNING about, memory_id`,
    )
    .get(device, at);
  return row && { about: optionalText(row['about']), id: text(row['memory_id']) };
}

/** Takes out what was folded of something, and the lines from which replays start; to be pinned. */
export function emptyBaselines(sql: Sql, { about, id }: Subject): void {
  sql
    .prepare(`UPDATE ${t.history} SET after = NULL WHERE memory_id = ? AND event = 'BASELINE' AND about IS ?`)
    .run(id, about ?? null);
  dropFolded(sql, about ?? memory, id);
}

/** Takes all words about a conversation or a raw summary out of the history, its id too if it can hold some. */
export function emptyOther(sql: Sql, about: AboutOther, id: string): void {
  const nameless = about === 'conversation' ? `memory_id = '',` : '';
  sql
    .prepare(
      `UPDATE ${t.history} SET ${nameless} before = NULL, after = NULL, actor = NULL, meta = NULL
       WHERE about = ? AND memory_id = ?`,
    )
    .run(about, id);
  dropFolded(sql, about, id);
}

/** Writes all of something as it is now, so that a replay comes to it whatever was emptied. Call inside a transaction. */
export function pinSubject(store: Store, { about, id }: Subject): void {
  if (about === undefined || about === 'link') pinMemory(store, id);
  else if (about === 'conversation' || about === 'summary') pinOther(store, about, id);
}

function dropFolded(sql: Sql, about: string, id: string): void {
  sql.prepare(`DELETE FROM ${t.foldedHistory} WHERE about = ? AND id = ?`).run(about, id);
}

/**
 * Takes out of the history of something what the rules for secrets find today. Answers whether there was anything: then it
 * is to be pinned. Call inside a transaction.
 */
export function redactHistory(sql: Sql, { about, id }: Subject, options: RedactOptions): boolean {
  const kinds = new Set<string>();
  const clean = (value: unknown): string | null => {
    const found = parsed(typeof value === 'string' ? value : null);
    return found === undefined ? null : JSON.stringify(withoutSecretsInside(found, kinds, options));
  };
  const sides = ['before', 'after', 'meta'] as const;
  const events = sql
    .prepare(`SELECT device, number, before, after, meta FROM ${t.history} WHERE memory_id = ? AND about IS ?`)
    .all(id, about ?? null);
  const write = sql.prepare(`UPDATE ${t.history} SET before = ?, after = ?, meta = ? WHERE device = ? AND number = ?`);
  for (const event of events) {
    const cleaned = sides.map((side) => clean(event[side]));
    if (sides.every((side, index) => cleaned[index] === (event[side] ?? null))) continue;
    write.run(...cleaned, text(event['device']), number(event['number']));
  }
  const place = about ?? memory;
  const folded = sql.prepare(`SELECT state FROM ${t.foldedHistory} WHERE about = ? AND id = ?`).get(place, id)?.[
    'state'
  ];
  if (folded !== undefined && clean(folded) !== folded) dropFolded(sql, place, id);
  return kinds.size > 0;
}

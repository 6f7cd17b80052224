import type { Attributes, MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import type { RedactOptions } from '../../knowledge/trust/redact.ts';
import { redact, withoutSecretsInside } from '../../knowledge/trust/redact.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import type { Changes } from './changeMemory.ts';
import { redactFields } from './changeMemory.ts';

/**
 * Takes out of a stored memory, its history and the record of what was injected what the rules find today. Answers
 * whether there was anything. Call inside a transaction, within `overwriting`.
 */
export function redactStored(store: Store, open: () => Batch, memory: MemoryRecord, options: RedactOptions): boolean {
  const kinds = new Set<string>();
  const clean = <T>(value: T): T => withoutSecretsInside(value, kinds, options) as T;
  const { topic, content, key, category, tags, attributes, actor } = memory;
  // A key is looked up as it was given; half of one would be found by nobody.
  const changes: Changes = {
    topic: clean(topic),
    content: clean(content),
    tags: clean(tags),
    attributes: clean(attributes),
    ...(category === undefined ? {} : { category: clean(category) }),
    ...(key === undefined || clean(key) === key ? {} : { key: null }),
  };
  const cleanActor = actor === undefined ? undefined : clean(actor);
  const inHistory = redactHistory(store.sql, memory.id, options);
  if (kinds.size === 0) return inHistory;
  redactFields(store, open(), memory, { changes, kinds: [...kinds] });
  if (cleanActor !== undefined && cleanActor !== actor)
    store.sql.prepare(`UPDATE ${t.memories} SET actor = ? WHERE id = ?`).run(cleanActor, memory.id);
  store.sql.prepare(`DELETE FROM ${t.injections} WHERE memory_id = ?`).run(memory.id);
  return true;
}

function redactHistory(sql: Sql, memoryId: string, options: RedactOptions): boolean {
  const kinds = new Set<string>();
  const events = sql
    .prepare(`SELECT device, number, before, after FROM ${t.history} WHERE memory_id = ?`)
    .all(memoryId);
  for (const event of events) {
    const [before, after] = [event['before'], event['after']].map((side) => {
      if (typeof side !== 'string') return null;
      return JSON.stringify(withoutSecretsInside(JSON.parse(side) as Attributes, kinds, options));
    });
    if (before === (event['before'] ?? null) && after === (event['after'] ?? null)) continue;
    sql
      .prepare(`UPDATE ${t.history} SET before = ?, after = ? WHERE device = ? AND number = ?`)
      .run(before ?? null, after ?? null, text(event['device']), number(event['number']));
  }
  return kinds.size > 0;
}

/** The same for what conversations were summarized as; answers the ids of those that held something. */
export function redactSummaries(sql: Sql, options: RedactOptions): string[] {
  const cleaned: string[] = [];
  for (const row of sql.prepare(`SELECT id, summary FROM ${t.summaries}`).all()) {
    const { text: clean, kinds } = redact(text(row['summary']), options);
    if (kinds.length === 0) continue;
    sql.prepare(`UPDATE ${t.summaries} SET summary = ? WHERE id = ?`).run(clean, text(row['id']));
    cleaned.push(text(row['id']));
  }
  return cleaned;
}

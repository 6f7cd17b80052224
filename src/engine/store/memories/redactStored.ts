import type { MemoryRecord } from '../../ground/contract/model.ts';
import { text } from '../../ground/contract/sql.ts';
import type { RedactOptions } from '../../knowledge/trust/redact.ts';
import { redact, withoutSecretsInside } from '../../knowledge/trust/redact.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { pinSubject, redactHistory } from '../history/scrubHistory.ts';
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
  const subject = { about: undefined, id: memory.id };
  const inHistory = redactHistory(store.sql, subject, options);
  if (kinds.size === 0 && inHistory) pinSubject(store, subject);
  if (kinds.size === 0) return inHistory;
  redactFields(store, open(), memory, { changes, kinds: [...kinds] });
  if (cleanActor !== undefined && cleanActor !== actor)
    store.sql.prepare(`UPDATE ${t.memories} SET actor = ? WHERE id = ?`).run(cleanActor, memory.id);
  pinSubject(store, subject);
  store.sql.prepare(`DELETE FROM ${t.injections} WHERE memory_id = ?`).run(memory.id);
  return true;
}

/** The same for what conversations were summarized as; answers the ids of those that held something. */
export function redactSummaries(store: Store, options: RedactOptions): string[] {
  const { sql } = store;
  const cleaned: string[] = [];
  for (const row of sql.prepare(`SELECT id, summary FROM ${t.summaries}`).all()) {
    const { text: clean, kinds } = redact(text(row['summary']), options);
    const subject = { about: 'summary', id: text(row['id']) };
    const inHistory = redactHistory(sql, subject, options);
    if (kinds.length === 0 && !inHistory) continue;
    sql.prepare(`UPDATE ${t.summaries} SET summary = ? WHERE id = ?`).run(clean, subject.id);
    pinSubject(store, subject);
    cleaned.push(subject.id);
  }
  return cleaned;
}

import type { Injection } from '../../ground/contract/injecting.ts';
import type { Hit, Kind, Why } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, placeholders, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Blocks that are remembered per conversation; older ones explain nothing that anybody still sees. */
export const keptBlocks = 20;

/** Notes that memories were used. Use is no change: it has no history and no revision. */
export function noteAccess(sql: Sql, ids: readonly string[], at: number): void {
  if (ids.length === 0) return;
  sql
    .prepare(
      `UPDATE ${t.memories} SET last_access_at = max(coalesce(last_access_at, 0), ?), access_count = access_count + 1
       WHERE id IN (${placeholders(ids)})`,
    )
    .run(at, ...ids);
}

/** That a memory was saved again counts as an access, though not as a use. */
export function noteSavedAgain(sql: Sql, id: string, at: number): void {
  sql.prepare(`UPDATE ${t.memories} SET last_access_at = max(coalesce(last_access_at, 0), ?) WHERE id = ?`).run(at, id);
}

/** When a memory was changed and used where it came from. Neither is a change of what it says, and neither has a history. */
export function noteTimes(
  sql: Sql,
  id: string,
  times: { readonly updatedAt: number; readonly lastAccessAt?: number; readonly accessCount: number },
): void {
  sql
    .prepare(`UPDATE ${t.memories} SET updated_at = ?, last_access_at = ?, access_count = ? WHERE id = ?`)
    .run(times.updatedAt, times.lastAccessAt ?? null, times.accessCount, id);
}

/** Whom lines of memory were for: a prompt, or the user, whom memory answered by itself. */
export type ShownIn = 'prompt' | 'answer';

/** A stored reason, which also says where the line stood when that was an answer. */
type StoredWhy = Why & { readonly shownIn?: 'answer' };

/** Splits what is stored of a line into its reason and where it stood. */
export function readShownWhy(stored: string): { readonly why: Why; readonly shownIn: ShownIn } {
  const { shownIn = 'prompt', ...why } = JSON.parse(stored) as StoredWhy;
  return { why, shownIn };
}

/** Remembers what was put into the prompt in a conversation, or shown in it as an answer, line by line. */
export function noteInjection(
  sql: Sql,
  sessionId: string,
  facts: readonly Pick<Hit, 'id' | 'why'>[],
  { at, shownIn = 'prompt' }: { readonly at: number; readonly shownIn?: ShownIn },
): void {
  const insert = sql.prepare(
    `INSERT INTO ${t.injections} (session_id, at, position, memory_id, why) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const stored = ({ why }: Pick<Hit, 'why'>): StoredWhy => (shownIn === 'answer' ? { ...why, shownIn } : why);
  facts.forEach((fact, position) => insert.run(sessionId, at, position, fact.id, JSON.stringify(stored(fact))));
  sql
    .prepare(
      `DELETE FROM ${t.injections} WHERE session_id = ? AND at < (
         SELECT min(at) FROM (SELECT DISTINCT at FROM ${t.injections} WHERE session_id = ? ORDER BY at DESC LIMIT ?))`,
    )
    .run(sessionId, sessionId, keptBlocks);
}

/** The newest block in a prompt of a conversation; memories that have been forgotten since are left out. */
export function lastInjection(sql: Sql, sessionId: string): Injection[] {
  return sql
    .prepare(
      `SELECT i.memory_id, i.why, i.at, coalesce(m.kind, 'summary') AS kind, coalesce(m.topic, 'conversation') AS topic,
         coalesce(m.content, c.summary) AS content FROM ${t.injections} i
       LEFT JOIN ${t.memories} m ON m.id = i.memory_id AND m.valid_until IS NULL
       LEFT JOIN ${t.summaries} c ON c.id = i.memory_id
       WHERE coalesce(m.id, c.id) IS NOT NULL AND i.session_id = ? AND i.at = (
           SELECT max(at) FROM ${t.injections} WHERE session_id = ? AND json_extract(why, '$.shownIn') IS NULL)
         ORDER BY i.position`,
    )
    .all(sessionId, sessionId)
    .map((row) => ({
      memoryId: text(row['memory_id']),
      kind: text(row['kind']) as Kind,
      topic: text(row['topic']),
      content: text(row['content']),
      why: readShownWhy(text(row['why'])).why,
      at: number(row['at']),
    }));
}

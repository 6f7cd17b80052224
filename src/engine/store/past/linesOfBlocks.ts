import type { PastLine } from '../../ground/contract/injecting.ts';
import type { Kind, MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { findMemory } from '../memories/findMemory.ts';
import { readShownWhy, type ShownIn } from '../memories/noteAccess.ts';
import { memoryAsOf } from './memoryAsOf.ts';

/** The lines of the newest blocks of a conversation, newest block first, each in the words that it had then. */
export function linesOfBlocks(
  sql: Sql,
  sessionId: string,
  most: number,
): readonly { readonly at: number; readonly shownIn: ShownIn; readonly lines: readonly PastLine[] }[] {
  return sql
    .prepare(`SELECT at, why FROM ${t.injections} WHERE session_id = ? GROUP BY at ORDER BY at DESC LIMIT ?`)
    .all(sessionId, most)
    .map((row) => ({ at: number(row['at']), shownIn: readShownWhy(text(row['why'])).shownIn }))
    .map(({ at, shownIn }) => ({ at, shownIn, lines: linesOf(sql, sessionId, at) }));
}

function linesOf(sql: Sql, sessionId: string, at: number): PastLine[] {
  return sql
    .prepare(
      `SELECT i.memory_id, i.why, c.summary, c.created_at FROM ${t.injections} i
       LEFT JOIN ${t.summaries} c ON c.id = i.memory_id WHERE i.session_id = ? AND i.at = ? ORDER BY i.position`,
    )
    .all(sessionId, at)
    .flatMap((row): PastLine[] => {
      const id = text(row['memory_id']);
      const { why } = readShownWhy(text(row['why']));
      const summary = optionalText(row['summary']);
      if (summary !== undefined) {
        const said = { kind: 'summary' as Kind, topic: 'conversation', content: summary };
        return [
          { memoryId: id, ...said, origin: 'assistant', eventAt: number(row['created_at']), why, at, since: 'same' },
        ];
      }
      const then = memoryAsOf(sql, id, at);
      return then === undefined ? [] : [{ ...lineOf(then, why, at), ...sinceThen(sql, then) }];
    });
}

function lineOf(then: MemoryRecord, why: PastLine['why'], at: number): Omit<PastLine, 'since'> {
  const { id, kind, topic, content, origin, eventAt } = then;
  return { memoryId: id, kind, topic, content, origin, eventAt, why, at };
}

/** What became of it by now. */
function sinceThen(sql: Sql, then: MemoryRecord): Pick<PastLine, 'since' | 'now'> {
  const now = findMemory(sql, then.id);
  if (now === undefined) return { since: 'forgotten' };
  const heir = now.supersededBy === undefined ? undefined : findMemory(sql, now.supersededBy);
  if (heir?.validUntil === undefined && heir?.quarantinedAt === undefined && heir !== undefined)
    return { since: 'superseded', now: heir.content };
  if (now.validUntil !== undefined) return { since: 'forgotten' };
  if (now.quarantinedAt !== undefined) return { since: 'waits' };
  return now.content === then.content ? { since: 'same' } : { since: 'changed', now: now.content };
}

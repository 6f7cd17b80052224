import type { ListInput, SourceFilter } from '../../ground/contract/browsing.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql, SqlValue } from '../../ground/contract/sql.ts';
import { number, placeholders, text } from '../../ground/contract/sql.ts';
import { readableScopes } from '../base/scopes.ts';
import { currentRevision } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { likePattern } from '../search/searchSubstring.ts';
import { endsBy, isOverProposal, mayWait, needsReview, unconfirmed, waitsForReview } from './reviewConditions.ts';

/** Active memories, most important first; `total` counts all that match, not only this page. */
export function listMemories(
  sql: Sql,
  input: ListInput & { readonly limit: number; readonly offset: number },
  now: number,
): { readonly rows: readonly MemoryRecord[]; readonly total: number } {
  const parts = ['m.valid_until IS NULL'];
  const values: SqlValue[] = [];
  const add = (part: string, ...given: readonly SqlValue[]): void => {
    parts.push(part);
    values.push(...given);
  };
  if (input.scope !== undefined) {
    const scopes = readableScopes(sql, input.scope, undefined);
    add(`m.scope IN (${placeholders(scopes)})`, ...scopes);
  }
  if (input.topic !== undefined) add('m.topic = ?', input.topic);
  if (input.tier !== undefined) add('m.tier = ?', input.tier);
  const kinds = typeof input.kind === 'string' ? [input.kind] : input.kind;
  if (kinds !== undefined) add(`m.kind IN (${placeholders(kinds)})`, ...kinds);
  if (input.quarantined !== undefined) add(`${input.quarantined ? '' : 'NOT '}${waitsForReview}`, now);
  // What nobody agreed to in time waits no longer; the next run of the background takes it out of sight.
  if (input.quarantined === true) add(`NOT ${isOverProposal}`, now);
  // What waits is little; without this every memory would be read to find it.
  if (input.quarantined === true && kinds?.includes('episode') === false) add(mayWait, now);
  if (input.endsBy !== undefined) add(endsBy, input.endsBy);
  if (input.needsReview !== undefined) add(`${input.needsReview ? '' : 'NOT '}${needsReview}`);
  if (input.unconfirmed !== undefined) add(`${input.unconfirmed ? '' : 'NOT '}${unconfirmed}`);
  if (input.eventAfter !== undefined) add('m.event_at > ?', input.eventAfter);
  if (input.from !== undefined) {
    const from = sourceConditions(input.from);
    add(from.sql, ...from.values);
  }
  if (input.text !== undefined && input.text !== '') {
    const pattern = likePattern(input.text);
    add(
      "(m.content LIKE ? ESCAPE '\\' OR m.topic LIKE ? ESCAPE '\\' OR m.key LIKE ? ESCAPE '\\')",
      pattern,
      pattern,
      pattern,
    );
  }
  const where = parts.join(' AND ');
  const total = sql.prepare(`SELECT count(*) AS n FROM ${t.memories} m WHERE ${where}`).get(...values);
  const rows = sql
    .prepare(`${selectMemory} WHERE ${where} ORDER BY m.importance DESC, m.event_at DESC, m.id LIMIT ? OFFSET ?`)
    .all(...values, input.limit, input.offset);
  return { rows: rows.map(toRecord), total: number(total?.['n']) };
}

/** What has changed since a revision: active rows as they are now, and the ids of those that are gone. */
export function changesSince(
  sql: Sql,
  since: number,
): { readonly revision: number; readonly changed: readonly MemoryRecord[]; readonly removed: readonly string[] } {
  const revision = currentRevision(sql);
  const rows = sql.prepare(`${selectMemory} WHERE m.revision > ? ORDER BY m.revision, m.row`).all(since).map(toRecord);
  return {
    revision,
    changed: rows.filter((row) => row.validUntil === undefined),
    removed: [...rows.filter((row) => row.validUntil !== undefined).map((row) => row.id), ...archivedSince(sql, since)],
  };
}

/** What went into a file is no longer among the active ones. */
function archivedSince(sql: Sql, since: number): string[] {
  return sql
    .prepare(`SELECT id FROM ${t.archived} WHERE revision > ? AND state <> 'live'`)
    .all(since)
    .map((row) => text(row['id']));
}

/** Ids of active memories, raw turns included, that came from somewhere. */
export function idsFrom(sql: Sql, source: SourceFilter): string[] {
  const { sql: where, values } = sourceConditions(source);
  return sql
    .prepare(`SELECT m.id FROM ${t.memories} m WHERE m.valid_until IS NULL AND ${where} ORDER BY m.row`)
    .all(...values)
    .map((row) => text(row['id']));
}

function sourceConditions({ sessionId, actor, agentId, runId, origin, file }: SourceFilter): {
  readonly sql: string;
  readonly values: readonly SqlValue[];
} {
  const named = [
    ['m.session_id = ?', sessionId],
    ['m.actor = ?', actor],
    ['m.agent_id = ?', agentId],
    ['m.run_id = ?', runId],
    ['m.origin = ?', origin],
    ["json_extract(m.attributes, '$.file') = ?", file],
  ] as const;
  const given = named.flatMap(([part, value]) => (value === undefined ? [] : [{ part, value }]));
  return { sql: given.map(({ part }) => part).join(' AND ') || '0', values: given.map(({ value }) => value) };
}

/** Ids of active memories with a key or topic, in some scopes. */
export function activeIds(
  sql: Sql,
  wanted: { readonly column: 'key' | 'topic'; readonly value: string; readonly scopes: readonly number[] },
): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.memories} WHERE ${wanted.column} = ? AND valid_until IS NULL AND kind <> 'episode'
         AND scope IN (${placeholders(wanted.scopes)}) ORDER BY row`,
    )
    .all(wanted.value, ...wanted.scopes)
    .map((row) => text(row['id']));
}

import type { EntityInfo, EntityType } from '../../ground/contract/entities.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import type { ReadBounds } from '../search/readBounds.ts';
import { conditionsOf, isEmpty } from '../search/readBounds.ts';

const mostEntities = 8;
const mostRelated = 8;

/**
 * What goes by a name, and the memories within bounds that mention it, newest event first. Undefined when none of them
 * does: names from memories outside the bounds are not given away.
 */
export function entityInfo(sql: Sql, name: string, bounds: ReadBounds, limit: number): EntityInfo | undefined {
  if (isEmpty(bounds)) return undefined;
  const rows = rowsNamed(sql, name);
  if (rows.length === 0) return undefined;
  const extra = conditionsOf(bounds);
  const mentions = `m.row IN (SELECT memory FROM ${t.memoryEntities} WHERE entity IN (SELECT value FROM json_each(?)))
    AND ${extra.sql}`;
  const values = [JSON.stringify(rows), ...extra.values];
  const counted = sql
    .prepare(
      `SELECT count(*) AS n, min(m.event_at) AS first, max(m.event_at) AS last FROM ${t.memories} m WHERE ${mentions}`,
    )
    .get(...values);
  if (counted === undefined || number(counted['n']) === 0) return undefined;
  const [profile] = sql
    .prepare(
      `SELECT id, canonical_name, type, aliases FROM ${t.entities} WHERE row IN (SELECT value FROM json_each(?))
       ORDER BY mention_count DESC, row LIMIT 1`,
    )
    .all(JSON.stringify(rows));
  if (profile === undefined) return undefined;
  const memories = sql
    .prepare(`${selectMemory} WHERE ${mentions} ORDER BY m.kind = 'episode', m.event_at DESC, m.row DESC LIMIT ?`)
    .all(...values, limit)
    .map(toRecord);
  return {
    id: text(profile['id']),
    name: text(profile['canonical_name']),
    type: text(profile['type']) as EntityType,
    aliases: JSON.parse(text(profile['aliases'])) as string[],
    mentions: number(counted['n']),
    firstAt: number(counted['first']),
    lastAt: number(counted['last']),
    related: relatedNames(sql, rows, mentions, values),
    memories,
  };
}

/**
 * By its canonical name or an alias, with or without the sign of a mention or hashtag; otherwise the only longer name
 * that begins with it.
 */
function rowsNamed(sql: Sql, name: string): number[] {
  const bare = name.replace(/^[@#]/, '');
  const exact = sql
    .prepare(
      `SELECT DISTINCT entity FROM ${t.entityNames} WHERE name IN (?, ?, ?) ORDER BY entity LIMIT ${mostEntities}`,
    )
    .all(bare, `@${bare}`, `#${bare}`);
  const found = exact.length > 0 ? exact : longerNames(sql, bare);
  return found.map((row) => number(row['entity']));
}

function longerNames(sql: Sql, name: string): ReturnType<ReturnType<Sql['prepare']>['all']> {
  const longer = sql
    .prepare(`SELECT DISTINCT entity FROM ${t.entityNames} WHERE name > ? AND name < ? LIMIT 2`)
    .all(`${name} `, `${name} \u{10ffff}`);
  return longer.length === 1 ? longer : [];
}

function relatedNames(
  sql: Sql,
  rows: readonly number[],
  mentions: string,
  values: readonly (string | number | bigint | Uint8Array | null)[],
): string[] {
  return sql
    .prepare(
      `SELECT e.canonical_name FROM ${t.memoryEntities} me JOIN ${t.entities} e ON e.row = me.entity
       WHERE me.memory IN (SELECT m.row FROM ${t.memories} m WHERE ${mentions})
         AND me.entity NOT IN (SELECT value FROM json_each(?))
       GROUP BY e.row ORDER BY count(*) DESC, e.canonical_name LIMIT ${mostRelated}`,
    )
    .all(...values, JSON.stringify(rows))
    .map((row) => text(row['canonical_name']));
}

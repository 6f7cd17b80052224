import type { MemoryLink } from '../../ground/contract/linking.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { isFoundType } from '../base/foundType.ts';

const mostLinks = 50_000;

const linksPage = 10_000;

/** A link to a forgotten memory leads nowhere and is left out. */
const selectLinks = `SELECT r.from_id, r.to_id, r.type, r.strength FROM ${t.relations} r
  JOIN ${t.memories} a ON a.id = r.from_id AND a.valid_until IS NULL
  JOIN ${t.memories} b ON b.id = r.to_id AND b.valid_until IS NULL`;

/** Links between two memories that are both active, once each, the strongest first. */
export function activeLinks(sql: Sql): MemoryLink[] {
  return sql.prepare(`${selectLinks} ORDER BY r.strength DESC, r.created_at DESC LIMIT ${mostLinks}`).all().map(toLink);
}

/** The next page of all links, in the order of their ends. */
export function linksAfter(sql: Sql, after: MemoryLink = { from: '', to: '', type: '' }): MemoryLink[] {
  return sql
    .prepare(
      `${selectLinks} WHERE (r.from_id, r.to_id, r.type) > (?, ?, ?)
       ORDER BY r.from_id, r.to_id, r.type LIMIT ${linksPage}`,
    )
    .all(after.from, after.to, after.type)
    .map(withStrength);
}

/** How alike two memories are cannot be told from them without comparing all. */
function withStrength(row: SqlRow): MemoryLink {
  const link = toLink(row);
  return isFoundType(link.type) ? { ...link, strength: number(row['strength']) } : link;
}

function toLink(row: SqlRow): MemoryLink {
  return { from: text(row['from_id']), to: text(row['to_id']), type: text(row['type']) };
}

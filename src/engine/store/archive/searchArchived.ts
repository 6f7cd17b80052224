import type { ArchivedHit } from '../../ground/contract/archiving.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, placeholders, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { matchExpression } from '../search/matchExpression.ts';
import { selectArchived, toArchivedRow } from './archivedRows.ts';

/** A word in the topic says more than one in the content. */
const columnWeights = '2.0, 1.0';
/** Rows of the index that are looked at for each that is wanted: the others may be out of bounds. */
const lookedAt = 20;

/** Archived memories within some scopes (by number) that share a term, best BM25 first; without terms the newest. */
export function searchArchived(
  sql: Sql,
  {
    terms,
    scopes,
    limit,
    least = 1,
  }: {
    readonly terms: readonly string[];
    /** How many of the terms a memory must share; default: one. */
    readonly least?: number;
    readonly scopes: readonly number[];
    readonly limit: number;
  },
): ArchivedHit[] {
  if (scopes.length === 0) return [];
  const within = `a.state = 'archived' AND a.scope IN (${placeholders(scopes)})`;
  const rows =
    terms.length === 0
      ? sql.prepare(`${selected} WHERE ${within} ORDER BY a.event_at DESC, a.row DESC LIMIT ?`).all(...scopes, limit)
      : sql
          .prepare(
            `${selected} JOIN (
               SELECT rowid, bm25(${t.archivedIndex}, ${columnWeights}) AS rank FROM ${t.archivedIndex}
               WHERE ${t.archivedIndex} MATCH ? ORDER BY rank LIMIT ?) found ON found.rowid = a.row
             WHERE ${within} ORDER BY found.rank, a.event_at DESC, a.row LIMIT ?`,
          )
          .all(matchExpression(terms), lookedAt * limit, ...scopes, least > 1 ? lookedAt * limit : limit);
  const shared =
    least > 1
      ? sharedTerms(
          sql,
          terms,
          rows.map((found) => number(found['row'])),
        )
      : undefined;
  return rows
    .filter((found) => shared === undefined || (shared.get(number(found['row'])) ?? 0) >= least)
    .slice(0, limit)
    .map(toHit);
}

function sharedTerms(sql: Sql, terms: readonly string[], rows: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const find = sql.prepare(
    `SELECT rowid AS row FROM ${t.archivedIndex} WHERE ${t.archivedIndex} MATCH ?
       AND rowid IN (SELECT value FROM json_each(?))`,
  );
  for (const term of terms)
    for (const found of find.all(matchExpression([term]), JSON.stringify(rows))) {
      const row = number(found['row']);
      counts.set(row, (counts.get(row) ?? 0) + 1);
    }
  return counts;
}

/** Those of some ids that are archived and in sight, in whatever scope. */
export function archivedHits(sql: Sql, ids: readonly string[]): ArchivedHit[] {
  return sql
    .prepare(`${selected} WHERE a.state = 'archived' AND a.id IN (SELECT value FROM json_each(?)) ORDER BY a.row`)
    .all(JSON.stringify(ids))
    .map(toHit);
}

function toHit(found: SqlRow): ArchivedHit {
  const { file: _file, line: _line, state: _state, row: _row, at, ...hit } = toArchivedRow(found);
  return { ...hit, archivedAt: at, file: text(found['file_name']) };
}

const selected = selectArchived
  .replace(' FROM ', ', f.name AS file_name FROM ')
  .concat(` JOIN ${t.archiveFiles} f ON f.row = a.file`);

import type { EraseCertificate } from '../../ground/contract/erasing.ts';
import type { Kind } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

const otherPlaces: { readonly [place: string]: string } = {
  history: 'earlier wordings',
  folded: 'earlier wordings',
  summary: 'summaries of conversations',
  work: 'pieces of work',
  archived: 'archived memories',
};

/** What an erasing has done in the tables, counted from its own list; `swept`: what followed from that. */
export function countErased(
  sql: Sql,
  erasure: string,
  swept: { readonly [place: string]: number },
): Pick<EraseCertificate, 'erased' | 'cut' | 'entries'> {
  const erased: { [kind in Kind]?: number } = {};
  const cut: { [kind in Kind]?: number } = {};
  const memories = sql
    .prepare(
      `SELECT m.kind, w.rest IS NOT NULL AS is_cut, count(*) AS n FROM ${t.erasureWork} w
       JOIN ${t.memories} m ON m.id = w.item WHERE w.erasure = ? AND w.place = 'memory' AND w.is_done = 1
       GROUP BY m.kind, is_cut`,
    )
    .all(erasure);
  for (const row of memories) (row['is_cut'] === 1 ? cut : erased)[text(row['kind']) as Kind] = number(row['n']);
  const entries: { [place: string]: number } = { ...swept };
  const others = sql
    .prepare(`SELECT place, count(*) AS n FROM ${t.erasureWork} WHERE erasure = ? AND is_done = 1 GROUP BY place`)
    .all(erasure);
  for (const row of others) {
    const name = otherPlaces[text(row['place'])];
    if (name !== undefined) entries[name] = (entries[name] ?? 0) + number(row['n']);
  }
  return { erased, cut, entries };
}

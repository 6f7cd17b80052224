import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** The index terms of all distilled memories, as one text. */
export interface FewFacts {
  /** Their rows, in the order of the text. */
  readonly rows: readonly number[];
  /** Terms with spaces between them; `factEnd` stands behind those of each. */
  readonly terms: string;
}

/** No index term is this. */
export const factEnd = '\n';

const someDistilled = `${t.memories} WHERE valid_until IS NULL AND kind <> 'episode'`;
const distilled = `(SELECT row FROM ${someDistilled}) m
  JOIN ${t.memoryTerms} w ON w.row = m.row`;

/** Undefined where there are more than `rows`, or they have more than so many `bytes` of terms. */
export function fewFacts(sql: Sql, most: { readonly rows: number; readonly bytes: number }): FewFacts | undefined {
  // Counted within an index: of many facts no terms are looked at.
  const rows = sql.prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM ${someDistilled} LIMIT ${most.rows + 1})`).get();
  if (number(rows?.['n']) > most.rows) return undefined;
  const bytes = sql.prepare(`SELECT coalesce(sum(octet_length(w.content)), 0) AS n FROM ${distilled}`).get();
  if (number(bytes?.['n']) > most.bytes) return undefined;
  const all = sql
    .prepare(
      `SELECT json_group_array(w.row) AS rows,
         group_concat(w.topic || ' ' || w.content || ' ' || w.speaker || ' ${factEnd} ', '') AS terms FROM ${distilled}`,
    )
    .get();
  return { rows: JSON.parse(text(all?.['rows'])) as number[], terms: text(all?.['terms']) };
}

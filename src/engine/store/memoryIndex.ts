import { terms } from '../text/terms.ts';
import type { Sql } from './sql.ts';
import { tables as t } from './tables.ts';

/**
 * Words beyond this are not indexed: a pasted log of 256 kB must not cost the hot path more than a remark does
 * (the whole text is kept all the same).
 */
const indexedCharacters = 20_000;

/** (Re)writes the derived terms of one active memory; triggers carry them into the full-text index. */
export function indexMemory(
  sql: Sql,
  row: number,
  memory: { readonly topic: string; readonly content: string; readonly key?: string },
): void {
  const content = memory.content.slice(0, indexedCharacters);
  sql
    .prepare(
      `INSERT INTO ${t.memoryTerms} (row, topic, content) VALUES (?, ?, ?)
       ON CONFLICT (row) DO UPDATE SET topic = excluded.topic, content = excluded.content`,
    )
    .run(
      row,
      terms(memory.key === undefined ? memory.topic : `${memory.topic} ${memory.key}`).join(' '),
      terms(content).join(' '),
    );
}

export function removeFromIndex(sql: Sql, row: number): void {
  sql.prepare(`DELETE FROM ${t.memoryTerms} WHERE row = ?`).run(row);
}

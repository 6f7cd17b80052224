import type { Kind, Tier } from '../model.ts';
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
  memory: { readonly topic: string; readonly content: string; readonly tier: Tier; readonly kind: Kind; readonly key?: string },
  scope: number,
): void {
  const content = memory.content.slice(0, indexedCharacters);
  sql
    .prepare(
      `INSERT INTO ${t.memoryTerms} (row, topic, content, place) VALUES (?, ?, ?, ?)
       ON CONFLICT (row) DO UPDATE SET topic = excluded.topic, content = excluded.content, place = excluded.place`,
    )
    .run(
      row,
      terms(memory.key === undefined ? memory.topic : `${memory.topic} ${memory.key}`).join(' '),
      terms(content).join(' '),
      [scopeWord(scope), tierWord(memory.tier), kindWord(memory.kind)].join(' '),
    );
}

export function removeFromIndex(sql: Sql, row: number): void {
  sql.prepare(`DELETE FROM ${t.memoryTerms} WHERE row = ?`).run(row);
}

export function scopeWord(scope: number): string {
  return `scope${scope}`;
}

export function tierWord(tier: Tier): string {
  return `tier${tier}`;
}

export function kindWord(kind: Kind): string {
  return `kind${kind}`;
}

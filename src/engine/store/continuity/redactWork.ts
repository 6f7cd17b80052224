import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { type RedactOptions, withoutSecretsInside } from '../../knowledge/trust/redact.ts';
import { tables as t } from '../base/tables.ts';
import { allWork, writeRow } from './workRows.ts';

/**
 * Takes out of entries, and of all that they ever were, what the rules for secrets find today; answers the ids of those that
 * held something. Call inside a transaction, within `overwriting`.
 */
export function redactWork(sql: Sql, options: RedactOptions): string[] {
  const cleaned = new Set<string>();
  for (const entry of allWork(sql)) {
    const kinds = new Set<string>();
    const clean = withoutSecretsInside(entry, kinds, options) as typeof entry;
    if (kinds.size === 0) continue;
    // Its id and those of its turns are no text.
    const { waitsFor } = clean;
    writeRow(sql, { ...entry, title: clean.title, ...(waitsFor === undefined ? {} : { waitsFor }) });
    cleaned.add(entry.id);
  }
  for (const row of sql.prepare(`SELECT number, entry, before, after FROM ${t.continuityChanges}`).all()) {
    const kinds = new Set<string>();
    const [before, after] = [row['before'], row['after']].map((side) =>
      typeof side === 'string' ? JSON.stringify(withoutSecretsInside(JSON.parse(side), kinds, options)) : null,
    );
    if (kinds.size === 0) continue;
    sql
      .prepare(`UPDATE ${t.continuityChanges} SET before = ?, after = ? WHERE number = ?`)
      .run(before ?? null, after ?? null, number(row['number']));
    cleaned.add(text(row['entry']));
  }
  return [...cleaned];
}

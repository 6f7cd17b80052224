import { number, placeholders, text } from '../../ground/contract/sql.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** As much of a rule as tells whether it applies. */
export interface RuleRow {
  readonly id: string;
  readonly content: string;
  /** Unix ms: when it was said. */
  readonly at: number;
  /** It was kept as a decision, which is mostly about the product and not about how work is done. */
  readonly isDecision?: boolean;
}

/** More rules than anybody gives; what is beyond is older. */
const mostRules = 2000;

/**
 * The rules in force of some scopes, the newest first: said or confirmed by the user, neither superseded nor waiting for
 * review nor archived.
 */
export function rulesWithin(sql: Sql, scopes: readonly number[], now: number): readonly RuleRow[] {
  return sql
    .prepare(
      `SELECT id, content, event_at, tags LIKE '%"decision"%' AS is_decision FROM ${t.memories}
       WHERE kind = 'rule' AND valid_until IS NULL AND scope IN (${placeholders(scopes)})
         AND superseded_by IS NULL AND quarantined_at IS NULL AND tier <> 'archive'
         AND origin IN ('user', 'confirmed') AND (expires_at IS NULL OR expires_at > ?)
       ORDER BY event_at DESC, row DESC LIMIT ?`,
    )
    .all(...scopes, now, mostRules)
    .map((row) => ({
      id: text(row['id']),
      content: text(row['content']),
      at: number(row['event_at']),
      isDecision: row['is_decision'] === 1,
    }));
}

/** Preferences that are looked through for rules, the newest first. */
const mostPreferences = 500;

/** What the user said to prefer, as facts. */
export function preferencesWithin(sql: Sql, scopes: readonly number[], now: number): readonly MemoryRecord[] {
  return sql
    .prepare(
      `${selectMemory} WHERE m.kind = 'fact' AND m.valid_until IS NULL AND m.scope IN (${placeholders(scopes)})
         AND m.superseded_by IS NULL AND m.quarantined_at IS NULL AND m.tier <> 'archive'
         AND m.origin IN ('user', 'confirmed') AND (m.expires_at IS NULL OR m.expires_at > ?)
         AND (m.tags LIKE '%"preference"%' OR m.topic = 'preferences')
       ORDER BY m.event_at DESC LIMIT ?`,
    )
    .all(...scopes, now, mostPreferences)
    .map(toRecord);
}

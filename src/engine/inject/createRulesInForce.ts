import type { Sql } from '../ground/contract/sql.ts';
import { currentRevision } from '../store/base/store.ts';
import type { RuleRow } from '../store/memories/rulesWithin.ts';
import { rulesWithin } from '../store/memories/rulesWithin.ts';

/** The rules in force of some scopes at a time, the newest first. */
export type RulesInForce = (scopes: readonly number[], now: number) => readonly RuleRow[];

/**
 * Reads them anew only after something was written, by whatever window: every prompt needs them, and a thousand rows take
 * a few milliseconds. A memory that expires or is erased changes no revision, so whoever uses one looks at it once more.
 */
export function createRulesInForce(sql: Sql): RulesInForce {
  let known: { readonly of: string; readonly rules: readonly RuleRow[] } | undefined;
  return (scopes, now) => {
    const of = `${currentRevision(sql)} ${scopes.join(' ')}`;
    if (known?.of !== of) known = { of, rules: rulesWithin(sql, scopes, now) };
    return known.rules;
  };
}

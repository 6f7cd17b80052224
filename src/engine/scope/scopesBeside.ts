import type { Scope } from '../ground/contract/model.ts';
import { findScope } from '../store/base/scopes.ts';
import type { Sql } from '../ground/contract/sql.ts';

/**
 * The number of a scope, and those of the other scopes that the same person sees from it; unknown ones are left out.
 */
export function scopesBeside(
  sql: Sql,
  scope: Scope,
  workspace: string | undefined,
): { readonly own: readonly number[]; readonly beside: readonly number[] } {
  const own = findScope(sql, scope);
  const others: readonly Scope[] = ['user', ...(workspace === undefined ? [] : [{ workspace }])];
  const beside = others.map((other) => findScope(sql, other)).filter((found) => found !== undefined && found !== own);
  return { own: own === undefined ? [] : [own], beside: beside.filter((found) => found !== undefined) };
}

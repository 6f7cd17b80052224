import type { ReadScope } from '../ground/contract/model.ts';

const advice = 'Use "user", { workspace: "…" } or { session: "…" }.';

/** What is wrong with a scope that a caller gave, or nothing. */
export function scopeProblem(scope: ReadScope): string | undefined {
  if (scope === 'user') return undefined;
  if (typeof scope !== 'object' || scope === null) return `Unknown scope "${String(scope)}". ${advice}`;
  const names = Object.entries(scope);
  const known = names.every(([name]) => name === 'workspace' || name === 'session');
  const filled = names.every(([, value]) => value === undefined || (typeof value === 'string' && value !== ''));
  return known && filled ? undefined : `A scope must name a workspace or a session. ${advice}`;
}

/** The same for a scope to write to, which must be exactly one. */
export function writeScopeProblem(scope: ReadScope): string | undefined {
  const problem = scopeProblem(scope);
  if (problem !== undefined || scope === 'user') return problem;
  const named = Object.values(scope).filter((value) => value !== undefined);
  return named.length === 1 ? undefined : `A memory lives in exactly one scope. ${advice}`;
}

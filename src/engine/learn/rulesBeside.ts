import type { MemoryRecord, Scope } from '../ground/contract/model.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import { activeRules } from '../store/memories/activeRules.ts';
import type { Ladder } from './ladder.ts';

/** Rules that are compared with a new one. */
const mostRules = 500;

/** The rules in force, newest first: rules that are about the same may have no word in common. */
export function rulesBeside({ store, settings }: Ladder, scope: Scope, most = mostRules): readonly MemoryRecord[] {
  const { own, beside } = scopesBeside(store.sql, scope, settings.workspace);
  return activeRules(store.sql, [...own, ...beside], store.clock(), most);
}

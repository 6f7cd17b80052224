import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import { toHit } from './toHit.ts';
import { latestReflection } from '../store/memories/latestReflection.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { currentRevision } from '../store/base/store.ts';

/** The newest reflection in some scopes. */
export type WeeklyInsight = (scopes: readonly number[]) => Hit | undefined;

/** Looks it up once, and again only after a change in any window. */
export function createWeeklyInsight(sql: Sql): WeeklyInsight {
  let known: { readonly revision: number; readonly key: string; readonly found: MemoryRecord | undefined } | undefined;
  return (scopes) => {
    const revision = currentRevision(sql);
    const key = scopes.join(' ');
    if (known?.revision !== revision || known.key !== key)
      known = { revision, key, found: latestReflection(sql, scopes) };
    const { found } = known;
    return found && toHit(found, 1, { because: 'listed', words: [], parts: {}, text: 'The latest weekly reflection.' });
  };
}

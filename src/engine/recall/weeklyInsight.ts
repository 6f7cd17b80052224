import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import { toHit } from './toHit.ts';
import { latestReflection } from '../store/memories/latestReflection.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { currentRevision } from '../store/base/store.ts';

/** The newest reflection of some places. */
export type WeeklyInsight = (scopes: readonly number[]) => Hit | undefined;

/** Looks it up once and again only after something changed, in whatever window. */
export function createWeeklyInsight(sql: Sql): WeeklyInsight {
  let known:
    { readonly revision: number; readonly places: string; readonly found: MemoryRecord | undefined } | undefined;
  return (scopes) => {
    const revision = currentRevision(sql);
    const places = scopes.join(' ');
    if (known?.revision !== revision || known.places !== places)
      known = { revision, places, found: latestReflection(sql, scopes) };
    const { found } = known;
    return found && toHit(found, 1, { because: 'listed', words: [], parts: {}, text: 'The latest weekly reflection.' });
  };
}

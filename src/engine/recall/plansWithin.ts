import type { ClockOffset } from '../ground/contract/ports.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { TimeSpan } from '../knowledge/language/askedTime.ts';
import { marks } from '../knowledge/language/marks.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { rowsNamingTimes } from '../store/search/rowsNamingTimes.ts';
import { meets, plannedSpan } from './timeFit.ts';

/** Plans that are read to see for when they are. */
const mostPlans = 100;

/** Distilled memories that name a time of their own which meets a stretch of time, newest first. */
export function plansWithin(
  sql: Sql,
  span: TimeSpan,
  place: ReadBounds,
  offset: ClockOffset,
): { readonly row: number; readonly planned: TimeSpan }[] {
  return rowsNamingTimes(sql, marks.hasTime, place, mostPlans).flatMap((memory) => {
    const planned = plannedSpan(memory, memory.marks, offset);
    return planned !== undefined && meets(planned, span) ? [{ row: memory.row, planned }] : [];
  });
}

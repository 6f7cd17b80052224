import type { ClockOffset } from '../ground/contract/ports.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { AskedSort, AskedTime, TimeSpan } from '../knowledge/language/askedTime.ts';
import { marks } from '../knowledge/language/marks.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { newestWithin } from '../store/search/newestWithin.ts';
import { rowsByTime } from '../store/search/rowsByTime.ts';
import { rowsNamingTimes } from '../store/search/rowsNamingTimes.ts';
import { isOfSort } from './isOfSort.ts';
import { meets, plannedSpan } from './timeFit.ts';

/** Plans that are read to see for when they are. */
const mostPlans = 100;

/** Distilled memories that are read to find the newest of a sort. */
const mostOfSort = 200;

/** Memories that were said in the time asked about, most important first, and plans for it. */
export function rowsAtTime(
  sql: Sql,
  { span, softMs, newest }: AskedTime,
  place: ReadBounds,
  limit: number,
  offset: ClockOffset,
): number[] {
  const newestOnes = newest === undefined ? [] : newestOfSort(sql, newest.sort, span, place).slice(0, limit);
  if (span === undefined) return newestOnes;
  const said = rowsByTime(sql, { from: span.from - softMs, to: span.to + softMs }, place, limit);
  const plans = rowsNamingTimes(sql, marks.hasTime, place, mostPlans).filter((memory) => {
    const planned = plannedSpan(memory, memory.marks, offset);
    return planned !== undefined && meets(planned, span);
  });
  return [...new Set([...newestOnes, ...plans.slice(0, limit).map(({ row }) => row), ...said])];
}

const everything: TimeSpan = { from: -Infinity, to: Infinity };

/** The newest memories of a sort, whatever words are in them. */
function newestOfSort(sql: Sql, sort: AskedSort, span: TimeSpan | undefined, place: ReadBounds): number[] {
  if (sort === 'anything') return [];
  const distilled = { ...place, kinds: place.kinds.filter((kind) => kind !== 'episode') };
  return newestWithin(sql, span ?? everything, distilled, mostOfSort)
    .filter(({ memory }) => isOfSort(memory, sort) === 'yes')
    .map(({ row }) => row);
}

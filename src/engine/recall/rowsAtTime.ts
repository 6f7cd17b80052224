import type { ClockOffset } from '../ground/contract/ports.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { AskedSort, AskedTime, TimeSpan } from '../knowledge/language/askedTime.ts';
import { allTime } from '../knowledge/language/askedTime.ts';
import { type ReadBounds, withoutTurns } from '../store/search/readBounds.ts';
import { newestWithin } from '../store/search/newestWithin.ts';
import { rowsByTime } from '../store/search/rowsByTime.ts';
import { isOfSort } from './isOfSort.ts';
import { plansWithin } from './plansWithin.ts';

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
  const plans = plansWithin(sql, span, place, offset);
  return [...new Set([...newestOnes, ...plans.slice(0, limit).map(({ row }) => row), ...said])];
}

/** The newest memories of a sort, whatever words are in them. */
function newestOfSort(sql: Sql, sort: AskedSort, span: TimeSpan | undefined, place: ReadBounds): number[] {
  if (sort === 'anything') return [];
  return newestWithin(sql, span ?? allTime, withoutTurns(place), mostOfSort)
    .filter(({ memory }) => isOfSort(memory, sort) === 'yes')
    .map(({ row }) => row);
}

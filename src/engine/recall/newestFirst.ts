import { weightOf } from './counts.ts';
import type { Scored } from './scored.ts';
import { isOfSort } from './isOfSort.ts';
import type { Query } from './query.ts';
import type { Reads } from './reads.ts';

/** What is ordered by time must contain nearly as much of the question as the best memory does. */
const enoughOfBest = 0.8;

/**
 * The newest of those that match best, as many as a question asks for ("the last two deployments"), each as good as the
 * best of all; the others keep their order. Without such a question none are.
 */
export function newestFirst(
  reads: Reads,
  scored: readonly Scored[],
  [query]: readonly Query[],
): { readonly first: readonly Scored[]; readonly others: readonly Scored[] } {
  const newest = query?.time?.newest;
  if (query === undefined || newest === undefined || scored.length === 0) return { first: [], others: scored };
  const held = (one: Scored): number => weightOf(one.measured.own, one.asked.weights);
  const records = reads.byRow(scored.map(({ pooled }) => pooled.found.row));
  const ofSort = scored.filter(({ pooled, measured }) => {
    const record = records.get(pooled.found.row);
    if (record === undefined || record.supersededBy !== undefined || measured.features.asks === 1) return false;
    return newest.sort === 'anything' || isOfSort(record, newest.sort) === 'yes';
  });
  const best = Math.max(0, ...ofSort.map(held));
  if (best === 0 && query.words.size > 0) return { first: [], others: scored };
  const matching = ofSort
    .filter((one) => held(one) >= enoughOfBest * best)
    .toSorted((a, b) => b.pooled.found.eventAt - a.pooled.found.eventAt)
    .slice(0, newest.count);
  const top = Math.max(...scored.map(({ score }) => score));
  const chosen = new Set(matching);
  return {
    first: matching.map((one) => ({ ...one, score: top })),
    others: scored.filter((one) => !chosen.has(one)),
  };
}

import given from '../../words/rivals.json' with { type: 'json' };
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/** Values of which a rule has one at a time, each with the sets that it stands in. */
export const rivalSets = lazy((): ReadonlyMap<string, readonly number[]> => {
  const sets = new Map<string, number[]>();
  for (const [at, line] of given.entries())
    for (const word of line.split(' ')) sets.set(word, [...(sets.get(word) ?? []), at]);
  return sets;
});

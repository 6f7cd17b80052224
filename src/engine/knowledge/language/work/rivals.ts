import given from './rivals.json' with { type: 'json' };
import { lazy } from '../../../ground/runtime/lazy.ts';
import { remembered } from '../../../ground/runtime/remembered.ts';

/** For each set of values of which a rule has one, those that a text names. */
type Rivals = ReadonlyMap<number, ReadonlySet<string>>;

const [mostTexts, longestText] = [2000, 1000];
const setsOf = lazy((): ReadonlyMap<string, readonly number[]> => {
  const sets = new Map<string, number[]>();
  for (const [at, line] of given.entries())
    for (const word of line.split(' ')) sets.set(word, [...(sets.get(word) ?? []), at]);
  return sets;
});

export const rivalsIn: (text: string) => Rivals = remembered(read, mostTexts, longestText);

function read(text: string): Rivals {
  const found = new Map<number, Set<string>>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_+#-]*/gu) ?? []) {
    const known = setsOf().has(word) ? word : word.replace(/s$/, '');
    for (const set of setsOf().get(known) ?? []) found.set(set, (found.get(set) ?? new Set()).add(known));
  }
  return found;
}

/** In how many sets one text names another value than the other one ("Thursdays" for "Tuesday"), and in how many the same. */
export function rivalry(newer: Rivals, older: Rivals): { readonly other: number; readonly same: number } {
  let [other, same] = [0, 0];
  for (const [set, values] of newer) {
    const held = older.get(set);
    if (held === undefined) continue;
    if ([...values].some((value) => !held.has(value))) other++;
    if ([...values].some((value) => held.has(value))) same++;
  }
  return { other, same };
}

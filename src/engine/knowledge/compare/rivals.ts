import { remembered } from '../../ground/runtime/remembered.ts';
import { languageOf } from '../language/languages.ts';

/** For each set of values of which a rule has one, those that a text names. */
type Rivals = ReadonlyMap<number, ReadonlySet<string>>;

const [mostTexts, longestText] = [2000, 1000];

export const rivalsIn: (text: string) => Rivals = remembered(read, mostTexts, longestText);

function read(text: string): Rivals {
  const found = new Map<number, Set<string>>();
  const { rivals } = languageOf(text).comparing;
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_+#-]*/gu) ?? []) {
    const known = rivals.has(word) ? word : word.replace(/s$/, '');
    for (const set of rivals.get(known) ?? []) found.set(set, (found.get(set) ?? new Set()).add(known));
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

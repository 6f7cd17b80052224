import { kindsBeside, type MemoryRecord, type Scope } from '../ground/contract/model.ts';
import { isNearlySame } from '../knowledge/compare/isNearlySame.ts';
import { queryTerms, terms } from '../knowledge/language/terms.ts';
import { remembered } from '../ground/runtime/remembered.ts';
import type { Rarity } from '../recall/rarity.ts';
import { findScope } from '../store/base/scopes.ts';
import { findSame, recordsByRow } from '../store/memories/findMemory.ts';
import { rowsWithAll } from '../store/search/rowsWithAll.ts';
import type { Incoming, Ladder } from './ladder.ts';

/** Two wordings of one statement have all of their words in common, so the rarest two of a few find the other one. */
const countedTerms = 8;
const searchedTerms = 2;
const mostRows = 40;
const lengthRatio = 1.3;
const slack = 8;

/**
 * The memory that says this already: with the same topic and content, or nearly the same, which is the content in
 * another writing or order, whatever its topic. It is of the same scope; where nobody named one, what the user knows
 * everywhere counts too, since the scope that was guessed may follow from the topic.
 */
export function findKnown(
  { store, rarity }: Pick<Ladder, 'store' | 'rarity'>,
  { memory, given }: Pick<Incoming, 'memory' | 'given'>,
): MemoryRecord | undefined {
  const now = store.clock();
  const same = findSame(store.sql, memory, now);
  // A new key names a memory of its own, which later saves under that key change.
  if (same !== undefined || memory.key !== undefined) return same;
  const wanted: readonly Scope[] = given.scope === undefined ? [memory.scope, 'user'] : [memory.scope];
  const scopes = wanted.map((scope) => findScope(store.sql, scope)).filter((scope) => scope !== undefined);
  const rarest = scopes.length === 0 ? undefined : rarestTerms(memory.content, rarity);
  if (rarest === undefined) return undefined;
  // Marks and spaces make a text a little longer, never half as long again.
  const { length } = memory.content;
  const [least, most] = [Math.floor(length / lengthRatio) - slack, Math.ceil(length * lengthRatio) + slack];
  const rows = rowsWithAll(store.sql, rarest, {
    scopes,
    kinds: kindsBeside(memory.kind),
    now,
    length: [least, most],
    limit: mostRows,
  });
  if (rows.length === 0) return undefined;
  const records = recordsByRow(store.sql, rows);
  return rows.flatMap((row) => records.get(row) ?? []).find((other) => isNearlySame(memory, other));
}

/** The terms of a text that are counted to look for it. Numbers and long words tend to be rare; the others need not be. */
export const askedTerms = remembered(
  (content: string): readonly string[] => {
    // In lower case an identifier is one term, whatever the other wording makes of it.
    const low = content.toLowerCase();
    const told = [...queryTerms(low).keys()];
    return (told.length > 0 ? told : [...new Set(terms(low))])
      .toSorted((a, b) => tellingLength(b) - tellingLength(a))
      .slice(0, countedTerms);
  },
  300,
  2000,
);

/** The terms to look for; undefined when one of them is in no memory, so that none can say the same. */
export function rarestTerms(content: string, rarity: Rarity): readonly string[] | undefined {
  const counted: { readonly term: string; readonly rows: number }[] = [];
  for (const term of askedTerms(content)) {
    const rows = rarity.frequency(term);
    if (rows === 0) return undefined;
    counted.push({ term, rows });
  }
  return counted
    .sort((a, b) => a.rows - b.rows)
    .slice(0, searchedTerms)
    .map(({ term }) => term);
}

function tellingLength(term: string): number {
  return /^\d/.test(term) ? 100 + term.length : term.length;
}

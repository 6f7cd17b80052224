import { wordHashes } from '../ground/text/wordHashes.ts';

/** Where the terms of a query stand in one text: the number of each term of the text that was asked for, in order. */
export interface Occurrences {
  readonly at: readonly number[];
  /** Which of the asked terms stands there, by its number in the query. */
  readonly which: readonly number[];
  /** Terms of the text in all. */
  readonly length: number;
  /** The same for terms that are looked for beside the asked ones, by their own numbers. */
  readonly others: { readonly at: readonly number[]; readonly which: readonly number[] };
}

const noOthers: Occurrences['others'] = { at: [], which: [] };

/** Slots of the table for each term: most are empty, so that most words of a text meet none. */
const slotsPerTerm = 16;
const leastSlots = 256;

/**
 * Looks for terms in texts of index terms, each given by the hashes of its words. Among long answers, splitting them into
 * words took most of a recall's time, and reading their characters a fifth.
 */
export function createTermScanner(
  asked: readonly string[],
  otherTerms: readonly string[] = [],
): (words: Uint32Array) => Occurrences {
  const terms = wordHashes([...asked, ...otherTerms].join(' '));
  const bits = Math.ceil(Math.log2(Math.max(leastSlots, terms.length * slotsPerTerm)));
  const [shift, last] = [32 - bits, 2 ** bits - 1];
  const table = new Int16Array(2 ** bits).fill(-1);
  // A bit for each slot, by other bits of the hash: the table of a thousand terms is too large for the nearest cache.
  const met = new Uint32Array(2 ** bits / 32);
  const lastMet = met.length - 1;
  terms.forEach((term, index) => {
    let slot = term >>> shift;
    while ((table[slot] ?? -1) >= 0) slot = (slot + 1) & last;
    table[slot] = index;
    const place = (term >>> 5) & lastMet;
    met[place] = (met[place] ?? 0) | (1 << (term & 31));
  });
  const find = (word: number): number => {
    for (let slot = word >>> shift; ; slot = (slot + 1) & last) {
      const index = table[slot] ?? -1;
      if (index < 0 || terms[index] === word) return index;
    }
  };
  return (words) => {
    const at: number[] = [];
    const which: number[] = [];
    let others: { readonly at: number[]; readonly which: number[] } | undefined;
    for (let count = 0; count < words.length; count++) {
      const word = words[count] ?? 0;
      if ((((met[(word >>> 5) & lastMet] ?? 0) >>> (word & 31)) & 1) === 0) continue;
      const index = find(word);
      if (index < 0) continue;
      if (index >= asked.length) {
        others ??= { at: [], which: [] };
        others.at.push(count);
        others.which.push(index - asked.length);
      } else {
        at.push(count);
        which.push(index);
      }
    }
    return { at, which, length: words.length, others: others ?? noOthers };
  };
}

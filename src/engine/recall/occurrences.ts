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

const none: Occurrences = { at: [], which: [], length: 0, others: { at: [], which: [] } };

const space = 32;
const hashStart = 0x811c9dc5 | 0;
const hashPrime = 0x01000193;
/** Slots of the table for each term: most are empty, so that most words of a text meet none. */
const slotsPerTerm = 8;
const leastSlots = 256;

/**
 * Looks for terms in texts of index terms that are separated by spaces. A text is read once, character by character,
 * and never taken apart: among long answers, splitting them into words took most of a recall's time.
 */
export function createTermScanner(
  asked: readonly string[],
  otherTerms: readonly string[] = [],
): (text: string) => Occurrences {
  const terms = [...asked, ...otherTerms];
  const slots = Math.max(leastSlots, 2 ** Math.ceil(Math.log2(Math.max(1, terms.length * slotsPerTerm))));
  const table = new Int16Array(slots).fill(-1);
  const hashes = terms.map(hashOf);
  hashes.forEach((hash, index) => {
    let slot = hash & (slots - 1);
    while ((table[slot] ?? -1) >= 0) slot = (slot + 1) & (slots - 1);
    table[slot] = index;
  });
  const find = (text: string, start: number, end: number, hash: number): number => {
    for (let slot = hash & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const index = table[slot] ?? -1;
      if (index < 0) return -1;
      const term = terms[index] ?? '';
      if (hashes[index] === hash && term.length === end - start && text.startsWith(term, start)) return index;
    }
  };
  return (text) => {
    if (text === '') return none;
    const at: number[] = [];
    const which: number[] = [];
    const others: { readonly at: number[]; readonly which: number[] } = { at: [], which: [] };
    let [count, start, hash] = [0, 0, hashStart];
    for (let place = 0; place <= text.length; place++) {
      const code = place === text.length ? space : text.charCodeAt(place);
      if (code !== space) {
        hash = Math.imul(hash ^ code, hashPrime);
        continue;
      }
      // Most words meet an empty slot, which is known without a call.
      const index = (table[hash & (slots - 1)] ?? -1) < 0 ? -1 : find(text, start, place, hash);
      if (index >= asked.length) {
        others.at.push(count);
        others.which.push(index - asked.length);
      } else if (index >= 0) {
        at.push(count);
        which.push(index);
      }
      count++;
      start = place + 1;
      hash = hashStart;
    }
    return { at, which, length: count, others };
  };
}

/** FNV-1a over UTF-16 units, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hashOf(term: string): number {
  let hash = hashStart;
  for (let place = 0; place < term.length; place++) hash = Math.imul(hash ^ term.charCodeAt(place), hashPrime);
  return hash;
}

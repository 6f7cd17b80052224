import type { FoundEntry, KeyedEntry } from '../ground/contract/backEnds.ts';

/** A word in the key says more than one in the content. */
const keyWeight = 2;

/** Entries with words of a query, best first: each word counts once for the content, and twice for the key. */
export function searchEntries(entries: Iterable<KeyedEntry>, query: string, limit: number): FoundEntry[] {
  const asked = new Set(wordsOf(query));
  if (asked.size === 0) return [];
  const found: FoundEntry[] = [];
  for (const entry of entries) {
    const score = hits(asked, entry.key) * keyWeight + hits(asked, entry.content);
    if (score > 0) found.push({ ...entry, score });
  }
  return found
    .sort((a, b) => b.score - a.score || b.timestamp - a.timestamp || (a.key < b.key ? -1 : 1))
    .slice(0, limit);
}

function hits(asked: ReadonlySet<string>, text: string): number {
  const words = new Set(wordsOf(text));
  let count = 0;
  for (const word of asked) if (words.has(word)) count++;
  return count;
}

/** In lower case, split at everything that is neither a letter nor a digit. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** What one kind of search found, best first. */
export interface RankedList {
  readonly name: string;
  readonly rows: readonly number[];
}

export interface Fused {
  readonly row: number;
  readonly score: number;
  /** What each list gave it. */
  readonly parts: { readonly [list: string]: number };
}

/** Cormack, Clarke, Büttcher 2009: large enough that no single first rank decides. */
const rrfK = 60;

/** Reciprocal rank fusion: Σ 1 / (k + rank), with ranks from 1. The lists need no common scale. */
export function fuseByRank(lists: readonly RankedList[]): Fused[] {
  const found = new Map<number, { score: number; readonly parts: { [list: string]: number } }>();
  for (const list of lists) {
    list.rows.forEach((row, index) => {
      const entry = found.get(row) ?? { score: 0, parts: {} };
      const part = 1 / (rrfK + index + 1);
      entry.score += part;
      entry.parts[list.name] = (entry.parts[list.name] ?? 0) + part;
      found.set(row, entry);
    });
  }
  return [...found]
    .map(([row, { score, parts }]) => ({ row, score, parts }))
    .sort((a, b) => b.score - a.score || a.row - b.row);
}

/** A fused score as a share (0–1) of what the first place in all of so many lists would give. */
export function shareOfRanks(score: number, lists: number): number {
  return lists === 0 ? 0 : (score * (rrfK + 1)) / lists;
}

/** The shares of words and meaning in the weighted sum. */
const sumShares = { text: 0.4, meaning: 0.6 } as const;

/**
 * What words and meaning add to the weighted sum. `text` is the text score relative to the best one, 0 to 1. The cosine
 * (−1 to 1) counts as a share of its range; a memory that was not found by meaning gets 0 for it.
 */
export function weightedParts(
  text: number,
  similarity: number | undefined,
): { readonly text: number; readonly meaning: number } {
  return {
    text: sumShares.text * text,
    meaning: similarity === undefined ? 0 : sumShares.meaning * cosineShare(similarity),
  };
}

function cosineShare(similarity: number): number {
  return (similarity + 1) / 2;
}

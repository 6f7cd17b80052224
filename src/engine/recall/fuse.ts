/** What one way of searching found, best first. `scores` are given where they mean something. */
export interface RankedList {
  readonly name: string;
  readonly rows: readonly number[];
  readonly scores?: readonly number[];
}

export interface Fused {
  readonly row: number;
  readonly score: number;
  /** What each list gave it. */
  readonly parts: { readonly [list: string]: number };
}

export const fusions = ['rrf', 'sum'] as const;
export type Fusion = (typeof fusions)[number];

/** Cormack, Clarke, Büttcher 2009: large enough that no single first place decides. */
const rrfK = 60;

/** Reciprocal rank fusion: Σ 1 / (k + rank), ranks from 1. Needs no common scale. */
export function fuseByRank(lists: readonly RankedList[], k: number = rrfK): Fused[] {
  return collect(lists, (_list, index) => 1 / (k + index + 1));
}

/** The weighted sum's shares; names and time count as words do. */
const listWeights: { readonly [list: string]: number } = { text: 0.4, meaning: 0.6, name: 0.4, entity: 0.4, time: 0.4 };

/**
 * The weighted sum of scores, each list's divided by its best, so that they are 0 to 1. A list without scores
 * counts down evenly. What a list does not hold gets 0 from it.
 */
export function fuseBySum(lists: readonly RankedList[], weights: { readonly [list: string]: number } = listWeights): Fused[] {
  const best = new Map(lists.map((list) => [list.name, Math.max(1e-9, ...(list.scores ?? [1]))]));
  return collect(lists, (list, index) => {
    const score = list.scores?.[index] ?? 1 - index / list.rows.length;
    return ((weights[list.name] ?? 0) * Math.max(0, score)) / (best.get(list.name) ?? 1);
  });
}

/** Cosine similarity as a share, 0 to 1, as the weighted sum wants it. */
export function cosineShare(similarity: number): number {
  return (similarity + 1) / 2;
}

function collect(lists: readonly RankedList[], give: (list: RankedList, index: number) => number): Fused[] {
  const found = new Map<number, { score: number; readonly parts: { [list: string]: number } }>();
  for (const list of lists) {
    list.rows.forEach((row, index) => {
      const entry = found.get(row) ?? { score: 0, parts: {} };
      const part = give(list, index);
      entry.score += part;
      entry.parts[list.name] = (entry.parts[list.name] ?? 0) + part;
      found.set(row, entry);
    });
  }
  return [...found].map(([row, { score, parts }]) => ({ row, score, parts })).sort((a, b) => b.score - a.score || a.row - b.row);
}

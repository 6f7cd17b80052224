import type { Link } from '../store/graph/linksOf.ts';

/** What a memory gains, in logits, from the strongest possible link to a hit that is surely meant. */
const linkWeight = 1.5;
/** Neighbors that one hit brings along at most. */
const mostNeighbors = 5;
/** A memory with more links is linked to everything: its links say nothing. */
const hubFrom = 12;

/** How much a link says, 0 to 1. One among many says little, and one of a hub nothing. */
export function linkValue(strength: number, degree: number): number {
  if (degree >= hubFrom) return 0;
  return Math.min(1, Math.max(0, strength)) / Math.log2(2 + Math.max(0, degree - 1));
}

/** What a link adds to a memory, in logits, and the hit at its other end. */
export interface Gain {
  readonly logits: number;
  readonly of: string;
}

/**
 * What memories gain from their strongest link to one of the clear hits, each of which comes with how surely it is
 * meant (0 to 1). `degrees` counts all links of each, including those to memories that are no hits.
 */
export function linkGains(
  clear: ReadonlyMap<string, number>,
  links: readonly Link[],
  degrees: ReadonlyMap<string, number>,
): Map<string, Gain> {
  const gains = new Map<string, Gain>();
  for (const { from, to, strength } of links) {
    if (from === to) continue;
    const value = linkValue(strength, Math.max(degrees.get(from) ?? 1, degrees.get(to) ?? 1));
    for (const [id, of] of [
      [from, to],
      [to, from],
    ] as const) {
      const logits = linkWeight * value * (clear.get(of) ?? 0);
      if (logits > (gains.get(id)?.logits ?? 0)) gains.set(id, { logits, of });
    }
  }
  return gains;
}

interface Neighbor {
  readonly id: string;
  /** The hit that brought it. */
  readonly of: string;
  readonly value: number;
  readonly strength: number;
}

/** Memories one link away from the hits (best first), each once and none of them a hit; a circle leads back to hits only. */
export function oneHop(
  ids: readonly string[],
  links: readonly Link[],
  degrees: ReadonlyMap<string, number>,
): Neighbor[] {
  const seen = new Set(ids);
  const found: Neighbor[] = [];
  for (const id of ids) {
    const near = links
      .filter((link) => link.from !== link.to && (link.from === id || link.to === id))
      .map((link) => ({ other: link.from === id ? link.to : link.from, strength: link.strength }))
      .map(({ other, strength }) => ({
        id: other,
        of: id,
        value: linkValue(strength, degrees.get(other) ?? 1),
        strength,
      }))
      .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
      .filter(({ id: other }) => !seen.has(other) && seen.add(other).has(other))
      .slice(0, mostNeighbors);
    found.push(...near);
  }
  return found;
}

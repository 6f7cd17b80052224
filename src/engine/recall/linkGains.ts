import type { Link } from '../store/graph/linksOf.ts';

/** What a memory may gain from a link to another good hit: less than one more matching word. */
const linkWeight = 0.05;
/** Neighbors that one hit brings along at most; a hub would fill the answer. */
const mostNeighbors = 5;

/** How much a link says. One among many says little, so that a memory linked to everything gains nothing. */
export function linkValue(strength: number, degree: number): number {
  return Math.min(1, Math.max(0, strength)) / Math.log2(2 + Math.max(0, degree - 1));
}

/**
 * What each of the memories gains from its strongest link to another of them. `degrees` counts all links of each,
 * including those to memories that are not hits.
 */
export function linkGains(
  ids: readonly string[],
  links: readonly Link[],
  degrees: ReadonlyMap<string, number>,
): Map<string, number> {
  const known = new Set(ids);
  const gains = new Map<string, number>();
  for (const { from, to, strength } of links) {
    if (from === to || !known.has(from) || !known.has(to)) continue;
    const value = linkWeight * linkValue(strength, Math.max(degrees.get(from) ?? 1, degrees.get(to) ?? 1));
    for (const id of [from, to]) gains.set(id, Math.max(gains.get(id) ?? 0, value));
  }
  return gains;
}

interface Neighbor {
  readonly id: string;
  /** The hit that brought it. */
  readonly of: string;
  readonly value: number;
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
      .filter(({ other }) => !seen.has(other))
      .map(({ other, strength }) => ({ id: other, of: id, value: linkValue(strength, degrees.get(other) ?? 1) }))
      .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
      .filter(({ id: other }) => !seen.has(other) && seen.add(other).has(other))
      .slice(0, mostNeighbors);
    found.push(...near);
  }
  return found;
}

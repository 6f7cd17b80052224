import type { Edge } from '../store/graph/edges.ts';

/** What a memory may gain by being related to another good hit; less than a word of difference. */
const relationWeight = 0.05;
/** Neighbours that one hit brings along; a hub would fill the answer. */
const mostNeighbors = 5;

/** How much a relation tells: one among many tells little, so that what is linked to everything gains nothing. */
export function edgeValue(strength: number, degree: number): number {
  return Math.min(1, Math.max(0, strength)) / Math.log2(2 + Math.max(0, degree - 1));
}

/**
 * What each of the memories gains from its strongest relation to another of them. `degrees` are the relations that
 * each has in all, also to memories that are no hits.
 */
export function relationGains(
  ids: readonly string[],
  edges: readonly Edge[],
  degrees: ReadonlyMap<string, number>,
): Map<string, number> {
  const known = new Set(ids);
  const gains = new Map<string, number>();
  for (const { from, to, strength } of edges) {
    if (from === to || !known.has(from) || !known.has(to)) continue;
    const value = relationWeight * edgeValue(strength, Math.max(degrees.get(from) ?? 1, degrees.get(to) ?? 1));
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

/** Memories one step from the hits (best first), each once and none that is a hit; a cycle leads back to hits only. */
export function oneHop(
  ids: readonly string[],
  edges: readonly Edge[],
  degrees: ReadonlyMap<string, number>,
): Neighbor[] {
  const seen = new Set(ids);
  const found: Neighbor[] = [];
  for (const id of ids) {
    const near = edges
      .filter((edge) => edge.from !== edge.to && (edge.from === id || edge.to === id))
      .map((edge) => ({ other: edge.from === id ? edge.to : edge.from, strength: edge.strength }))
      .filter(({ other }) => !seen.has(other))
      .map(({ other, strength }) => ({ id: other, of: id, value: edgeValue(strength, degrees.get(other) ?? 1) }))
      .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
      .filter(({ id: other }) => !seen.has(other) && seen.add(other).has(other))
      .slice(0, mostNeighbors);
    found.push(...near);
  }
  return found;
}

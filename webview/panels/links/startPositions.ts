import type { GraphNodes } from './graphNodes.ts';

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** The golden angle: neighbours in a spiral never stand in line. */
const turn = Math.PI * (3 - Math.sqrt(5));

/**
 * Where nodes stand before they are arranged: topics in a spiral, memories around their topic, names amid their
 * memories. What stood somewhere before stays there.
 */
export function startPositions(
  { nodes, linesOf }: GraphNodes,
  before: ReadonlyMap<string, Position>,
): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  const topics = [...nodes.values()].filter(({ kind }) => kind === 'topic');
  topics.forEach(({ id }, index) => positions.set(id, before.get(id) ?? spiral(index, 60)));
  for (const { id } of topics) {
    const { x, y } = positions.get(id) ?? spiral(0, 1);
    (linesOf.get(id) ?? []).forEach(({ from }, index) => {
      const around = spiral(index + 1, 6);
      positions.set(from, before.get(from) ?? { x: x + around.x, y: y + around.y });
    });
  }
  let nNames = 0;
  for (const { id, kind } of nodes.values()) {
    if (kind !== 'name') continue;
    const ends = (linesOf.get(id) ?? []).flatMap(({ from }) => positions.get(from) ?? []);
    const off = spiral(++nNames, 3);
    const middle = { x: mean(ends.map(({ x }) => x)) + off.x, y: mean(ends.map(({ y }) => y)) + off.y };
    positions.set(id, before.get(id) ?? middle);
  }
  return positions;
}

function spiral(index: number, step: number): Position {
  const radius = step * Math.sqrt(index);
  return { x: radius * Math.cos(index * turn), y: radius * Math.sin(index * turn) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

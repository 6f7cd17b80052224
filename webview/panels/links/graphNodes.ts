import type { GraphMemory, LinkType, NameType, ShownGraph } from '../../../src/protocol/panelMessages.ts';
import type { RowTier } from '../../../src/protocol/treeRows.ts';

interface NodeBase {
  readonly id: string;
  readonly label: string;
}
export type GraphNode =
  | (NodeBase & { readonly kind: 'topic' })
  | (NodeBase & { readonly kind: 'memory'; readonly memory: GraphMemory })
  | (NodeBase & { readonly kind: 'name'; readonly type: NameType });

export interface GraphLine {
  readonly from: string;
  readonly to: string;
  readonly type: LinkType | 'topic' | 'names';
}

/** Everything that can be drawn, and what each node is joined to. */
export interface GraphNodes {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly lines: readonly GraphLine[];
  readonly linesOf: ReadonlyMap<string, readonly GraphLine[]>;
}

/** What is shown of it; absent means all. */
export interface GraphFilter {
  readonly topic?: string;
  readonly tier?: RowTier;
  /** Empty: the user's own and this workspace; else the name of a place. */
  readonly place?: string;
  /** The earliest time that it may be of, Unix ms. */
  readonly since?: number;
}

export function graphNodes({ memories, links, names }: ShownGraph): GraphNodes {
  const nodes = new Map<string, GraphNode>();
  const lines: GraphLine[] = [];
  for (const memory of memories) {
    const topic = `topic:${memory.topic}`;
    if (!nodes.has(topic)) nodes.set(topic, { id: topic, kind: 'topic', label: memory.topic });
    nodes.set(memory.id, { id: memory.id, kind: 'memory', label: memory.text, memory });
    lines.push({ from: memory.id, to: topic, type: 'topic' });
  }
  for (const { id, name, type, memories: using } of names) {
    nodes.set(`name:${id}`, { id: `name:${id}`, kind: 'name', label: name, type });
    lines.push(...using.map((from) => ({ from, to: `name:${id}`, type: 'names' as const })));
  }
  lines.push(...links);
  const known = lines.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  const linesOf = new Map<string, GraphLine[]>();
  for (const line of known)
    for (const end of [line.from, line.to]) {
      const own = linesOf.get(end);
      if (own === undefined) linesOf.set(end, [line]);
      else own.push(line);
    }
  return { nodes, lines: known, linesOf };
}

/** A topic or a name is shown with any of its memories. */
export function shownNodes({ nodes, linesOf }: GraphNodes, filter: GraphFilter): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const node of nodes.values()) {
    if (node.kind !== 'memory' || !isWanted(node.memory, filter)) continue;
    shown.add(node.id);
    for (const { to, type } of linesOf.get(node.id) ?? []) if (type === 'topic' || type === 'names') shown.add(to);
  }
  return shown;
}

function isWanted({ topic, tier, isHere, placeName, eventAt }: GraphMemory, filter: GraphFilter): boolean {
  if (filter.since !== undefined && eventAt < filter.since) return false;
  if (filter.topic !== undefined && topic !== filter.topic) return false;
  if (filter.tier !== undefined && tier !== filter.tier) return false;
  if (filter.place === undefined) return true;
  return filter.place === '' ? isHere : !isHere && placeName === filter.place;
}

export function otherEnd({ from, to }: GraphLine, id: string): string {
  return from === id ? to : from;
}

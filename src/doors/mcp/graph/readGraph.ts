import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { kinds, type MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import type { AtHand } from '../memoryAtHand.ts';
import { entityTypeOf, type Graph, graphOfMemories, observationOf, relationOf } from './graphOfMemories.ts';

/** Memories in a whole graph, the newest first, and of one entity; a model reads all of them. */
const mostMemories = 2000;
const mostOfEntity = 200;
/** Memories that a search goes by, and those of one entity that it shows. */
const mostHits = 20;
const mostShown = 50;

/** What was said literally, and what tells of conversations, is no observation. */
const graphKinds = kinds.filter((kind) => !['episode', 'summary', 'reflection'].includes(kind));

/** A graph, and whether there is more than it holds. */
export interface ReadGraph {
  readonly graph: Graph;
  readonly left: number;
}

export async function readGraph(atHand: AtHand): Promise<ReadGraph> {
  const { rows, total } = await listed(atHand, { limit: 1000 });
  const more = total > rows.length ? (await listed(atHand, { offset: 1000, limit: mostMemories - 1000 })).rows : [];
  return { graph: graphOfMemories([...rows, ...more]), left: total - rows.length - more.length };
}

export async function openNodes(atHand: AtHand, names: readonly string[]): Promise<ReadGraph> {
  const found = await Promise.all(names.map((name) => memoriesOf(atHand, name)));
  return { graph: await withRelations(atHand, found), left: 0 };
}

/** What recall finds, not only what has the words as they stand; with each entity, what answers comes first. */
export async function searchNodes(atHand: AtHand, query: string): Promise<ReadGraph> {
  const { hits } = await atHand.memory.recall({
    query,
    limit: mostHits,
    kinds: graphKinds,
    scope: readScopeOf(atHand),
  });
  const rank = new Map(hits.map(({ id }, index) => [id, index]));
  const topics = [...new Set(hits.map(({ topic }) => topic))];
  const found = await Promise.all(topics.map((topic) => memoriesOf(atHand, topic)));
  const best = found.map((rows) =>
    rows.toSorted((a, b) => (rank.get(a.id) ?? mostHits) - (rank.get(b.id) ?? mostHits)).slice(0, mostShown),
  );
  return { graph: await withRelations(atHand, best), left: found.flat().length - best.flat().length };
}

/** What is known under a name; empty where there is no such entity. */
export async function memoriesOf(atHand: AtHand, name: string): Promise<readonly MemoryRecord[]> {
  return (await listed(atHand, { topic: name, limit: mostOfEntity })).rows;
}

/** Relations of entities, wherever they start: each is linked to the memories that stand for its ends. */
export async function relationsOf(
  { memory }: AtHand,
  entity: readonly MemoryRecord[],
): Promise<readonly MemoryRecord[]> {
  const stands = entity.find((row) => entityTypeOf(row) !== undefined);
  const linked = stands === undefined ? [] : await memory.neighbors(stands.id);
  const all = [...entity, ...linked.filter(({ quarantinedAt }) => quarantinedAt === undefined)];
  return [...new Map(all.filter((row) => relationOf(row) !== undefined).map((row) => [row.id, row])).values()];
}

export function saysSame(row: MemoryRecord, text: string): boolean {
  return row.content === text || observationOf(row) === observationOf({ content: text, origin: row.origin });
}

async function withRelations(atHand: AtHand, found: readonly (readonly MemoryRecord[])[]): Promise<Graph> {
  const relations = (await Promise.all(found.map((rows) => relationsOf(atHand, rows)))).flat();
  const rows = found.flat().filter((row) => relationOf(row) === undefined);
  return graphOfMemories([...new Map([...rows, ...relations].map((row) => [row.id, row])).values()]);
}

async function listed(
  atHand: AtHand,
  input: Parameters<Memory['list']>[0],
): Promise<{ readonly rows: readonly MemoryRecord[]; readonly total: number }> {
  const { rows, total } = await atHand.memory.list({
    scope: readScopeOf(atHand),
    kind: graphKinds,
    quarantined: false,
    ...input,
  });
  return { rows: rows.filter(({ supersededBy }) => supersededBy === undefined), total };
}

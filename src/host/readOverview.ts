import type { Kind } from '../engine/model.ts';
import { kinds } from '../engine/model.ts';
import type { Overview, OverviewMemory } from '../protocol.ts';
import type { MemoryHost } from './memoryHost.ts';

// More rows than a person reads; the total says how many there are.
const rowsPerKind = 500;
const distilled: readonly Kind[] = kinds.filter((kind) => kind !== 'episode');

/** What the overview shows: everything but raw turns, by topic. Throws the sentence when memory is not open. */
export async function readOverview(host: MemoryHost): Promise<Overview> {
  const opened = await host.open();
  if ('reason' in opened) return { topics: [], total: 0, problem: opened.reason };
  const { memory, workspace } = opened.open;
  const scope = workspace === undefined ? 'user' : { workspace };
  const lists = await Promise.all(distilled.map((kind) => memory.list({ kind, scope, limit: rowsPerKind })));
  const topics = new Map<string, OverviewMemory[]>();
  for (const { id, topic, content, tier, importance } of lists.flatMap(({ rows }) => rows)) {
    const memories = topics.get(topic) ?? [];
    topics.set(topic, [...memories, { id, content, tier, importance }]);
  }
  return {
    topics: [...topics].map(([topic, memories]) => ({ topic, memories })),
    total: lists.reduce((sum, { total }) => sum + total, 0),
  };
}

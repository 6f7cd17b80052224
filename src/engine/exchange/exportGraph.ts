import type { Memory } from '../ground/contract/memory.ts';
import type { MemoryLink } from '../ground/contract/linking.ts';
import type { ReferenceLine } from '../ground/contract/referenceGraph.ts';
import { keptByTopic } from './keptByTopic.ts';

/**
 * What memory knows now in the form of the Model Context Protocol's reference memory server (`memory.json`): a JSON
 * object on each line, an entity for each topic with its memories as observations, and a relation for each two topics
 * with linked memories.
 */
export async function* exportGraph(
  memory: Pick<Memory, 'list' | 'links'>,
  { now }: { readonly now: number },
): AsyncGenerator<string, void> {
  const topicOf = new Map<string, string>();
  for (const [topic, memories] of await keptByTopic(memory, now)) {
    for (const { id } of memories) topicOf.set(id, topic);
    const observations = memories.map(({ content }) => content);
    yield lineOf({ type: 'entity', name: topic, entityType: 'topic', observations });
  }
  const related = new Set<string>();
  for (let after: MemoryLink | null | undefined = null; after !== undefined;) {
    const page: readonly MemoryLink[] = await memory.links({ after });
    for (const link of page) {
      // A link has no direction.
      const [from, to] = [topicOf.get(link.from), topicOf.get(link.to)].toSorted();
      if (from === undefined || to === undefined || from === to) continue;
      const line = lineOf({ type: 'relation', from, to, relationType: 'relates to' });
      if (!related.has(line)) yield line;
      related.add(line);
    }
    after = page.at(-1);
  }
}

function lineOf(line: ReferenceLine): string {
  return `${JSON.stringify(line)}\n`;
}

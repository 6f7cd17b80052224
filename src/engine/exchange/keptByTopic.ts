import type { Memory } from '../ground/contract/memory.ts';
import { kinds, type MemoryRecord } from '../ground/contract/model.ts';
import { allRows } from './allRows.ts';

const distilledKinds = kinds.filter((kind) => kind !== 'episode');

/**
 * What memory knows now, by topic and then by date: no raw turns, nothing that waits for review, has expired or was
 * superseded.
 */
export async function keptByTopic(
  memory: Pick<Memory, 'list'>,
  now: number,
): Promise<readonly (readonly [topic: string, memories: readonly MemoryRecord[]])[]> {
  const topics = new Map<string, MemoryRecord[]>();
  for await (const row of allRows(memory, { kind: distilledKinds })) {
    if (!isKept(row, now)) continue;
    const known = topics.get(row.topic);
    if (known === undefined) topics.set(row.topic, [row]);
    else known.push(row);
  }
  return [...topics]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([topic, memories]) => [topic, memories.toSorted((a, b) => a.eventAt - b.eventAt || (a.id < b.id ? -1 : 1))]);
}

function isKept({ quarantinedAt, supersededBy, expiresAt }: MemoryRecord, now: number): boolean {
  return quarantinedAt === undefined && supersededBy === undefined && (expiresAt === undefined || expiresAt > now);
}

import assert from 'node:assert/strict';
import type { FactCandidate } from '../../../src/engine/ground/contract/learning.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { Attributes, MemoryRecord } from '../../../src/engine/ground/contract/model.ts';

/** Something that was noticed in a turn of the user. */
export const noticed = (content: string, more: Partial<FactCandidate> = {}): FactCandidate => ({
  topic: 'me',
  content,
  origin: 'user',
  scope: 'user',
  sessionId: 's1',
  sourceIds: ['ep_1'],
  ...more,
});

export const learn = async (memory: Memory, fact: FactCandidate): ReturnType<Memory['learn']> =>
  memory.learn({ facts: [fact] });

export const waiting = async (memory: Memory): Promise<readonly string[]> =>
  (await memory.list({ quarantined: true })).rows.map(({ content }) => content);

export const inForce = async (memory: Memory): Promise<readonly string[]> =>
  (await memory.list({ quarantined: false, kind: ['fact', 'rule', 'insight'] })).rows
    .filter(({ supersededBy }) => supersededBy === undefined)
    .map(({ content }) => content);

export const found = async (memory: Memory, query: string): Promise<readonly string[]> => [
  ...(await memory.recall({ query, limit: 20 })).hits.map(({ content }) => content),
  ...(await memory.activeMemory({ turns: [query] })).facts.map(({ content }) => content),
];

export const onlyWaiting = async (memory: Memory): Promise<MemoryRecord> =>
  (await memory.list({ quarantined: true })).rows[0] ?? assert.fail('Nothing waits.');

export const accept = async (memory: Memory, { id, content }: MemoryRecord): ReturnType<Memory['confirm']> =>
  memory.confirm(id, { by: 'user', actor: 'view', read: { [id]: content } });

/** What the history says of decisions on one memory. */
export const decisions = async (memory: Memory, id: string): Promise<readonly (Attributes & { actor?: string })[]> =>
  (await memory.history(id))
    .filter(({ meta }) => meta?.['consent'] !== undefined)
    .map(({ meta, actor }) => ({
      consent: meta?.['consent'] ?? null,
      by: meta?.['by'] ?? null,
      content: meta?.['content'] ?? null,
      ...(actor === undefined ? {} : { actor }),
    }));

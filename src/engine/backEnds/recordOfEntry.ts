import type { KeyedEntry } from '../ground/contract/backEnds.ts';
import type { MemoryRecord, Scope } from '../ground/contract/model.ts';

/** An entry as a memory: what a back end does not keep is as it would be for a new fact. */
export function recordOfEntry(entry: KeyedEntry): MemoryRecord {
  const { id, key, content, category, timestamp, last_accessed: accessed, session_id: sessionId } = entry;
  return {
    id,
    kind: 'fact',
    tier: 'short',
    scope: scopeOfEntry(entry),
    topic: category ?? key,
    content,
    key,
    importance: 5,
    pinned: false,
    confidence: 1,
    decayRate: 0,
    source: 'session',
    origin: entry.origin ?? 'import',
    ...(category === undefined ? {} : { category }),
    tags: [],
    attributes: {},
    ...(sessionId === undefined ? {} : { sessionId }),
    sourceIds: [],
    eventAt: timestamp,
    createdAt: timestamp,
    updatedAt: timestamp,
    ...(accessed === undefined ? {} : { lastAccessAt: accessed }),
    accessCount: 0,
    validFrom: timestamp,
    batch: '',
  };
}

function scopeOfEntry({ workspace }: KeyedEntry): Scope {
  return workspace === undefined ? 'user' : { workspace };
}

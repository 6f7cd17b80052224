import type { Attributes, Json, MemoryRecord } from '../../ground/contract/model.ts';
import { sameJson } from '../base/sameJson.ts';

/** The fields of a memory that history keeps: all but its id, and how often and when it was used last. */
const kept = [
  'kind',
  'tier',
  'scope',
  'topic',
  'content',
  'key',
  'importance',
  'pinned',
  'confidence',
  'decayRate',
  'source',
  'origin',
  'actor',
  'agentId',
  'runId',
  'category',
  'tags',
  'attributes',
  'sessionId',
  'sourceIds',
  'sourceRole',
  'createdAt',
  'eventAt',
  'validFrom',
  'updatedAt',
  'agedAt',
  'validUntil',
  'supersededBy',
  'expiresAt',
  'quarantinedAt',
  'quarantineReason',
  'deletedAt',
  'needsReviewAt',
  'needsReviewOf',
  'purgeAt',
  'batch',
] as const satisfies readonly (keyof MemoryRecord)[];

/** The same in their order. */
export const allKeptFields: readonly KeptField[] = kept;

export type KeptField = (typeof kept)[number];

export const keptFields: ReadonlySet<string> = new Set(kept);

/** A memory as history keeps it. */
export type FullMemory = Pick<MemoryRecord, KeptField>;

/** What most memories have is left out of an event, and so is a time that equals the one before it. */
const usual: { readonly [field in KeptField]?: Json } = {
  tier: 'short',
  scope: 'user',
  importance: 5,
  pinned: false,
  confidence: 1,
  decayRate: 0.1,
  source: 'session',
  origin: 'user',
  tags: [],
  attributes: {},
  sourceIds: [],
};

interface EventStamp {
  readonly at: number;
  readonly batch: string;
}

/** What a field is where an event leaves it out. */
function leftOut(field: KeptField, state: Attributes, { at, batch }: EventStamp): Json | undefined {
  if (field === 'createdAt' || field === 'updatedAt') return at;
  if (field === 'eventAt') return state['createdAt'];
  if (field === 'validFrom') return state['eventAt'];
  return field === 'batch' ? batch : usual[field];
}

/** All of a memory, as an event with this time and batch holds it. */
export function shortened(memory: FullMemory, stamp: EventStamp): Attributes {
  const full = memory as unknown as Attributes;
  const short: { [field: string]: Json } = {};
  for (const field of kept) {
    const value = full[field];
    if (!sameJson(value ?? null, leftOut(field, full, stamp) ?? null)) short[field] = value ?? null;
  }
  return short;
}

/** The same in full again. */
export function inFull(short: Attributes, stamp: EventStamp): Attributes {
  const full: { [field: string]: Json } = {};
  for (const field of kept) {
    const value = field in short ? short[field] : leftOut(field, full, stamp);
    if (value !== null && value !== undefined) full[field] = value;
  }
  return full;
}

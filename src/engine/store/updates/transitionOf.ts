import type { Attributes, HistoryEvent, MemoryRecord } from '../../ground/contract/model.ts';
import { supersededIn } from '../../ground/contract/supersededIn.ts';
import type { updateStarts } from '../../knowledge/trust/blockHeadings.ts';
import { isErased } from '../memories/erase.ts';

/** What became of a memory. A soft delete can be taken back, a delete cannot. */
export type Transition = keyof typeof updateStarts;

/**
 * What became of a memory by some events, in the order in which they happened: from what it was before the first to what
 * it is now. Undefined when nobody who reads it can tell a difference: it was forgotten and came back in between, was aged
 * or weighed otherwise, or waits for review.
 */
export function transitionOf(now: MemoryRecord, events: readonly HistoryEvent[]): Transition | undefined {
  const existed = !events.some(({ event, batch }) => event === 'ADD' && batch === now.batch);
  // Erasing leaves no word of what was before, and the same time for both ends only where it was active until then.
  if (isErased(now)) return existed && now.validUntil === now.deletedAt ? 'deleted' : undefined;
  const then = existed ? before(now, events) : undefined;
  const [was, is] = [then !== undefined && isInUse(then), isInUse(now)];
  if (!was && !is) return undefined;
  if (!was) return then?.validUntil === undefined ? arrivedAs(now) : 'restored';
  if (!is) return goneAs(now);
  if (then === undefined || !says(then, now)) return undefined;
  return events.some(({ event }) => event === 'MERGE') ? 'merged' : 'updated';
}

function arrivedAs({ attributes }: MemoryRecord): Transition {
  if (Array.isArray(attributes['merged'])) return 'merged';
  return supersededIn(attributes).length > 0 ? 'updated' : 'created';
}

/** What superseded it tells of it; what waits for review is nobody's business. */
function goneAs({ validUntil, supersededBy }: MemoryRecord): Transition | undefined {
  if (validUntil === undefined) return undefined;
  return supersededBy === undefined ? 'soft_deleted' : 'merged';
}

function before(now: MemoryRecord, events: readonly HistoryEvent[]): MemoryRecord {
  const fields = events.reduceRight<Attributes>((then, event) => ({ ...then, ...event.before }), {});
  const known = Object.entries({ ...now, ...fields }).map(([name, value]) => [name, value ?? undefined]);
  return Object.fromEntries(known) as MemoryRecord;
}

function isInUse({ validUntil, quarantinedAt, supersededBy }: MemoryRecord): boolean {
  return validUntil === undefined && quarantinedAt === undefined && supersededBy === undefined;
}

function says(then: MemoryRecord, now: MemoryRecord): boolean {
  return then.content !== now.content || then.kind !== now.kind || then.topic !== now.topic;
}

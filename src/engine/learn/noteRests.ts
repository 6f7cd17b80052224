import type { MemoryRecord } from '../ground/contract/model.ts';
import { statedKinds } from '../ground/contract/model.ts';
import { supersededIn } from '../ground/contract/supersededIn.ts';
import { claimOf } from '../knowledge/compare/claim.ts';
import { mainOf, reasonsOf } from '../knowledge/compare/mainOf.ts';
import { statesPremise } from '../knowledge/compare/statesPremise.ts';
import { subjectOf } from '../knowledge/compare/likeness.ts';
import { tellsInPassing } from '../knowledge/compare/tellsInPassing.ts';
import type { Reason } from '../knowledge/language/reasonRules.ts';
import type { Batch } from '../store/base/store.ts';
import { addRest } from '../store/graph/rests.ts';
import { findActive, findMemory } from '../store/memories/findMemory.ts';
import { markWhatRestsOn } from '../store/memories/needsReview.ts';
import { findPresupposed, mayCarry, memoriesNear, tookPlaceOf } from './findPresupposed.ts';
import type { Ladder } from './ladder.ts';

/** Share of the words of a dependent part that a memory made of it has. */
const toldFrom = 0.7;
/** Turns that are read again for one memory. */
const mostTurns = 2;

/**
 * Notes what a memory that was just stored rests on, as its words or the turns that it came from tell. Call inside a
 * transaction, once what was said beside it is stored as well.
 */
export function noteRests(ladder: Ladder, batchOf: () => Batch, memory: MemoryRecord | undefined): void {
  if (memory === undefined || !mayRest(memory)) return;
  for (const reason of reasonsFor(ladder, memory))
    for (const presupposed of findPresupposed(ladder, memory, reason)) link(ladder, batchOf, memory, presupposed);
}

/**
 * Notes what of the older memories rests on one that was just learned: a presupposition may be told after what rests on
 * it. It is a search, so that what somebody saves does without. Call inside a transaction.
 */
export function noteRestingOn(ladder: Ladder, batchOf: () => Batch, id: string): void {
  const memory = findActive(ladder.store.sql, id);
  if (memory === undefined || !mayRest(memory) || memory.supersededBy !== undefined) return;
  const main = mainOf(memory.content);
  for (const older of memoriesNear(ladder, [memory.scope, 'user'], memory.content)) {
    if (older.id === memory.id || !mayRest(older) || older.supersededBy !== undefined || !mayCarry(memory, older))
      continue;
    if (
      reasonsOf(older.content).some((reason) => statesPremise(main, reason) > 0 && !tookPlaceOf(ladder, memory, reason))
    )
      link(ladder, batchOf, older, memory);
  }
}

/**
 * Notes that what says in passing what was just superseded rests on it, whatever words join the two: it needs a look as
 * well. Call inside a transaction.
 */
export function noteToldInPassing(ladder: Ladder, batchOf: () => Batch, id: string): void {
  const memory = findActive(ladder.store.sql, id);
  if (memory === undefined || !mayRest(memory)) return;
  for (const gone of supersededIn(memory.attributes)) {
    const old = findMemory(ladder.store.sql, gone);
    if (old?.supersededBy !== memory.id) continue;
    const claim = claimOf(mainOf(old.content));
    for (const other of memoriesNear(ladder, [memory.scope, 'user'], old.content)) {
      const isLater = other.id === memory.id || other.validFrom > memory.validFrom;
      if (isLater || !mayRest(other) || other.supersededBy !== undefined || !mayCarry(old, other)) continue;
      if (tellsInPassing(other.content, claim)) link(ladder, batchOf, other, old);
    }
  }
}

function mayRest({ kind, quarantinedAt }: MemoryRecord): boolean {
  return (statedKinds.includes(kind) || kind === 'identity') && quarantinedAt === undefined;
}

/** What its own words give as reasons, and what its turn gives as reasons for it. */
function reasonsFor({ store }: Ladder, { content, sourceIds }: MemoryRecord): readonly Reason[] {
  const own = reasonsOf(content);
  if (own.length > 0) return own;
  return sourceIds
    .slice(-mostTurns)
    .map((id) => findMemory(store.sql, id))
    .filter((turn) => turn?.kind === 'episode' && turn.validUntil === undefined)
    .flatMap((turn) => reasonsOf(turn?.content ?? ''))
    .filter(({ dependent }) => isTold(dependent, content));
}

function isTold(dependent: string, content: string): boolean {
  const [wanted, said] = [subjectOf(dependent), subjectOf(content)];
  const shared = [...wanted].filter((term) => said.has(term)).length;
  return shared >= toldFrom * wanted.size && shared >= toldFrom * said.size;
}

/** What was superseded since the memory was said has fallen from under it; what had ended before was no presupposition. */
function link({ store }: Ladder, batchOf: () => Batch, memory: MemoryRecord, presupposed: MemoryRecord): void {
  const { supersededBy } = presupposed;
  const heir = supersededBy === undefined ? undefined : findMemory(store.sql, supersededBy);
  if (supersededBy === memory.id || memory.supersededBy === presupposed.id) return;
  if (supersededBy !== undefined && (heir === undefined || heir.validFrom <= memory.validFrom)) return;
  const batch = batchOf();
  if (!addRest(store, batch, { from: memory.id, to: presupposed.id })) return;
  if (supersededBy !== undefined) markWhatRestsOn(store, batch, [presupposed.id]);
}

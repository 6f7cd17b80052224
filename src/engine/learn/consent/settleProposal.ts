import type { Scope } from '../../ground/contract/model.ts';
import { saysTheSame } from '../../knowledge/compare/saysTheSame.ts';
import { isProposal, proposedBy } from '../../knowledge/trust/proposals.ts';
import { isTrusted } from '../../knowledge/trust/trustedOrigins.ts';
import type { MemoryRecord, NewMemory } from '../../ground/contract/model.ts';
import { refusedProposals, waitingProposals } from '../../store/memories/findProposals.ts';
import type { Decision, Incoming, Ladder } from '../ladder.ts';
import { type ConsentNeeded, isAskedFor } from './consentNeeded.ts';

/** A proposal that says the same in other words. */
export function proposalLike(
  { store }: Ladder,
  memory: NewMemory,
  { reason }: ConsentNeeded,
): MemoryRecord | undefined {
  return waitingProposals(store.sql, placesOf(memory), reason, store.clock()).find((other) =>
    saysTheSame(memory, other),
  );
}

/** When the user refused to have this kept; undefined when they did not, or what they refused is erased by now. */
export function refusedAt({ store }: Ladder, memory: NewMemory): number | undefined {
  return refusedProposals(store.sql, placesOf(memory)).find((other) => saysTheSame(memory, other))?.deletedAt;
}

/** What is known of somebody may be filed with the workspace or with the user. */
function placesOf({ scope }: NewMemory): readonly Scope[] {
  return [scope, 'user'];
}

/** What becomes of a memory that is known when it comes in again, while consent is missing for one of the two. */
export function settle(
  { settings }: Ladder,
  incoming: Incoming,
  known: MemoryRecord,
  asks: ConsentNeeded | undefined,
): Decision {
  const still: Decision = { do: 'keep', id: known.id, ...(asks === undefined ? {} : { gains: false }) };
  if (!isProposal(known)) return still;
  const { origin } = incoming.memory;
  const isOwn = isTrusted(origin) && (asks === undefined || isAskedFor(incoming));
  if (isOwn) return { do: 'settle', known, by: 'words' };
  if (known.quarantineReason !== 'once' || !isAnotherSignal(incoming.memory, known))
    return { do: 'keep', id: known.id, gains: false };
  const isEnough = proposedBy(known).signals + 1 >= settings.consentSignals;
  return { do: 'settle', known, by: isEnough ? 'signals' : 'signal' };
}

/** Whether it comes from another turn or conversation; whoever says neither cannot bear anything out. */
function isAnotherSignal(memory: NewMemory, known: MemoryRecord): boolean {
  if (memory.sessionId !== undefined && known.sessionId !== undefined && memory.sessionId !== known.sessionId)
    return true;
  return known.sourceIds.length > 0 && memory.sourceIds.some((id) => !known.sourceIds.includes(id));
}

import type { Attributes, MemoryRecord, NewMemory, ProposalReason } from '../../ground/contract/model.ts';
import { proposalReasons } from '../../ground/contract/model.ts';
import type { PersonalField } from '../../ground/contract/personalFields.ts';
import { isRecord } from '../../ground/contract/isRecord.ts';
import { day } from '../../ground/text/shown.ts';
import { sendToReview } from './rights.ts';

/** What the user has not agreed to yet. */
export interface Proposal {
  readonly reason: ProposalReason;
  readonly field: PersonalField;
  /** When it ends unless somebody accepts it, Unix ms. */
  readonly until: number;
  /** Ids of what it would take the place of; it stays in force until then. */
  readonly replaces: readonly string[];
}

/** What a proposal keeps with it until it is settled. */
interface Proposed {
  readonly field: string;
  readonly replaces: readonly string[];
  /** Its own end, which it gets back when it is accepted. */
  readonly expiresAt?: number;
  /** How many turns or conversations have led to it. */
  readonly signals: number;
}

/** Whether a memory is a proposal: the user has not agreed to it, and until then nothing uses it. */
export function isProposal({
  quarantinedAt,
  quarantineReason,
}: Pick<MemoryRecord, 'quarantinedAt' | 'quarantineReason'>): boolean {
  return (
    quarantinedAt !== undefined &&
    quarantineReason !== undefined &&
    (proposalReasons as readonly string[]).includes(quarantineReason)
  );
}

/** Whether a proposal ended before anybody agreed to it. It follows from the clock and is never written. */
export function isOver(memory: MemoryRecord, now: number): boolean {
  return isProposal(memory) && memory.expiresAt !== undefined && memory.expiresAt <= now;
}

/** A memory as it waits for consent, until the proposal ends. */
export function asProposal(memory: NewMemory, proposal: Proposal, now: number): NewMemory {
  const { reason, field, until, replaces } = proposal;
  const waiting = sendToReview(memory, reason, now);
  const proposed: Attributes = {
    field,
    replaces,
    signals: 1,
    ...(memory.expiresAt === undefined ? {} : { expiresAt: memory.expiresAt }),
  };
  return { ...waiting, expiresAt: until, attributes: { ...waiting.attributes, proposal: proposed } };
}

/** What a proposal keeps with it; attributes are anybody's, so that nothing of it is taken for granted. */
export function proposedBy({ attributes }: Pick<MemoryRecord, 'attributes'>): Proposed {
  const given = attributes['proposal'];
  if (!isRecord(given)) return { field: '', replaces: [], signals: 1 };
  const { field, replaces, expiresAt, signals } = given;
  return {
    field: typeof field === 'string' ? field : '',
    replaces: Array.isArray(replaces) ? replaces.filter((id) => typeof id === 'string') : [],
    signals: typeof signals === 'number' ? signals : 1,
    ...(typeof expiresAt === 'number' ? { expiresAt } : {}),
  };
}

/** To those who propose again what was refused. */
export function refusedReason(at: number): string {
  return `The user refused this on ${day(at)}. Only their own words, or a save of their own, bring it back.`;
}

/** To those who accept a proposal after its end. */
export const overReason =
  'This proposal ended before anybody accepted it, so nothing was changed. Say it again, or save it, if it holds.';

import { reviewNoticeOf } from '../knowledge/trust/rights.ts';
import { carryOut } from './carryOut.ts';
import { decide } from './decide.ts';
import { findKnown } from './findKnown.ts';
import { removeSplitSecrets } from '../capture/removeSplitSecrets.ts';
import type { MemoryRecord, NewMemory } from '../ground/contract/model.ts';
import { refusedReason } from '../knowledge/trust/proposals.ts';
import { changeMemory } from '../store/memories/changeMemory.ts';
import { findActive } from '../store/memories/findMemory.ts';
import type { Batch } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import { redactionNotice } from '../knowledge/trust/redact.ts';
import type { CorrectInput, FactCandidate } from '../ground/contract/learning.ts';
import { noteRests } from './noteRests.ts';
import { incomingOf, memoryOf } from './storeCandidates.ts';
import { replace, supersede, withSuperseded } from './supersede.ts';
import { type Fields, unknownFields } from '../ground/contract/unknownFields.ts';
import { isTrusted, mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import type { SaveResult } from '../ground/contract/saving.ts';
import { consentNeeded } from './consent/consentNeeded.ts';
import type { Decision, Incoming, Ladder } from './ladder.ts';

/**
 * Supersedes a memory with a new text: what the user now says is so. The old one stays as what held before; both are
 * one batch.
 */
export function correct(
  ladder: Ladder,
  id: string,
  input: CorrectInput,
  onRewritten: (ids: readonly string[]) => void,
): SaveResult {
  const { store, settings } = ladder;
  const unknown = unknownFields(input, correctFields);
  if (unknown !== undefined) return { outcome: 'rejected', reason: unknown };
  return store.sql.transaction((): SaveResult => {
    const old = findActive(store.sql, id);
    if (old === undefined) return { outcome: 'rejected', reason: `There is no memory with the id "${id}".` };
    if (old.kind === 'episode')
      return { outcome: 'rejected', reason: 'What was said cannot be corrected, only what was learned from it.' };
    const begun: Batch[] = [];
    const batchOf = (): Batch => (begun[0] ??= beginBatch(store, 'correct', { actor: input.actor }));
    if (!mayReplace(input.origin ?? 'user', old.origin)) {
      return {
        outcome: 'rejected',
        reason: 'These are the user’s own words; only the user can correct them. Ask the user to say what holds now.',
      };
    }
    const halves = removeSplitSecrets(store, batchOf, {
      text: input.content,
      sessionId: input.sessionId,
      actor: input.actor,
    });
    onRewritten(halves.rewritten);
    const candidate = candidateOf(old, { ...input, content: halves.text });
    const memory = memoryOf(candidate, input.actor ?? 'correction', settings, store.clock());
    if ('reason' in memory) return { outcome: 'rejected', reason: memory.reason };
    if (memory.content === old.content) return { outcome: 'duplicate', id: old.id };
    const proposed = proposedInstead(ladder, candidate, memory, { old, isNoticed: input.isNoticed });
    if (proposed !== undefined) return takenAs(ladder, batchOf, proposed);
    const batch = batchOf();
    if (memory.quarantinedAt !== undefined) {
      const incoming = incomingOf(candidate, memory);
      const same = findKnown(ladder, incoming);
      const decision =
        same === undefined ? ({ do: 'wait', against: old } as const) : ({ do: 'keep', id: same.id } as const);
      const { waits = 'conflict', ...taken } = carryOut(store, () => batch, decision, incoming);
      return { ...taken, ...(taken.outcome === 'stored' ? { batch: batch.id } : {}), notice: reviewNoticeOf(waits) };
    }
    const stored: SaveResult = {
      outcome: 'stored',
      id:
        known(ladder, batch, candidate, memory, old) ??
        replace(store, batch, { ...memory, pinned: old.pinned && isTrusted(memory.origin) }, [old]),
      batch: batch.id,
    };
    if (stored.id !== undefined) noteRests(ladder, batchOf, findActive(ladder.store.sql, stored.id));
    return halves.kinds.length === 0 ? stored : { ...stored, notice: redactionNotice(halves.kinds) };
  });
}

const correctFields: Fields<CorrectInput> = {
  content: true,
  topic: true,
  importance: true,
  origin: true,
  actor: true,
  agentId: true,
  runId: true,
  sessionId: true,
  sourceIds: true,
  turn: true,
  at: true,
  isNoticed: true,
};

/** What the user must consent to before it corrects anything, as it is carried out; undefined when nothing has to wait. */
function proposedInstead(
  ladder: Ladder,
  candidate: FactCandidate,
  memory: NewMemory,
  { old, isNoticed = false }: { readonly old: MemoryRecord; readonly isNoticed: boolean | undefined },
): { readonly decision: Decision; readonly incoming: Incoming } | undefined {
  // Without their tags: that the old one was asked for is no consent to the new one.
  const incoming: Incoming = {
    ...incomingOf(candidate, { ...memory, tags: [], scope: old.scope }),
    as: 'settled',
    given: { scope: old.scope, isNoticed },
  };
  const asks = consentNeeded(incoming, ladder.settings);
  if (asks === undefined) return undefined;
  const { decision } = decide(ladder, incoming);
  const own: Incoming = { ...incoming, memory: { ...incoming.memory, tags: memory.tags } };
  if (decision.do !== 'wait' || decision.proposal === undefined) return { decision, incoming: own };
  const { proposal } = decision;
  const replaces = [...new Set([old.id, ...proposal.replaces])];
  return { decision: { ...decision, proposal: { ...proposal, replaces } }, incoming: own };
}

function takenAs(
  { store }: Ladder,
  batchOf: () => Batch,
  { decision, incoming }: { readonly decision: Decision; readonly incoming: Incoming },
): SaveResult {
  if (decision.do === 'refused') return { outcome: 'rejected', reason: refusedReason(decision.at) };
  if (decision.do === 'leave') return { outcome: 'rejected', reason: 'Nothing like it is known.' };
  let batch: Batch | undefined;
  const { waits, ...taken } = carryOut(store, () => (batch ??= batchOf()), decision, incoming);
  return {
    ...taken,
    ...(batch === undefined ? {} : { batch: batch.id }),
    ...(waits === undefined ? {} : { notice: reviewNoticeOf(waits), waits }),
  };
}

/** Another memory that already says what the correction says; it then supersedes the old one. */
function known(
  ladder: Ladder,
  batch: Batch,
  candidate: FactCandidate,
  memory: Parameters<typeof replace>[2],
  old: MemoryRecord,
): string | undefined {
  const { decision } = decide(ladder, incomingOf(candidate, { ...memory, scope: old.scope }));
  if (decision.do !== 'keep' || decision.id === old.id) return undefined;
  const same = findActive(ladder.store.sql, decision.id);
  if (same === undefined || !mayReplace(same.origin, old.origin)) return undefined;
  supersede(ladder.store, batch, old, same.id);
  // It holds instead of the other one since now, however long it was known beside it.
  changeMemory(ladder.store, batch, same, {
    attributes: withSuperseded(same.attributes, [old.id]),
    validFrom: Math.max(same.validFrom, memory.validFrom),
  });
  return same.id;
}

/** What the correction does not name stays as it was. */
function candidateOf(
  old: MemoryRecord,
  { content, topic, importance, origin = 'user', agentId, runId, sessionId, sourceIds, at }: CorrectInput,
): FactCandidate {
  return {
    content,
    topic: topic ?? old.topic,
    importance: importance ?? old.importance,
    kind: old.kind,
    scope: old.scope,
    tags: old.tags,
    category: old.category,
    origin,
    agentId,
    runId,
    sessionId,
    sourceIds: sourceIds ?? [],
    at,
  };
}

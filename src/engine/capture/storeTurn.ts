import type { ObserveResult } from '../ground/contract/conversing.ts';
import type { Attributes, NewMemory, Origin, QuarantineReason, Scope } from '../ground/contract/model.ts';
import { fingerprint } from '../ground/text/fingerprint.ts';
import { redactionNotice, withRedacted } from '../knowledge/trust/redact.ts';
import { turnReviewReasonOf } from '../knowledge/trust/rights.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { touchConversation } from '../store/conversations/touchConversation.ts';
import type { RunsOfTurns } from '../store/conversations/touchInRuns.ts';
import { type ComingIn, withoutErased } from '../store/erasing/tombstones.ts';
import type { StoredTurn } from '../store/conversations/turnsBetween.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { changeMemory } from '../store/memories/changeMemory.ts';
import { findMemory } from '../store/memories/findMemory.ts';
import { noteOperation } from '../store/ownChat/operations.ts';
import type { CheckedTurn } from '../ground/contract/readingTurns.ts';
import type { ConversationSoFar } from './conversationSoFar.ts';
import { removeSplitSecrets } from './removeSplitSecrets.ts';

/** Episodes have no topic of their own; this one never shows among the topics. */
const episodeTopic = 'conversation';
/** A raw turn is worth less than anything distilled from it. */
const episodeImportance = 3;

export function turnFingerprint(text: string): number {
  return fingerprint(episodeTopic, text);
}

/** To those who bring it in again. */
export const erasedReason = 'The user erased this for good.';

/** A turn that was stored and that nobody has to look at first. */
export interface KeptTurn {
  readonly id: string;
  readonly sessionId: string;
  readonly text: string;
  readonly origin: Origin;
  readonly scope: Scope;
  readonly at: number;
  /** When the user said something before in this conversation, Unix ms; absent in its first turn. */
  readonly previousAt?: number | undefined;
}

/** The transaction that turns are stored in. */
interface TurnTransaction {
  readonly store: Store;
  /** Begins the batch when there is something to write. */
  readonly batchOf: () => Batch;
  readonly conversation: ConversationSoFar;
  /** Told of memories that held the first half of a secret. */
  readonly onRewritten: (ids: readonly string[]) => void;
  /** The conversation took place long ago: it counts as over, and ends no other. Default: no. */
  readonly isOver?: boolean | undefined;
  /** Takes into account what the turn tells of work, in the same batch. */
  readonly noteWork?: ((batch: Batch, turn: KeptTurn) => void) | undefined;
  /** Notes that a conversation goes on; default: at once. */
  readonly touch?: RunsOfTurns['touch'] | undefined;
  /** What a turn names and tells of work is read afterwards (continuity/readRest.ts). Default: no. */
  readonly isReadLater?: boolean | undefined;
  /** One of very many turns. Default: no. */
  readonly isInBulk?: boolean | undefined;
}

/**
 * Stores a turn as an episode and registers its conversation, unless it is there already. Call inside a transaction.
 */
export function storeTurn(writer: TurnTransaction, turn: CheckedTurn): ObserveResult {
  const { store, conversation } = writer;
  const { sourceId } = turn.input;
  const known = knownTurn(conversation, turn);
  if (known !== undefined) return knownAgain(writer, known, sourceId);
  const allowed = withoutErased(store, comingIn(turn));
  if (allowed === '') return { reason: erasedReason };
  return storeAllowed(writer, allowed === turn.text ? turn : { ...turn, text: allowed, read: undefined });
}

/** What is stored when the user has erased nothing of it. */
function storeAllowed(writer: TurnTransaction, turn: CheckedTurn): ObserveResult {
  const { store, conversation } = writer;
  const { role, sessionId, actor, sourceId } = turn.input;
  const print = turnFingerprint(turn.text);
  const earlier = conversation.earlier();
  // Halves of a secret are harmless one by one; together with what was said before they are not.
  const { text, kinds, rewritten } = removeSplitSecrets(store, writer.batchOf, {
    sessionId,
    role,
    text: turn.text,
    earlier,
  });
  if (rewritten.length > 0) writer.onRewritten(rewritten);
  const batch = { ...writer.batchOf(), actor };
  const redacted = [...turn.redacted, ...kinds];
  // What was read of another text than this one says nothing of it.
  const read = text === turn.text ? turn.read : undefined;
  const waits = turnReviewReasonOf(turn.origin, text, read?.isSuspect);
  const id = addTurn(writer, batch, { ...turn, text, redacted, waits, read });
  if (waits === undefined && writer.isReadLater !== true) {
    const previousAt = earlier.find(({ sourceRole }) => sourceRole === 'user')?.eventAt;
    writer.noteWork?.(batch, { id, sessionId, text, origin: turn.origin, scope: turn.scope, at: turn.at, previousAt });
  }
  conversation.add(
    {
      id,
      role,
      fingerprint: kinds.length === 0 ? print : turnFingerprint(text),
      at: turn.at,
      actor,
      sourceId,
      isChanged: false,
    },
    { id, content: text, sourceRole: role, eventAt: turn.at },
  );
  const notice = [
    ...(kinds.length === 0 ? [] : [redactionNotice(kinds)]),
    ...(turn.notice === undefined ? [] : [turn.notice]),
  ].join(' ');
  return { id, ...(notice === '' ? {} : { notice }), ...(waits === undefined ? {} : { waits }) };
}

/** A turn, as it is compared with what was erased. */
export function comingIn({ text, origin, at, input }: CheckedTurn): ComingIn {
  const { sessionId, sourceId } = input;
  return {
    content: text,
    kind: 'episode',
    sessionId,
    sourceId,
    isUsers: isTrusted(origin),
    at: input.at === undefined ? Infinity : at,
  };
}

/** The turn that is there already; undefined for a new one. */
export function knownTurn(conversation: ConversationSoFar, turn: CheckedTurn): StoredTurn | undefined {
  const { at, text, saidBy, input } = turn;
  const { role, actor, sourceId } = input;
  const isDated = input.at === at;
  return conversation.find({ role, saidBy, fingerprint: turnFingerprint(text), at, actor, sourceId, isDated });
}

/** The turn that is there learns its id in the source, so that it is known by that from now on. */
function knownAgain(
  { store, batchOf, conversation }: TurnTransaction,
  known: StoredTurn,
  sourceId: string | undefined,
): ObserveResult {
  const isNew = known.sourceId === undefined && !known.isChanged;
  const memory = isNew && sourceId !== undefined ? findMemory(store.sql, known.id) : undefined;
  if (memory !== undefined && sourceId !== undefined)
    changeMemory(store, batchOf(), memory, { attributes: { ...memory.attributes, sourceId } });
  conversation.meet(isNew ? { ...known, sourceId } : known);
  // A transcript is read anew with each event of its conversation: what is only met again is nothing that was done.
  if (known.sourceId === undefined || known.sourceId !== sourceId)
    noteOperation(store.sql, { node: 'episodic', op: 'merge', memoryId: known.id, at: store.clock() });
  return { id: known.id, isKnown: true };
}

/** Writes a turn that is new, from which everything that must not be kept was removed; returns its id. */
export function addTurn(
  {
    store,
    isOver,
    isInBulk,
    isReadLater = isInBulk,
    touch,
  }: Pick<TurnTransaction, 'store' | 'isOver' | 'isInBulk' | 'isReadLater' | 'touch'>,
  batch: Batch,
  {
    input,
    text,
    redacted,
    scope,
    at,
    origin,
    waits,
    read,
  }: CheckedTurn & { readonly waits: QuarantineReason | undefined },
): string {
  const session = { id: input.sessionId, scope, at, isOver };
  if (touch === undefined) touchConversation(store, session, batch.at);
  else touch(session, batch.at);
  const memory: NewMemory = {
    kind: 'episode',
    tier: 'short',
    scope,
    topic: episodeTopic,
    content: text,
    importance: episodeImportance,
    pinned: false,
    confidence: 1,
    decayRate: 0,
    source: 'session',
    origin,
    tags: [],
    attributes: attributesOf(input.attributes, input.sourceId, redacted),
    category: episodeTopic,
    sessionId: input.sessionId,
    sourceIds: [],
    sourceRole: input.role,
    eventAt: at,
    createdAt: at,
    validFrom: at,
    ...(input.actor === undefined ? {} : { actor: input.actor }),
    ...(input.agentId === undefined ? {} : { agentId: input.agentId }),
    ...(input.runId === undefined ? {} : { runId: input.runId }),
    ...(waits === undefined ? {} : { quarantinedAt: batch.at, quarantineReason: waits }),
  };
  const id = addMemory(store, batch, memory, { isInBulk: isReadLater, read: read?.indexed });
  // Of an import the batch tells enough.
  if (isInBulk !== true)
    noteOperation(store.sql, {
      node: 'episodic',
      op: 'create',
      memoryId: id,
      sessionId: input.sessionId,
      at: store.clock(),
    });
  return id;
}

function attributesOf(
  given: Attributes | undefined,
  sourceId: string | undefined,
  redacted: readonly string[],
): Attributes {
  const attributes = given ?? {};
  return withRedacted(sourceId === undefined ? attributes : { ...attributes, sourceId }, redacted);
}

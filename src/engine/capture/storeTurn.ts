import type { ObserveResult } from '../ground/contract/conversing.ts';
import type { Attributes, NewMemory } from '../ground/contract/model.ts';
import { fingerprint } from '../ground/text/fingerprint.ts';
import { redactionNotice, withRedacted } from '../knowledge/trust/redact.ts';
import { turnReviewReasonOf } from '../knowledge/trust/rights.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { touchConversation } from '../store/conversations/touchConversation.ts';
import type { StoredTurn } from '../store/conversations/turnsBetween.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { changeMemory } from '../store/memories/changeMemory.ts';
import { findMemory } from '../store/memories/findMemory.ts';
import type { CheckedTurn } from './checkTurn.ts';
import type { ConversationSoFar } from './conversationSoFar.ts';
import { removeSplitSecrets } from './removeSplitSecrets.ts';

/** Episodes have no topic of their own; this one never shows among the topics. */
const episodeTopic = 'conversation';
/** A raw turn is worth less than anything distilled from it. */
const episodeImportance = 3;

/** The transaction that turns are stored in. */
interface TurnWriter {
  readonly store: Store;
  /** Begins the batch when there is something to write. */
  readonly batchOf: () => Batch;
  readonly conversation: ConversationSoFar;
  /** Told of memories that held the first half of a secret. */
  readonly onRewritten: (ids: readonly string[]) => void;
  /** The conversation took place long ago: it counts as over, and ends no other. Default: no. */
  readonly isOver?: boolean | undefined;
  /** One of very many turns. Default: no. */
  readonly isInBulk?: boolean | undefined;
}

/**
 * Stores a turn as an episode and registers its conversation, unless it is there already. Call inside a transaction.
 */
export function storeTurn(writer: TurnWriter, turn: CheckedTurn): ObserveResult {
  const { store, conversation } = writer;
  const { role, sessionId, actor, sourceId } = turn.input;
  const print = fingerprint(episodeTopic, turn.text);
  const isDated = turn.input.at === turn.at;
  const known = conversation.find({ role, fingerprint: print, at: turn.at, actor, sourceId, isDated });
  if (known !== undefined) return knownAgain(writer, known, sourceId);
  // Halves of a secret are harmless one by one; together with what was said before they are not.
  const { text, kinds, rewritten } = removeSplitSecrets(store, writer.batchOf, {
    sessionId,
    role,
    text: turn.text,
    earlier: conversation.earlier(),
  });
  if (rewritten.length > 0) writer.onRewritten(rewritten);
  const batch = { ...writer.batchOf(), actor };
  const redacted = [...turn.redacted, ...kinds];
  const id = addTurn(writer, batch, { ...turn, text, redacted });
  conversation.add(
    {
      id,
      role,
      fingerprint: kinds.length === 0 ? print : fingerprint(episodeTopic, text),
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
  return notice === '' ? { id } : { id, notice };
}

/** The turn that is there learns its id in the source, so that it is known by that from now on. */
function knownAgain(
  { store, batchOf, conversation }: TurnWriter,
  known: StoredTurn,
  sourceId: string | undefined,
): ObserveResult {
  const isNew = known.sourceId === undefined && !known.isChanged;
  const memory = isNew && sourceId !== undefined ? findMemory(store.sql, known.id) : undefined;
  if (memory !== undefined && sourceId !== undefined)
    changeMemory(store, batchOf(), memory, { attributes: { ...memory.attributes, sourceId } });
  conversation.meet(isNew ? { ...known, sourceId } : known);
  return { id: known.id, isKnown: true };
}

function addTurn(
  { store, isOver, isInBulk }: TurnWriter,
  batch: Batch,
  { input, text, redacted, scope, at, origin }: CheckedTurn,
): string {
  const reason = turnReviewReasonOf(origin, text);
  touchConversation(store.sql, { id: input.sessionId, scope, at, isOver }, batch.at);
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
    ...(reason === undefined ? {} : { quarantinedAt: batch.at, quarantineReason: reason }),
  };
  return addMemory(store, batch, memory, { isInBulk });
}

function attributesOf(
  given: Attributes | undefined,
  sourceId: string | undefined,
  redacted: readonly string[],
): Attributes {
  const attributes = given ?? {};
  return withRedacted(sourceId === undefined ? attributes : { ...attributes, sourceId }, redacted);
}

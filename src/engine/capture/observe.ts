import type { ObserveInput, ObserveResult } from '../ground/contract/conversing.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';
import type { Scope } from '../ground/contract/model.ts';
import { roles } from '../ground/contract/model.ts';
import { writeScopeProblem } from '../scope/scopeProblem.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { touchConversation } from '../store/conversations/touchConversation.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import { cleanText, looksBinary, maxTurnBytes } from '../ground/text/clean.ts';
import { turnReviewReasonOf } from '../knowledge/trust/rights.ts';
import { attributesProblem, textProblem, oneOf, timeProblem } from '../ground/contract/fieldProblems.ts';
import { type Fields, unknownFields } from '../ground/contract/unknownFields.ts';
import { redactionNotice, withoutSecrets, withRedacted } from '../knowledge/trust/redact.ts';
import { removeSplitSecrets } from './removeSplitSecrets.ts';

/** Episodes have no topic of their own; this one never shows among the topics. */
const episodeTopic = 'conversation';
/** A raw turn is worth less than anything distilled from it. */
const episodeImportance = 3;

/** One turn, cleaned and ready to be stored. */
interface CheckedTurn {
  readonly input: ObserveInput;
  readonly text: string;
  /** Kinds of the secrets that were removed. */
  readonly redacted: readonly string[];
  readonly scope: Scope;
  readonly at: number;
  readonly notice: string | undefined;
}

/** Cleans a turn, or says why there is nothing to keep. */
export function checkTurn(
  given: ObserveInput,
  settings: EngineSettings,
  now: number,
): CheckedTurn | { readonly reason: string } {
  const reason = complaintOf(given);
  if (reason !== undefined) return { reason };
  const { input, kinds, notices: removed } = withoutSecrets({ ...given, text: stripInjected(given.text) }, settings);
  const { text, notices: cleaned } = cleanText(input.text, { bytes: maxTurnBytes, what: 'turn' });
  if (text === '') return { reason: 'There is nothing to keep: the text is empty.' };
  const notices = [...new Set([...removed, ...cleaned])];
  return {
    input,
    text,
    redacted: kinds,
    scope: input.scope ?? (settings.workspace === undefined ? 'user' : { workspace: settings.workspace }),
    at: Math.floor(Math.min(input.at ?? now, now)),
    notice: notices.length > 0 ? notices.join(' ') : undefined,
  };
}

/** Stores the turn as an episode and registers its conversation, in one transaction. */
export function observe(store: Store, turn: CheckedTurn, onRewritten: (ids: readonly string[]) => void): ObserveResult {
  const { input, notice: checked } = turn;
  return store.sql.transaction(() => {
    const batch = beginBatch(store, 'observe', { actor: input.actor });
    // Halves of a secret are harmless one by one; together with what was said before they are not.
    const { text, kinds, rewritten } = removeSplitSecrets(store, () => batch, {
      sessionId: input.sessionId,
      role: input.role,
      text: turn.text,
    });
    onRewritten(rewritten);
    const id = addTurn(store, batch, { ...turn, text, redacted: [...turn.redacted, ...kinds] });
    const notice = [
      ...(kinds.length === 0 ? [] : [redactionNotice(kinds)]),
      ...(checked === undefined ? [] : [checked]),
    ].join(' ');
    return notice === '' ? { id } : { id, notice };
  });
}

/** Stores a turn from which everything that must not be kept was removed; returns its id. Call inside a transaction. */
export function addTurn(store: Store, batch: Batch, { input, text, redacted, scope, at }: CheckedTurn): string {
  const origin = originOf(input);
  const reason = turnReviewReasonOf(origin, text);
  touchConversation(store.sql, { id: input.sessionId, scope, at }, batch.at);
  return addMemory(store, batch, {
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
    attributes: withRedacted(input.attributes ?? {}, redacted),
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
  });
}

function originOf({ role, readsOutside = false, isTypedByPerson = true }: ObserveInput): 'user' | 'assistant' | 'tool' {
  if (role === 'user') return isTypedByPerson ? 'user' : 'assistant';
  return role === 'assistant' && !readsOutside ? 'assistant' : 'tool';
}

const turnFields: Fields<ObserveInput> = {
  sessionId: true,
  role: true,
  text: true,
  actor: true,
  agentId: true,
  runId: true,
  at: true,
  scope: true,
  attributes: true,
  readsOutside: true,
  isTypedByPerson: true,
};

function complaintOf(input: ObserveInput): string | undefined {
  if (typeof input !== 'object' || input === null || typeof input.text !== 'string')
    return 'The text of a turn must be text.';
  if (typeof input.sessionId !== 'string' || input.sessionId.trim() === '') {
    return 'A turn needs the id of its conversation (sessionId).';
  }
  if (input.role === undefined) return `A turn needs the role of who spoke: ${roles.join(', ')}.`;
  if (looksBinary(input.text)) return 'The text looks like binary data and was not kept.';
  return (
    unknownFields(input, turnFields) ??
    oneOf('role', input.role, roles) ??
    timeProblem('at', input.at) ??
    textProblem('actor', input.actor) ??
    textProblem('agentId', input.agentId) ??
    textProblem('runId', input.runId) ??
    attributesProblem(input.attributes) ??
    (input.scope === undefined ? undefined : writeScopeProblem(input.scope))
  );
}

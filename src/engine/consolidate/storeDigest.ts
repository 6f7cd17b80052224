import { checkSave, defaultImportance } from '../capture/checkSave.ts';
import { topicFor } from '../capture/topicFor.ts';
import { isStatedIn } from '../extract/isStatedIn.ts';
import type { ResetResult } from '../ground/contract/conversing.ts';
import type { Origin, Scope } from '../ground/contract/model.ts';
import type { CheckedSave, SaveInput, SaveResult } from '../ground/contract/saving.ts';
import type { TranscriptLine } from '../knowledge/prompts/frame.ts';
import type { ConversationDigest } from '../knowledge/prompts/summarizeConversationRequest.ts';
import { originIn } from '../knowledge/trust/originFor.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { isTrusted, untrustedImportance } from '../knowledge/trust/trustedOrigins.ts';
import { turnContextOf, wasForgotten, workspaceOf } from '../learn/candidatesOfTurn.ts';
import type { Ladder } from '../learn/ladder.ts';
import { summaryImportance, summaryKeyOf, summaryTopic } from '../learn/rollSummary.ts';
import { saveChecked } from '../learn/saveChecked.ts';
import { type Batch, beginBatch } from '../store/base/store.ts';
import { addSummary, markSummarized } from '../store/conversations/conversationSummaries.ts';
import { hasOutsideTurns } from '../store/conversations/conversationTurn.ts';
import { conversationScopeOrUser } from '../store/conversations/touchConversation.ts';
import { agentOfConversation, agentOfSources } from '../store/memories/agentOfSources.ts';
import { topicsOf } from '../store/memories/topics.ts';

/** Stored with what a reset keeps. */
const actor = 'summarizer';

/** A line of the transcript, and the stored turn that it comes from; absent where a door brings its own history. */
export interface HeardLine extends TranscriptLine {
  readonly id?: string;
  readonly at?: number;
  /** Absent: that of its role. */
  readonly origin?: Origin;
}

interface Digested {
  readonly sessionId: string;
  /** Row of the newest turn that was read. */
  readonly through: number;
  readonly digest: ConversationDigest;
  readonly modelName: string;
  readonly transcript: readonly HeardLine[];
}

/**
 * Stores what a language model made of a conversation, in one batch: its facts, and the summary, raw and as a memory
 * that can be recalled. Where a file or a tool hid a fact, the rules read the user's own turns again later, so that
 * nothing the user typed is lost with it.
 */
export function storeDigest(
  ladder: Ladder,
  { sessionId, through, digest, modelName, transcript }: Digested,
): Pick<ResetResult, 'saved' | 'waiting' | 'duplicates' | 'batch'> {
  const { store } = ladder;
  return store.sql.transaction(() => {
    const batch = beginBatch(store, 'reset', { actor });
    const isOutside = hasOutsideTurns(store.sql, sessionId);
    const context = turnContextOf(store, sessionId);
    const scope = conversationScopeOrUser(store.sql, sessionId);
    const keep = savingIn(ladder, sessionId, scope, batch);
    const facts = digest.facts
      .filter(({ content }) => !wasForgotten(content, context))
      .map((fact) => keep({ ...fact, ...rightsOf(ladder, fact, transcript, isOutside) }))
      .filter((result) => result !== undefined);
    const summary = redact(digest.summary).text;
    addSummary(store, batch, { sessionId, summary, messageCount: transcript.length, modelName });
    const kept = summary === '' ? undefined : keep({ ...summaryOf(sessionId, summary, isOutside), scope });
    const isHidden = facts.some(({ waits }) => waits === 'outside');
    markSummarized(store, sessionId, batch.at, isHidden ? 0 : through);
    return {
      saved: facts.filter(({ outcome, waits }) => outcome !== 'duplicate' && waits === undefined).length,
      waiting: [...facts, kept].filter((result) => result?.outcome !== 'duplicate' && result?.waits !== undefined)
        .length,
      duplicates: facts.filter(({ outcome }) => outcome === 'duplicate').length,
      batch: batch.id,
    };
  });
}

/** Saves within the workspace of the conversation; undefined when a check refused it. */
function savingIn(
  ladder: Ladder,
  sessionId: string,
  place: Scope,
  batch: Batch,
): (input: Omit<SaveInput, 'source' | 'actor' | 'sessionId'>) => SaveResult | undefined {
  const { store } = ladder;
  const workspace = workspaceOf(place) ?? ladder.settings.workspace;
  const within: Ladder = { ...ladder, settings: { ...ladder.settings, workspace } };
  const agent = agentOfConversation(store.sql, sessionId);
  return (input) => {
    const from = input.sourceIds === undefined ? agent : agentOfSources(store.sql, input.sourceIds);
    const given: SaveInput = { ...input, ...from, source: 'session', actor, sessionId, isNoticed: true };
    const checked: CheckedSave | { readonly reason: string } = checkSave(given, within.settings, store.clock());
    return 'reason' in checked ? undefined : saveChecked(within, checked, () => batch);
  };
}

/**
 * Whose a fact is: what the user literally said is the user's, everything else the language model's, or what it had
 * read. Beside a file only what a turn of the user states is the user's, since when it was said, and under a label of
 * ours: the model's may be a stranger's.
 */
function rightsOf(
  { store }: Ladder,
  { content, topic, importance }: ConversationDigest['facts'][number],
  transcript: readonly HeardLine[],
  isOutside: boolean,
): Pick<SaveInput, 'topic' | 'origin' | 'importance' | 'settles' | 'at' | 'sourceIds'> {
  const said = transcript.filter(({ role }) => role === 'user');
  if (!isOutside) {
    const isUsers = said.some((line) => originIn(content, line) === 'user');
    return { topic, origin: isUsers ? 'user' : 'assistant', ...(importance === undefined ? {} : { importance }) };
  }
  const turn = said.findLast(({ text, origin = 'user' }) => isTrusted(origin) && isStatedIn(content, text));
  if (turn === undefined) return { topic, origin: 'tool', ...(importance === undefined ? {} : { importance }) };
  const { id, at } = turn;
  return {
    topic: topicFor(
      content,
      topicsOf(store.sql).map((known) => known.topic),
    ),
    origin: 'user',
    importance: Math.min(importance ?? defaultImportance, untrustedImportance),
    settles: true,
    ...(at === undefined ? {} : { at }),
    ...(id === undefined ? {} : { sourceIds: [id] }),
  };
}

/** The summary under the name that the next one of the same conversation replaces. */
function summaryOf(
  sessionId: string,
  summary: string,
  isOutside: boolean,
): Omit<SaveInput, 'source' | 'actor' | 'sessionId'> {
  return {
    kind: 'summary',
    topic: summaryTopic,
    content: summary,
    importance: summaryImportance,
    key: summaryKeyOf(sessionId),
    origin: isOutside ? 'tool' : 'assistant',
    attributes: { summary },
  };
}

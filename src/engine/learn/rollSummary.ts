import { statedKinds } from '../ground/contract/model.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';
import type { MemoryRecord, Scope } from '../ground/contract/model.ts';
import { readSummary, rollSummaryRequest, rollSummaryVersion } from '../knowledge/prompts/rollSummaryRequest.ts';
import { findByKey } from '../store/memories/findMemory.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { recentMemories } from '../store/memories/recentMemories.ts';
import type { Asker } from '../knowledge/prompts/ask.ts';
import { ask } from '../knowledge/prompts/ask.ts';
import type { FoundFacts } from './factsFromTurns.ts';
import { madeBy } from './factsFromTurns.ts';
import type { Said } from './synthesizeNotes.ts';
import { dayMs } from '../ground/contract/time.ts';

export const summaryTopic = 'conversations';
export const summaryImportance = 4;
/** Facts of the last days that the summary need not repeat. */
const knownFacts = 20;

/** The running summary of a conversation, under a name of its own, so that the next part continues it. */
export function summaryOf(sql: Sql, scope: Scope, sessionId: string): MemoryRecord | undefined {
  return findByKey(sql, scope, summaryKeyOf(sessionId));
}

/**
 * Extends the summary of a conversation by its newest turns: the earlier one and what is new become one. What is
 * recalled of it is the episode, one or two sentences; the whole summary is kept among its attributes.
 */
export async function rollSummary(
  asker: Asker,
  sql: Sql,
  conversation: { readonly sessionId: string; readonly scope: Scope; readonly turns: readonly Said[] },
  now: number,
): Promise<FoundFacts> {
  const { sessionId, scope } = conversation;
  const turns = conversation.turns
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map(({ role, text }) => ({ role, text: stripInjected(text).trim() }))
    .filter(({ text }) => text !== '');
  if (turns.length === 0) return { candidates: [], dropped: 0 };
  const before = summaryOf(sql, scope, sessionId);
  const prior = before?.attributes['summary'];
  const known = recentMemories(sql, { scope, kinds: statedKinds, since: now - 7 * dayMs, limit: knownFacts }).map(
    ({ content }) => content,
  );
  const input = { prior: typeof prior === 'string' ? prior : undefined, turns, known };
  const answer = await ask(asker, (boundary) => rollSummaryRequest(input, boundary), readSummary);
  if ('failed' in answer) return { candidates: [], dropped: 1, failed: answer.failed };
  const { summary, episode } = answer.read;
  return {
    candidates: [
      {
        key: summaryKeyOf(sessionId),
        topic: summaryTopic,
        content: episode,
        kind: 'summary',
        importance: summaryImportance,
        origin: 'assistant',
        scope,
        sessionId,
        sourceIds: conversation.turns.map(({ id }) => id),
        at: conversation.turns.at(-1)?.at ?? now,
        attributes: { summary, ...madeBy(asker, 'rollSummary', rollSummaryVersion) },
      },
    ],
    dropped: 0,
  };
}

/** The name under which the summary of a conversation is kept. */
export function summaryKeyOf(sessionId: string): string {
  return `conversation:${sessionId}`.slice(0, 255);
}

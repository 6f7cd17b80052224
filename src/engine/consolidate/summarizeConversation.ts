import type { Ladder } from '../learn/ladder.ts';
import { asksToForget } from '../learn/candidatesOfTurn.ts';
import type { ResetInput, ResetResult, TurnInput } from '../ground/contract/conversing.ts';
import type { LanguageModel, Random } from '../ground/contract/ports.ts';
import { boundaryFrom, type TranscriptLine } from '../knowledge/prompts/frame.ts';
import type { ConversationDigest } from '../knowledge/prompts/summarizeConversationRequest.ts';
import { readDigest, summarizeConversationRequest } from '../knowledge/prompts/summarizeConversationRequest.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';
import type { Store } from '../store/base/store.ts';
import { markWaiting, owesSummary } from '../store/conversations/conversationSummaries.ts';
import { forgottenTurnsOf, newestTurn, transcriptTurnsOf } from '../store/conversations/conversationTurn.ts';
import { markEnded } from '../store/conversations/touchConversation.ts';
import { topicsOf } from '../store/memories/topics.ts';
import { type HeardLine, storeDigest } from './storeDigest.ts';

interface Summarizer extends Ladder {
  readonly model: LanguageModel | undefined;
  readonly random: Random;
  /** Runs one write transaction, waiting for locks. */
  readonly write: <T>(work: () => T) => Promise<T>;
}

/**
 * Extracts facts from a conversation and keeps the raw summary, all in one batch. Without a language model, or when it
 * fails, the conversation waits and can be summarised later; nothing is lost either way.
 */
export async function summarizeConversation(summarizer: Summarizer, input: ResetInput): Promise<ResetResult> {
  const { store, settings, model } = summarizer;
  if (typeof input?.sessionId !== 'string' || input.sessionId.trim() === '') {
    return {
      messages: 0,
      saved: 0,
      waiting: 0,
      duplicates: 0,
      status: 'failed',
      reason: 'A reset needs the id of its conversation (sessionId).',
    };
  }
  const said = transcriptOf(store, input);
  // Of a longer conversation only a part is read; consolidation reads the rest.
  const through = said.length <= settings.resetMaxMessages ? newestTurn(store.sql, input.sessionId) : 0;
  const transcript = said.slice(-settings.resetMaxMessages);
  const counts = { messages: transcript.length, saved: 0, waiting: 0, duplicates: 0 };
  if (said.length === 0)
    // Slash commands are answered and not kept.
    return {
      ...counts,
      status: 'short',
      reason: 'Nothing was said in this conversation yet that could be summarized.',
    };
  if (said.length < settings.resetMinMessages) {
    return {
      ...counts,
      status: 'short',
      reason: `Fewer than ${settings.resetMinMessages} messages: nothing to summarize.`,
    };
  }
  if (model === undefined || (await model.isAvailable?.()) === false) {
    await wait(summarizer, input.sessionId);
    return {
      ...counts,
      status: 'waiting',
      reason: 'No language model is available; the conversation waits to be summarized.',
    };
  }
  const digest = await ask(summarizer, model, transcript);
  if (typeof digest === 'string') {
    await wait(summarizer, input.sessionId);
    return { ...counts, status: 'failed', reason: `${digest} The conversation waits to be summarized.` };
  }
  const stored = await summarizer.write(() =>
    storeDigest(summarizer, { sessionId: input.sessionId, through, digest, modelName: model.name, transcript }),
  );
  return { ...counts, ...stored, status: 'summarized' };
}

async function wait({ store, write }: Summarizer, sessionId: string): Promise<void> {
  await write(() => store.sql.transaction(() => markWaiting(store, sessionId, store.clock(), 'asked')));
}

function transcriptOf(store: Store, { sessionId, history }: ResetInput): HeardLine[] {
  const turns = history === undefined ? transcriptTurnsOf(store.sql, sessionId) : history.map(lineOf);
  // A door's own history still has what was forgotten.
  const forgotten = new Set(history === undefined ? [] : forgottenTurnsOf(store.sql, sessionId));
  return turns
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map((line) => ({ ...line, text: stripInjected(line.text).trim() }))
    .filter(({ role, text }) => text !== '' && !forgotten.has(text) && !(role === 'user' && asksToForget(text)));
}

function lineOf(turn: TurnInput): HeardLine {
  return typeof turn === 'string' ? { role: 'user', text: turn } : { role: turn.role ?? 'user', text: turn.text };
}

async function ask(
  { store, random }: Summarizer,
  model: LanguageModel,
  transcript: readonly TranscriptLine[],
): Promise<ConversationDigest | string> {
  const boundary = boundaryFrom(random);
  const topics = topicsOf(store.sql).slice(0, 50);
  const prompt = summarizeConversationRequest(
    transcript,
    topics.map(({ topic }) => topic),
    boundary,
  );
  try {
    return readDigest(await model.complete(prompt)) ?? 'The language model gave no usable summary.';
  } catch (error) {
    return `The language model failed (${messageOf(error)}).`;
  }
}

/**
 * Notes the end of a conversation. From now on it waits to be consolidated, and for a summary if it is long enough and
 * has none.
 */
export function endConversation(
  { store, settings }: Pick<Summarizer, 'store' | 'settings'>,
  sessionId: string,
): { readonly waiting: boolean } {
  return store.sql.transaction(() => {
    const isLong = transcriptOf(store, { sessionId }).length >= settings.resetMinMessages;
    const waiting = isLong && owesSummary(store.sql, sessionId);
    if (waiting) markWaiting(store, sessionId, store.clock(), 'ended');
    else markEnded(store, sessionId, store.clock());
    return { waiting };
  });
}

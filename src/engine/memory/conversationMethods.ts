import { checkTurn } from '../capture/checkTurn.ts';
import { observe } from '../capture/observe.ts';
import { observeMany } from '../capture/observeMany.ts';
import { manyTurns } from '../capture/readTurnsAhead.ts';
import { counting } from '../consolidate/jobs/metered.ts';
import { endConversation, summarizeConversation } from '../consolidate/summarizeConversation.ts';
import { readRest } from '../continuity/readRest.ts';
import { createWorkNoter } from '../continuity/noteWork.ts';
import type { StoredSlice } from '../capture/createTurnWriter.ts';
import type { ConversationMethods, ObserveInput } from '../ground/contract/conversing.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import { conversationSummariesOf, conversationsOwingSummary } from '../store/conversations/conversationSummaries.ts';
import { browseConversations, turnsOf } from '../store/overview/browseConversations.ts';
import { checkPositive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

/** What a memory does with conversations, from the first turn to the summary. */
export function conversationMethods(context: MemoryContext): ConversationMethods {
  const { ports, store, settings, read, write, reportFailure } = context;
  const { sql } = store;
  const noter = (): ReturnType<typeof createWorkNoter> => createWorkNoter(store, settings());
  return {
    async observe(input) {
      context.asked();
      const checked = checkTurn(input, settings(), store.clock());
      if ('reason' in checked) return checked;
      let rewritten: readonly string[] = [];
      const observed = await context.answer(
        () => observe(store, checked, { onRewritten: (ids) => (rewritten = ids), noteWork: noter() }),
        (reason) => ({ reason }),
      );
      context.overwrite(rewritten);
      context.wake();
      return observed;
    },

    readRest: (id) =>
      write(() => {
        store.sql.transaction(() => {
          readRest(store, settings(), id);
        });
      }),

    async observeMany(inputs, options = {}) {
      context.assertOpen();
      if (!Array.isArray(inputs)) throw new MemoryError('input', 'observeMany needs a list of turns.');
      const reader = inputs.length >= manyTurns ? ports.readWords?.() : undefined;
      const observer = {
        store,
        reader,
        settings: settings(),
        write: (work: () => StoredSlice) => context.answer(work, (reason) => ({ reason })),
        pause: () => {
          // The background gives way until all is stored.
          context.asked();
          return context.pause();
        },
        onRewritten: context.overwrite,
        noteWork: noter(),
      };
      try {
        return await observeMany(observer, inputs as readonly ObserveInput[], options);
      } finally {
        reader?.done();
        context.wake();
      }
    },

    sessions: () => read(() => browseConversations(sql)),

    turns: (sessionId) => read(() => turnsOf(sql, sessionId)),

    async resetAndSummarize(input) {
      context.assertOpen();
      const { model } = ports;
      try {
        const counted =
          model === undefined || input?.inBackground === undefined
            ? model
            : counting(model, { store, write, offsetMinutes: input.inBackground.offsetMinutes });
        const summarizer = { ...context.ladder(), model: counted, random: ports.random, write };
        return await summarizeConversation(summarizer, input);
      } catch (error) {
        const { reason, message } = reportFailure(error);
        if (reason === 'closed') throw error;
        return { messages: 0, saved: 0, waiting: 0, duplicates: 0, status: 'failed', reason: message };
      }
    },

    summaries: ({ sessionId, limit = 5 } = {}) =>
      read(() => conversationSummariesOf(sql, sessionId, Math.floor(checkPositive('limit', limit)))),

    endSession: (sessionId) => write(() => endConversation({ store, settings: settings() }, sessionId)),

    waitingSessions: ({ asked = false } = {}) => read(() => conversationsOwingSummary(sql, { asked })),
  };
}

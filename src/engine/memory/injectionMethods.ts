import type { InjectionMethods } from '../ground/contract/injecting.ts';
import { isMatched } from '../inject/activeMemory.ts';
import { rebuildBlocks } from '../inject/rebuildBlocks.ts';
import { queryTexts } from '../inject/queryTexts.ts';
import { stableBlock } from '../inject/stableBlock.ts';
import { keptBlocks, lastInjection, noteAccess, noteInjection } from '../store/memories/noteAccess.ts';
import { askTeams } from './askTeams.ts';
import type { MemoryContext } from './memoryContext.ts';
import { noteSearch } from './noteSearch.ts';

/** What a memory puts into a prompt, and what it put there last. */
export function injectionMethods(context: MemoryContext): InjectionMethods {
  const { store, answers, later } = context;
  const { sql } = store;
  return {
    async activeMemory(input) {
      context.assertOpen();
      context.asked();
      try {
        const asking = askTeams(context, queryTexts(input.turns)[0] ?? '');
        const beyond = asking === undefined ? [] : await asking;
        const answer = await answers.activeMemory(input);
        const result = { ...answer, problems: [...answer.problems, ...beyond] };
        const at = store.clock();
        const used = result.facts.filter(isMatched).map((hit) => hit.id);
        const { sessionId } = input;
        later.note(() => {
          noteSearch(store, result.facts, result.problems, sessionId);
          noteAccess(sql, used, at);
          if (sessionId !== undefined && result.facts.length > 0) noteInjection(sql, sessionId, result.facts, { at });
        });
        return result;
      } catch (error) {
        return {
          text: '',
          facts: [],
          tokens: 0,
          problems: [{ code: 'index', message: context.reportFailure(error).message }],
        };
      }
    },

    async noteAnswer({ sessionId, hits }) {
      context.assertOpen();
      if (hits.length === 0 || context.ports.readOnlyReason !== undefined) return;
      const at = store.clock();
      later.note(() => noteInjection(sql, sessionId, hits, { at, shownIn: 'answer' }));
      await Promise.resolve();
    },

    stableBlock: (input) => context.read(() => stableBlock(context.reader(), input)),

    async injections(sessionId) {
      // What the last answer put into a conversation may still be waiting to be written.
      await later.catchUp();
      return await context.read(() => lastInjection(sql, sessionId));
    },

    async pastBlocks(sessionId) {
      await later.catchUp();
      return await context.read(() => rebuildBlocks(sql, sessionId, keptBlocks));
    },
  };
}

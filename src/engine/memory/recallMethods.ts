import type { RecallInput, RecallMethods, RecallResult } from '../ground/contract/recalling.ts';
import { isMatched } from '../inject/activeMemory.ts';
import { noteAccess } from '../store/memories/noteAccess.ts';
import { recallProblem } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';
import { noteSearch } from './noteSearch.ts';

/** How a memory is searched: it always answers, with problems where it could not look. */
export function recallMethods(context: MemoryContext): RecallMethods {
  const { store, answers, later } = context;
  const search = async (input: RecallInput): Promise<RecallResult> => {
    context.assertOpen();
    context.asked();
    try {
      const unknown = recallProblem(input);
      if (unknown !== undefined) return { hits: [], problems: [{ code: 'input', message: unknown }] };
      return await answers.recall(input);
    } catch (error) {
      return { hits: [], problems: [{ code: 'index', message: context.reportFailure(error).message }] };
    }
  };
  return {
    async recall(input) {
      const result = await search(input);
      const used = result.hits.filter(isMatched).map((hit) => hit.id);
      later.note(() => {
        noteAccess(store.sql, used, store.clock());
        noteSearch(store, result.hits, result.problems, input.sessionId);
      });
      return result;
    },

    search,
  };
}

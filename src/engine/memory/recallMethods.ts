import type { RecallInput, RecallMethods, RecallResult } from '../ground/contract/recalling.ts';
import { isMatched } from '../inject/activeMemory.ts';
import { noteAccess } from '../store/memories/noteAccess.ts';
import { archivedFor } from './archivedFor.ts';
import { askTeams } from './askTeams.ts';
import { askedAsOf } from './askedAsOf.ts';
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
      // What was looked up as it was then was here then.
      const asking = input.asOf === undefined ? askTeams(context, String(input.query ?? '')) : undefined;
      const beyond = asking === undefined ? [] : await asking;
      const result = await answers.recall(input);
      return { ...result, problems: [...result.problems, ...beyond], ...archivedFor(context, input) };
    } catch (error) {
      return { hits: [], problems: [{ code: 'index', message: context.reportFailure(error).message }] };
    }
  };
  const asked = (input: RecallInput): RecallInput & { readonly said?: string } =>
    recallProblem(input) === undefined ? (askedAsOf(context.reader(), input) ?? input) : input;
  return {
    async recall(given) {
      const { said, ...input } = await context.read(() => asked(given));
      const result = await search(input);
      // What was looked up as it was says nothing about what is of use now.
      if (input.asOf !== undefined) return said === undefined ? result : { ...result, asOfSaid: said };
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

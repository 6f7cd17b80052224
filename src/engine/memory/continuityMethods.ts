import { importWork } from '../continuity/importWork.ts';
import { listWork } from '../continuity/listWork.ts';
import { addWork, changeWork } from '../continuity/writeWork.ts';
import type { ContinuityMethods, WorkChanged } from '../ground/contract/continuity.ts';
import { workStatuses } from '../ground/contract/continuity.ts';
import { oneOf } from '../ground/contract/fieldProblems.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Scope } from '../ground/contract/model.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { isTellable } from '../store/continuity/tellableWork.ts';
import { allWork } from '../store/continuity/workRows.ts';
import { checkPositive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

const defaultLimit = 100;
const mostListed = 1000;

/** What a memory keeps of the work that conversations tell of. */
export function continuityMethods(context: MemoryContext): ContinuityMethods {
  const { store, settings, answer } = context;
  const place = (): Scope => {
    const { workspace } = settings();
    return workspace === undefined ? 'user' : { workspace };
  };
  const refuse = (reason: string): WorkChanged => ({ reason });
  return {
    async work(input = {}) {
      context.assertOpen();
      const { scope, statuses, limit = defaultLimit } = input;
      const badStatus = (statuses ?? [])
        .map((one) => oneOf('status', one, workStatuses))
        .find((bad) => bad !== undefined);
      const problem = badStatus ?? (scope === undefined ? undefined : scopeProblem(scope));
      if (problem !== undefined) return { entries: [], problems: [{ code: 'input', message: problem }] };
      const most = Math.min(mostListed, Math.max(1, Math.floor(checkPositive('limit', limit))));
      try {
        const scopes = readableScopes(store.sql, scope, settings().workspace);
        const wanted = statuses === undefined ? { scopes } : { scopes, statuses };
        return await Promise.resolve({ entries: listWork(store.sql, wanted, most), problems: [] });
      } catch (error) {
        return { entries: [], problems: [{ code: 'index', message: context.reportFailure(error).message }] };
      }
    },

    allWork: () => context.read(() => allWork(store.sql).filter((entry) => isTellable(store.sql, entry))),

    async importWork(entries) {
      context.assertOpen();
      if (!Array.isArray(entries)) throw new MemoryError('input', 'importWork needs a list of pieces of work.');
      return await context.write(() => store.sql.transaction(() => importWork(store, entries)));
    },

    addWork: (input) => answer(() => store.sql.transaction(() => addWork(store, input, place())), refuse),

    changeWork: (id, input) => answer(() => store.sql.transaction(() => changeWork(store, id, input)), refuse),
  };
}

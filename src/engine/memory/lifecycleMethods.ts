import type { LifecycleMethods } from '../ground/contract/lifecycle.ts';
import { ageAll } from '../lifecycle/ageAll.ts';
import { forgetAsked, forgetSuspected } from '../lifecycle/forgetting/forgetAsked.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { decayPlan } from '../lifecycle/decay/decayPlan.ts';
import { forgetAll } from '../lifecycle/forgetAll.ts';
import { undoArchiving } from '../lifecycle/archiving/undoArchiving.ts';
import { undoForgetting } from '../lifecycle/archiving/undoForgetting.ts';
import { noteThumb } from '../store/memories/noteThumb.ts';
import { archiverOf } from './archiveMethods.ts';
import { idsOf, checkPositive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How memories of a memory fade, go, and come back. */
export function lifecycleMethods(context: MemoryContext): LifecycleMethods {
  const { store, settings, write } = context;
  const { sql } = store;
  return {
    forget: (target) => forgetAll(context, () => idsOf(sql, target, settings().workspace)),

    async forgetAsked(input) {
      const { findForget, suspectForget } = languageOf(input.text).requests;
      const [request, suspected] = [findForget(input.text), suspectForget(input.text)];
      if (request === undefined && suspected === undefined) return undefined;
      // What a word is like must not depend on what happened to be loaded.
      await context.words.load();
      const { workspace } = settings();
      const forgetter = { store, wordTable: context.words.current(), workspace };
      return await write(() =>
        sql.transaction(() => {
          if (request !== undefined) return forgetAsked(forgetter, request, input);
          return suspected === undefined ? undefined : forgetSuspected(forgetter, suspected, input);
        }),
      );
    },

    rate: (ids, verdict, answer) => write(() => sql.transaction(() => noteThumb(store, ids, verdict, answer))),

    async age(input = {}) {
      const { ageAfterHours, ageMaxRows, alwaysInjectImportance } = settings();
      return await ageAll(context, {
        olderThanHours: checkPositive('olderThanHours', input.olderThanHours ?? ageAfterHours),
        maxRows: Math.floor(checkPositive('maxRows', input.maxRows ?? ageMaxRows)),
        alwaysInjectImportance,
        plan: decayPlan(settings()),
        isAsked: input.olderThanHours !== undefined,
      });
    },

    async undo(batch, options) {
      context.assertOpen();
      const { archives } = context.ports;
      const ofFiles = archives && (await undoArchiving(archiverOf(context, archives), batch));
      const result = ofFiles ?? (await undoForgetting(context, batch, options));
      context.wake();
      return result ?? { undone: 0 };
    },
  };
}

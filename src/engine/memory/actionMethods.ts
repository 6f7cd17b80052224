import { beforeAction } from '../actions/beforeAction.ts';
import { checkLoss, keepBeforeCompaction } from '../actions/keepBeforeCompaction.ts';
import { checkOutcome, noteOutcome } from '../actions/noteOutcome.ts';
import type { ActionMethods, CompactionResult, OutcomeResult } from '../ground/contract/acting.ts';
import { sessionDigest } from '../inject/sessionDigest.ts';
import type { MemoryContext } from './memoryContext.ts';

/** What a memory does for agents that edit and run. It never breaks its caller: what went wrong is in the answer. */
export function actionMethods(context: MemoryContext): ActionMethods {
  const { store, settings } = context;
  return {
    async beforeAction(input) {
      context.assertOpen();
      context.asked();
      try {
        return await Promise.resolve(beforeAction(context.reader(), input));
      } catch (error) {
        return { notes: [], text: '', problems: [{ code: 'index', message: context.reportFailure(error).message }] };
      }
    },

    async noteOutcome(input) {
      const checked = checkOutcome(input, settings(), store.clock());
      if ('reason' in checked) return { kept: false, reason: checked.reason };
      return await context.answer(
        () => noteOutcome(store, settings(), checked),
        (reason): OutcomeResult => ({ kept: false, reason }),
      );
    },

    async keepBeforeCompaction(input) {
      const none = { commands: 0, files: 0, decisions: 0, ids: [] };
      const checked = checkLoss(input, settings(), store.clock());
      if ('reason' in checked) return { ...none, reason: checked.reason };
      const kept = await context.answer(
        () => keepBeforeCompaction(store, settings(), checked),
        (reason): CompactionResult => ({ ...none, reason }),
      );
      context.wake();
      return kept;
    },

    async sessionDigest(input = {}) {
      context.assertOpen();
      context.asked();
      try {
        return await Promise.resolve(sessionDigest(context.reader(), input));
      } catch (error) {
        return { text: '', bytes: 0, ids: [], problems: [{ code: 'index', message: context.reportFailure(error).message }] };
      }
    },
  };
}

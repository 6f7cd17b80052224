import { checkSave } from '../capture/checkSave.ts';
import { update } from '../capture/update.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import type { SaveInput, SaveResult, SavingMethods, UpdateResult } from '../ground/contract/saving.ts';
import { save } from '../learn/save.ts';
import { saveMany } from '../learn/saveMany.ts';
import type { MemoryContext } from './memoryContext.ts';
import { noteClassified } from './noteClassified.ts';

/** What a memory saves and changes because somebody wants exactly that. */
export function savingMethods(context: MemoryContext): SavingMethods {
  const { store, turns, answer, overwrite, wake, pause, later } = context;
  return {
    async save(input) {
      context.asked();
      const checked = checkSave(input, context.settings(), store.clock());
      if ('reason' in checked) {
        later.note(() => noteClassified(store, 'skipped'));
        return { outcome: 'rejected', reason: checked.reason };
      }
      let rewritten: readonly string[] = [];
      const guards = {
        turns,
        onRewritten: (ids: readonly string[]) => (rewritten = ids),
      };
      const saved = await answer(
        () => save(context.ladder(), checked, guards),
        (reason): SaveResult => ({ outcome: 'rejected', reason }),
      );
      overwrite(rewritten);
      if (saved.batch !== undefined) wake();
      return saved;
    },

    async saveMany(inputs, options = {}) {
      context.assertOpen();
      if (!Array.isArray(inputs)) throw new MemoryError('input', 'saveMany needs a list of memories.');
      const writer = {
        ...context.ladder(),
        write: (work: () => readonly SaveResult[]) => answer(work, (reason) => ({ reason })),
        pause,
      };
      const saved = await saveMany(writer, inputs as readonly SaveInput[], options);
      if (saved.batch !== undefined) wake();
      return saved;
    },

    async update(id, patch) {
      const refuse = (reason: string): UpdateResult => ({ outcome: 'rejected', reason });
      const updated = await answer(
        () => update(store, typeof id === 'string' ? [id] : id, patch, context.settings()),
        refuse,
      );
      wake();
      return updated;
    },
  };
}

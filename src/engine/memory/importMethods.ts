import { importNotes } from '../exchange/importNotes.ts';
import { importTurns } from '../exchange/importTurns.ts';
import type { ImportMethods } from '../ground/contract/importing.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import { endImport } from '../store/upkeep/importState.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How a memory takes in what other programs have kept. */
export function importMethods(context: MemoryContext): ImportMethods {
  const { store, settings, answer } = context;
  const pause = (): Promise<void> => {
    // The background gives way until all is stored.
    context.asked();
    return context.pause();
  };
  const write = async <T>(work: () => T): Promise<T | { readonly reason: string }> =>
    await answer(work, (reason) => ({ reason }));
  return {
    async importTurns(input) {
      context.assertOpen();
      if (!Array.isArray(input?.conversations))
        throw new MemoryError('input', 'Say what to import: { conversations: [{ source, sessionId, file, turns }] }.');
      const importer = { store, settings: settings(), write, pause, onRewritten: context.overwrite };
      const imported = await importTurns(importer, input);
      if (imported.batch !== undefined) context.wake();
      return imported;
    },

    async importNotes(input) {
      context.assertOpen();
      if (!Array.isArray(input?.notes))
        throw new MemoryError('input', 'Say what to import: { notes: [{ source, file, text }] }.');
      const imported = await importNotes({ ladder: context.ladder(), write, pause }, input);
      if (imported.batch !== undefined) context.wake();
      return imported;
    },

    endImport: () => context.write(() => store.sql.transaction(() => endImport(store))),
  };
}

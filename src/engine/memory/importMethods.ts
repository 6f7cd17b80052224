import { importNotes } from '../exchange/importNotes.ts';
import { type Importer, importTurns } from '../exchange/importTurns.ts';
import { importLinks, importConversations } from '../exchange/snapshot/importBeside.ts';
import { importRows } from '../exchange/snapshot/importRows.ts';
import type { Imported, ImportMethods, ImportTurnsInput } from '../ground/contract/importing.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import type { SnapshotMethods } from '../ground/contract/snapshots.ts';
import { endImport } from '../store/upkeep/importState.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How a memory takes in what other programs have kept. */
export function importMethods(context: MemoryContext): ImportMethods & SnapshotMethods {
  const { store, settings, answer } = context;
  const pause = (): Promise<void> => {
    // The background gives way until all is stored.
    context.asked();
    return context.pause();
  };
  const write = async <T>(work: () => T): Promise<T | { readonly reason: string }> =>
    await answer(work, (reason) => ({ reason }));
  const importer = (): Importer => ({
    store,
    settings: settings(),
    write,
    pause,
    onRewritten: context.overwrite,
    readWords: context.ports.readWords,
  });
  return {
    async importRows(input) {
      context.assertOpen();
      if (!Array.isArray(input?.rows))
        throw new MemoryError('input', 'Say what to import: { rows: [...], file, isOwn, onSameKey }.');
      const turns = (given: ImportTurnsInput): Promise<Imported> => importTurns(importer(), given);
      const imported = await importRows({ ladder: context.ladder(), write, pause, importTurns: turns }, input);
      if (imported.batch !== undefined) context.wake();
      return imported;
    },

    async importLinks(input) {
      context.assertOpen();
      return await importLinks(importer(), input);
    },

    async importConversations(input) {
      context.assertOpen();
      return await importConversations(importer(), input);
    },

    async importTurns(input) {
      context.assertOpen();
      if (!Array.isArray(input?.conversations))
        throw new MemoryError('input', 'Say what to import: { conversations: [{ source, sessionId, file, turns }] }.');
      const imported = await importTurns(importer(), input);
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

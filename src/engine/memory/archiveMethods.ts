import type { ArchiveFiles, ArchiveInput, ArchiveMethods, Archived } from '../ground/contract/archiving.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { archiveAlone } from '../lifecycle/archiving/archiveAlone.ts';
import type { Archiver } from '../lifecycle/archiving/archiver.ts';
import { reloadArchived } from '../lifecycle/archiving/reloadArchived.ts';
import { type ArchiveBounds, idsToArchive } from '../lifecycle/archiving/idsToArchive.ts';
import { statusOfArchives } from '../lifecycle/archiving/statusOfArchives.ts';
import { decayPlan } from '../lifecycle/decay/decayPlan.ts';
import { archivedById, hasArchived } from '../store/archive/archivedRows.ts';
import { archivedHits, searchArchived } from '../store/archive/searchArchived.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { checkPositive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

const defaultLimit = 5;
const mostFound = 1000;

const noFolder =
  'Choose a folder for archives first: the setting tieredMemory.archive.folder, or the command Archive Old Memories.';
const noFiles = { code: 'archive', message: 'A memory without a file has no archives.' } as const;

/** How old memories go into files, are found there, and come back. */
export function archiveMethods(context: MemoryContext): ArchiveMethods {
  const { store, settings, read, ports } = context;
  const { sql } = store;
  const bounds = (idleDays: number | undefined): ArchiveBounds => ({
    idleDays: checkPositive('idleDays', idleDays ?? settings().archiveIdleDays),
    plan: decayPlan(settings()),
  });
  return {
    async archive(input = {}) {
      context.assertOpen();
      if (ports.archives === undefined) return { archived: 0, files: [], problems: [noFiles] };
      return await archiveTo(archiverOf(context, ports.archives), input, {
        folder: input.folder ?? settings().archiveFolder,
        ...bounds(input.idleDays),
      });
    },

    async countToArchive({ idleDays } = {}) {
      context.assertOpen();
      return (await idsToArchive(context, bounds(idleDays))).length;
    },

    findArchived: ({ query = '', ids, scope, limit = defaultLimit }) =>
      read(() => {
        if (!hasArchived(sql)) return [];
        if (ids !== undefined) return archivedHits(sql, ids);
        const terms = [...queryTerms(query).keys()];
        if (query.trim() !== '' && terms.length === 0) return [];
        const scopes = readableScopes(sql, scope, settings().workspace);
        return searchArchived(sql, { terms, scopes, limit: Math.min(Math.max(1, Math.floor(limit)), mostFound) });
      }),

    async reload(ids) {
      context.assertOpen();
      const files = ports.archives;
      if (files === undefined) return { reloaded: 0, waiting: 0, problems: [noFiles] };
      const rows = await read(() => archivedById(sql, ids));
      const reloaded = await reloadArchived(archiverOf(context, files), { rows, action: 'reload' });
      context.wake();
      return reloaded;
    },

    archiveStatus: async () => {
      context.assertOpen();
      const { archives } = ports;
      const { archiveFolder: folder, archiveDecayed } = settings();
      const where = { takesDecayed: folder !== '' && archiveDecayed, ...(folder === '' ? {} : { folder }) };
      if (archives === undefined) return { ...where, count: 0, files: [] };
      return { ...where, ...(await statusOfArchives(archiverOf(context, archives))) };
    },
  };
}

/** Archives to a folder that can be written to. */
async function archiveTo(
  archiver: Archiver,
  { actor, signal, onProgress = () => undefined }: ArchiveInput,
  { folder, ...bounds }: ArchiveBounds & { readonly folder: string },
): Promise<Archived> {
  if (folder === '') throw new MemoryError('input', noFolder);
  const wrong = await archiver.files.problemWith(folder);
  if (wrong !== undefined) throw new MemoryError('input', wrong);
  const idsOf = (holding: Archiver): Promise<string[]> => idsToArchive(holding, bounds, signal);
  return await archiveAlone(archiver, { idsOf, folder, actor, signal, onProgress });
}

/** What archiving works with, at this moment. */
export function archiverOf(context: MemoryContext, files: ArchiveFiles): Archiver {
  const { store, write } = context;
  const pause = (): Promise<void> => {
    // The background gives way until it is over.
    context.asked();
    return context.pause();
  };
  return { store, write, pause, files, folder: context.settings().archiveFolder };
}

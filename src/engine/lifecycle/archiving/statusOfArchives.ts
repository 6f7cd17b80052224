import type { ArchiveFileStatus, ArchiveStatus } from '../../ground/contract/archiving.ts';
import { archiveFiles } from '../../store/archive/archiveFiles.ts';
import { countArchived } from '../../store/archive/archivedRows.ts';
import { type Archiver, openArchive } from './archiver.ts';

/** Reads each file to say how it is, with a pause after each. */
export async function statusOfArchives(archiver: Archiver): Promise<Pick<ArchiveStatus, 'count' | 'files'>> {
  const { store, pause } = archiver;
  const files: ArchiveFileStatus[] = [];
  for (const file of archiveFiles(store.sql)) {
    const { path, state, why } = await openArchive(archiver, file);
    const count = countArchived(store.sql, file.row);
    files.push({ file: path, count, state, ...(why === undefined ? {} : { why }) });
    await pause();
  }
  return { count: countArchived(store.sql), files };
}

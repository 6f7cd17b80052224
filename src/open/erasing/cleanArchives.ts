import { archiveFolder } from '../../adapters/files/archiveFolder.ts';
import { fileMac } from '../../adapters/files/mac.ts';
import { sha256Of } from '../../adapters/files/sha256Of.ts';
import type { ErasedFile, NotReached } from '../../engine/ground/contract/erasing.ts';
import type { SealSource } from '../../engine/ground/contract/ports.ts';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { writeArchive } from '../../engine/lifecycle/archiving/archiveText.ts';
import { openArchive } from '../../engine/lifecycle/archiving/archiver.ts';
import { type ArchiveFile, archiveFiles, dropFile, settleFile } from '../../engine/store/archive/archiveFiles.ts';
import { type ArchivedRow, dropErasedLines, linesOf } from '../../engine/store/archive/archivedRows.ts';

/** What archives are cleaned with. */
interface ArchiveErasing {
  readonly sql: Sql;
  readonly seals: SealSource;
  readonly now: number;
}

/**
 * Writes archives anew without what was erased, now or at an earlier time when the file was not there. One that somebody
 * changed loses the lines that name what was erased and stays theirs: its MAC is not made anew.
 */
export async function cleanArchives(
  erasing: ArchiveErasing,
): Promise<{ readonly files: readonly ErasedFile[]; readonly left: readonly NotReached[] }> {
  const files: ErasedFile[] = [];
  const left: NotReached[] = [];
  for (const file of archiveFiles(erasing.sql)) {
    const lines = linesOf(erasing.sql, file.row);
    const gone = lines.filter(({ state }) => state === 'erased');
    if (gone.length === 0) continue;
    try {
      files.push(await cleanOne(erasing, file, { gone, isEmpty: gone.length === lines.length }));
    } catch (error) {
      left.push({ what: 'file', where: `${file.folder}/${file.name}`, why: messageOf(error) });
    }
  }
  return { files, left };
}

async function cleanOne(
  { sql, seals, now }: ArchiveErasing,
  file: ArchiveFile,
  { gone, isEmpty }: { readonly gone: readonly ArchivedRow[]; readonly isEmpty: boolean },
): Promise<ErasedFile> {
  const disk = archiveFolder(fileMac(seals, 'archive'));
  const { path, state, lines, why } = await openArchive({ files: disk, folder: '' }, file);
  if (state === 'missing' || state === 'unreadable' || state === 'newer' || state === 'broken')
    throw new Error(
      `${why ?? ''} What was erased could not be taken out of it; it is not reloaded from there, and is taken out at the next erasing that finds the file.`,
    );
  if (isEmpty) {
    await disk.remove(file.folder, file.name);
    sql.transaction(() => dropFile(sql, file.row));
    return { file: path, did: 'removed' };
  }
  const ids = gone.map(({ id }) => `"id":${JSON.stringify(id)}`);
  const stays = lines.filter((line) => !ids.some((id) => line.includes(id)));
  const { text, mac } = writeArchive(stays, { at: now, mac: disk.mac });
  // A MAC that is not noted is none: what was edited stays so.
  const [written, noted] = state === 'whole' ? [text, mac] : [text.replace(mac, '0'.repeat(mac.length)), file.mac];
  await disk.write(file.folder, file.name, written);
  sql.transaction(() => {
    dropErasedLines(sql, file.row);
    settleFile(sql, file.row, { mac: noted });
  });
  return { file: path, did: 'rewritten', sha256: sha256Of(path) };
}

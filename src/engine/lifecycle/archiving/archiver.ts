import type { ArchiveFiles, ArchiveState } from '../../ground/contract/archiving.ts';
import type { ArchiveFile } from '../../store/archive/archiveFiles.ts';
import type { SlicedWriter } from '../slicedWriter.ts';
import { readArchive, whyNotWhole } from './archiveText.ts';

/** What works on archives. */
export interface Archiver extends SlicedWriter {
  readonly files: ArchiveFiles;
  /** Where archives are written now, and looked for when their own folder is gone; empty: nowhere. */
  readonly folder: string;
}

/** A file of an archive with its lines, and what is wrong with it. */
export interface OpenArchive {
  readonly path: string;
  readonly state: ArchiveState;
  readonly lines: readonly string[];
  /** Absent when it is whole. */
  readonly why?: string;
}

/** Reads a file that the index names. Never rejects. */
export async function openArchive(
  { files, folder }: Pick<Archiver, 'files' | 'folder'>,
  { folder: own, name, mac }: Pick<ArchiveFile, 'folder' | 'name' | 'mac'>,
): Promise<OpenArchive> {
  const found = await files.read(folder === '' || folder === own ? [own] : [own, folder], name);
  const { path } = found;
  if ('state' in found) {
    const { state, why } = found;
    return { path, state, lines: [], why: whyNotWhole(path, state, state === 'missing' ? undefined : why) };
  }
  const { state, lines } = readArchive(found.text, files.mac, mac === '' ? undefined : mac);
  return { path, state, lines, ...(state === 'whole' ? {} : { why: whyNotWhole(path, state) }) };
}

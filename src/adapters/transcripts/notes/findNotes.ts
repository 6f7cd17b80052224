import { filesBelow } from '../files/filesBelow.ts';
import type { HostPlace } from '../hostFolders.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import type { TranscriptProblem } from '../transcriptProblem.ts';
import { noteSources } from './noteSources.ts';

/** A file of notes, and the workspace folder for which it holds; without one it is the user's everywhere. */
export interface NoteFile extends TranscriptFile {
  readonly folder?: string;
}

export interface FoundNotes {
  readonly source: string;
  readonly title: string;
  readonly files: readonly NoteFile[];
  /** Of all files together. */
  readonly bytes: number;
  /** When the newest of them was written, Unix ms. */
  readonly newestAt: number;
  readonly problems: readonly TranscriptProblem[];
}

/** The memory and instruction files on this machine and in the given folders; none is opened. */
export async function findNotes(place: HostPlace): Promise<readonly FoundNotes[]> {
  const found = await Promise.all(
    noteSources.map(async ({ name, title, places }) => {
      const parts = await Promise.all(
        places(place).map(async ({ folder, folderOf, ...searched }) => {
          const { files, problems } = await filesBelow({ source: name, ...searched });
          const placed = files.map(async (file): Promise<NoteFile> => {
            const known = folder ?? (await folderOf?.(file.path, file.root));
            return { ...file, ...(known === undefined ? {} : { folder: known }) };
          });
          return { files: await Promise.all(placed), problems };
        }),
      );
      const files = [...new Map(parts.flatMap((part) => part.files).map((file) => [file.path, file])).values()];
      return {
        source: name,
        title,
        files,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        newestAt: Math.max(0, ...files.map(({ changedAt }) => changedAt)),
        problems: parts.flatMap((part) => part.problems),
      };
    }),
  );
  return found.filter(({ files, problems }) => files.length > 0 || problems.length > 0);
}

import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../../engine/ground/contract/memoryError.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { whyRefused, type TranscriptProblem } from '../transcriptProblem.ts';
import { isInside } from '../../files/isInside.ts';

/** A place where a source keeps files. */
export interface SearchedFolder {
  readonly source: string;
  readonly root: string;
  /** Whether a file is one of the source's, by its path from the root with forward slashes. */
  readonly isWanted: (path: string) => boolean;
  /** Whether a folder may hold such files; default: all. */
  readonly mayHold?: (path: string) => boolean;
}

export interface FoundFiles {
  readonly files: TranscriptFile[];
  readonly problems: TranscriptProblem[];
}

/** Deeper folders are not looked into: no source nests its files so deep. */
const deepest = 12;

/**
 * The files of a source below its folder, by their names alone: nothing is opened. Links are not followed; those that
 * lead out of the folder are named. A folder that is not there has no files.
 */
export async function filesBelow(searched: SearchedFolder): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], problems: [] };
  const root = await realpath(searched.root).catch(() => undefined);
  if (root !== undefined) await look(searched, root, '', found);
  return found;
}

async function look(searched: SearchedFolder, root: string, folder: string, found: FoundFiles): Promise<void> {
  const entries = await entriesOf(searched, path.join(root, folder), found);
  for (const entry of entries) {
    const way = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const file = path.join(root, way);
    if (entry.isSymbolicLink()) {
      const target = await realpath(file).catch(() => undefined);
      // A link to what lies in the folder would find it a second time.
      const leadsOut = target !== undefined && !isInside(target, root);
      if (leadsOut && (searched.isWanted(way) || searched.mayHold?.(way) !== false))
        found.problems.push(problemOf(searched, file, `${file} links out of its folder and was not followed.`));
    } else if (entry.isDirectory()) {
      if (searched.isWanted(way))
        found.problems.push(problemOf(searched, file, `${file} is a folder where a file is expected.`));
      else if (searched.mayHold?.(way) !== false && way.split('/').length < deepest)
        await look(searched, root, way, found);
    } else if (searched.isWanted(way)) {
      await add(searched, root, file, found);
    }
  }
}

async function entriesOf(
  searched: SearchedFolder,
  folder: string,
  { problems }: FoundFiles,
): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR')
      problems.push(problemOf(searched, folder, `${folder} could not be looked into: ${whyRefused(error)}.`));
    return [];
  }
}

async function add(searched: SearchedFolder, root: string, file: string, found: FoundFiles): Promise<void> {
  try {
    const info = await lstat(file);
    if (!info.isFile()) found.problems.push(problemOf(searched, file, `${file} is not a file and was left out.`));
    else
      found.files.push({
        source: searched.source,
        path: file,
        root,
        bytes: info.size,
        changedAt: Math.round(info.mtimeMs),
      });
  } catch (error) {
    found.problems.push(problemOf(searched, file, `${file} could not be looked at: ${whyRefused(error)}.`));
  }
}

function problemOf({ source }: SearchedFolder, file: string, problem: string): TranscriptProblem {
  return { problem, source, file };
}

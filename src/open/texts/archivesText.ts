import type { Archived, ArchivedHit, ArchiveStatus, Reloaded } from '../../engine/ground/contract/archiving.ts';
import { counted, countedMemories } from '../../engine/ground/text/counted.ts';

/** Archived memories that may answer, for a terminal. */
export function archivedText(archived: readonly ArchivedHit[] = []): string[] {
  return archived.map(
    ({ id, gist, file }) => `Archived: “${gist}” (${id}, in ${file}; bring it back: archive reload ${id})`,
  );
}

/** What an archiving did, in a sentence. */
export function doneText({ archived, files }: Archived): string {
  if (archived === 0) return 'Nothing is old enough to be archived.';
  return `Archived ${countedMemories(archived)} in ${counted(files.length, 'file')}.`;
}

/** What a reloading did, in a sentence or two. */
export function reloadedText({ reloaded, waiting }: Reloaded): string {
  const review = waiting === 0 ? '' : ` ${waiting === reloaded ? 'All' : waiting} of them wait for review.`;
  return `Brought back ${countedMemories(reloaded)} from archives.${review}`;
}

/** How the archives are: what is in them, and each file that is not as it was written. */
export function archiveLines({ folder, count, files }: ArchiveStatus): string[] {
  const where =
    folder === undefined ? 'Archiving is off: no folder is chosen.' : `Old memories are archived to ${folder}.`;
  const held = count === 0 ? '' : ` ${countedMemories(count)} in ${counted(files.length, 'file')}.`;
  return [`${where}${held}`, ...files.flatMap(({ why }) => why ?? [])];
}

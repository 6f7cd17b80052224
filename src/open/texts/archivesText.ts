import type { Archived, ArchivedHit, ArchiveStatus, Reloaded } from '../../engine/ground/contract/archiving.ts';
import { counted, countedMemories } from './countedThings.ts';
import { say } from './say.ts';

/** Archived memories that may answer, for a terminal. */
export function archivedText(archived: readonly ArchivedHit[] = []): string[] {
  return archived.map(({ id, gist, file }) =>
    say('Archived: “{0}” ({1}, in {2}; bring it back: archive reload {3})', gist, id, file, id),
  );
}

/** What an archiving did, in a sentence. */
export function doneText({ archived, files }: Archived): string {
  if (archived === 0) return say('Nothing is old enough to be archived.');
  return say('Archived {0} in {1}.', countedMemories(archived), counted(files.length, 'file'));
}

/** What a reloading did, in a sentence or two. */
export function reloadedText({ reloaded, waiting }: Reloaded): string {
  const review =
    waiting === 0
      ? ''
      : ` ${waiting === reloaded ? say('All of them wait for review.') : say('{0} of them wait for review.', waiting)}`;
  return say('Brought back {0} from archives.{1}', countedMemories(reloaded), review);
}

/** How the archives are: what is in them, and each file that is not as it was written. */
export function archiveLines({ folder, takesDecayed, count, files }: ArchiveStatus): string[] {
  const where =
    folder === undefined
      ? say('Archiving is off: no folder is chosen.')
      : say('Old memories are archived to {0}.', folder);
  const held = count === 0 ? '' : ` ${say('{0} in {1}.', countedMemories(count), counted(files.length, 'file'))}`;
  const byItself = takesDecayed ? ` ${say('What nobody used any more goes there by itself.')}` : '';
  return [`${where}${byItself}${held}`, ...files.flatMap(({ why }) => why ?? [])];
}

import type { ArchiveFiles } from '../../ground/contract/archiving.ts';
import type { DecayStrategy, Ending } from '../../ground/contract/decaying.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { countedMemories } from '../../ground/text/counted.ts';
import { archiveAlone } from '../../lifecycle/archiving/archiveAlone.ts';
import { lastArchiveAt } from '../../store/archive/archiveFiles.ts';
import { inStretches } from './inStretches.ts';
import type { JobContext, Work } from './jobDefinition.ts';

/** A file for each night would hold a few memories and make hundreds of files in a year. */
export const daysBetweenFiles = 7;

/** What went unused by itself; an end that somebody gave, or chose for a topic, is one. */
const byBeingUnused: readonly DecayStrategy[] = ['confidence', 'expiry', 'idle'];

/** What has had its time and leaves for an archive in this run, each with why. */
export type Leaving = Map<string, Ending>;

/** Where what has had its time goes instead of being erased; undefined where the user chose no folder, or erasing. */
export function archiveOf({ archives, settings }: Pick<JobContext, 'archives' | 'settings'>): ArchiveFiles | undefined {
  return settings.archiveDecayed && settings.archiveFolder !== '' ? archives : undefined;
}

/** Whether the last file is old enough for another one. */
export function isArchiveDay({ store }: Pick<JobContext, 'store'>): boolean {
  return store.clock() - lastArchiveAt(store.sql) >= daysBetweenFiles * dayMs;
}

/**
 * Whether it is kept in an archive: the user's words that nobody used. What something newer replaced, and what is not in
 * the user's words, goes as it does without an archive.
 */
export function isKept(
  { origin, supersededBy }: Pick<MemoryRecord, 'origin' | 'supersededBy'>,
  { strategy }: Pick<Ending, 'strategy'>,
): boolean {
  return origin === 'user' && supersededBy === undefined && byBeingUnused.includes(strategy);
}

/** Moves what leaves into a file. Where none can be written it stays until one can. */
export function archiveDecayed(context: JobContext, leaving: Leaving): Work {
  const files = archiveOf(context);
  if (files === undefined) return () => Promise.resolve({ more: false, said: '' });
  const { store, settings } = context;
  const folder = settings.archiveFolder;
  return inStretches(async (pause) => {
    if (leaving.size === 0) return '';
    const wrong = await files.problemWith(folder);
    if (wrong !== undefined) return `${wrong} What has had its time stays until then.`;
    const { archived, problems } = await archiveAlone(
      { store, write: (work) => context.write(work), pause, files, folder },
      {
        idsOf: () => Promise.resolve([...leaving.keys()]),
        reasonOf: (id) => leaving.get(id),
        folder,
        actor: 'maintenance',
        signal: undefined,
        onProgress: () => undefined,
      },
    );
    const done = archived === 0 ? [] : [`Archived ${countedMemories(archived)} that had had their time.`];
    return [...done, ...problems.map(({ message }) => message)].join(' ');
  });
}

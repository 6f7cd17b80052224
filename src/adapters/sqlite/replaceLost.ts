import { existsSync } from 'node:fs';
import { isDamage } from '../../engine/ground/contract/memoryError.ts';
import { counted } from '../../engine/ground/text/counted.ts';
import { asidesToRestore, endHalfMove, endRestore, setAside } from './asides.ts';
import { isForeign } from './assertOurs.ts';
import { backupsOf } from './backups.ts';
import { isDirectory, isMarkedDamaged, removeDamageMark, sizeOf } from './databaseFile.ts';
import type { OpenContext, OpenedDatabase } from './openSound.ts';
import { openSound } from './openSound.ts';
import type { Restored } from './restore.ts';
import { runInWorker } from './runInWorker.ts';

/**
 * Starts a new database where the file is lost, and restores into it what it can. Looks at the file once more first,
 * because another window may have done all this while this one waited for its turn.
 */
export async function replaceLost(file: string, context: OpenContext): Promise<OpenedDatabase> {
  endHalfMove(file);
  // An earlier start was interrupted before it had filled the new database.
  const earlier = asidesToRestore(file);
  const startAnew = async (why: string): Promise<OpenedDatabase> => {
    const asides = existsSync(file) || earlier.length === 0 ? [setAside(file, context.clock()), ...earlier] : earlier;
    // The mark was about the file that is out of the way now.
    removeDamageMark(file);
    return await fillAnew(file, await openSound(file, context), { why, asides }, context);
  };
  const why = whyLost(file);
  if (why !== undefined) return await startAnew(why);
  let opened: Omit<OpenedDatabase, 'isNew'>;
  try {
    opened = await openSound(file, context);
  } catch (error) {
    if (!isDamage(error) && !isForeign(error)) throw error;
    return await startAnew(isForeign(error) ? 'it belongs to another program' : 'it is damaged');
  }
  return earlier.length === 0
    ? { ...opened, isNew: false }
    : await fillAnew(file, opened, { why: brokenOff, asides: earlier }, context);
}

const brokenOff = 'restoring it was broken off';

/** Why a file need not even be opened; undefined when it may be sound. */
export function whyLost(file: string): string | undefined {
  if (isDirectory(file)) return 'a folder is in its place';
  const size = sizeOf(file);
  if (size !== undefined && isMarkedDamaged(file)) return 'it was found damaged';
  // No file and an empty one are a new memory, unless there has been one.
  if (size !== undefined && size > 0) return undefined;
  if (asidesToRestore(file).length > 0) return brokenOff;
  if (backupsOf(file).length === 0) return undefined;
  return size === undefined ? 'it is gone' : 'it is empty';
}

/** A database that could not be used, and where it is kept now, the newest first; nowhere when it was gone. */
interface Lost {
  readonly why: string;
  readonly asides: readonly string[];
}

/** Restores into a new database what is left of the one that was lost. */
async function fillAnew(
  file: string,
  opened: Omit<OpenedDatabase, 'isNew'>,
  { why, asides }: Lost,
  context: OpenContext,
): Promise<OpenedDatabase> {
  const restored = opened.readOnlyReason === undefined ? await restoreInWorker(file, asides, context) : undefined;
  const kept =
    restored === undefined
      ? asides
      : asides.map((aside) => endRestore(file, aside)).filter((aside) => aside !== undefined);
  const where = kept.length === 0 ? 'A' : `It was set aside as ${kept.join(' and ')} and a`;
  const message = `The memory database could not be read (${why}). ${where} new one was started${outcome(restored)}`;
  return { ...opened, problems: [{ code: 'setAside', message }, ...opened.problems], isNew: true };
}

/** Undefined when it did not work. What was set aside keeps its name then, so that the next start tries again. */
async function restoreInWorker(
  file: string,
  asides: readonly string[],
  { clock, nativeBinding, bundled }: OpenContext,
): Promise<Restored | undefined> {
  try {
    const answer = await runInWorker({ task: 'restore', file, nativeBinding, asides, now: clock() }, bundled);
    return answer.ok ? answer.restored : undefined;
  } catch {
    // To the user, a worker that died has failed.
    return undefined;
  }
}

function outcome(restored: Restored | undefined): string {
  if (restored === undefined)
    return (
      '; its memories could not be restored yet (is the disk full?). Nothing was deleted, and the next start ' +
      'tries again.'
    );
  const { salvaged, fromBackup, backupDay } = restored;
  if (salvaged + fromBackup === 0) return '; there was nothing more to restore.';
  const parts = [
    ...(salvaged === 0 ? [] : [`${salvaged} from it`]),
    ...(fromBackup === 0 ? [] : [`${fromBackup} from the backup of ${backupDay ?? ''}`]),
  ];
  return ` with ${counted(salvaged + fromBackup, 'restored memory', 'restored memories')}: ${parts.join(' and ')}.`;
}

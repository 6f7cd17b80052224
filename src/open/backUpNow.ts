import { backupsOf, isBackupDue } from '../adapters/sqlite/backups.ts';
import { runInWorker } from '../adapters/sqlite/runInWorker.ts';
import { bundled, nativeBinding } from './bundle.ts';
import { defaultBackups } from './settingsFrom.ts';

/** Checks the whole file and makes the backup of today where there is none yet. A sentence says why there is none. */
export async function backUpNow(
  file: string,
  now: number,
  keep = defaultBackups,
): Promise<{ readonly file?: string; readonly problem?: string }> {
  const answer = await runInWorker({ task: 'care', file, nativeBinding, keep: Math.max(1, keep), now }, bundled);
  if (!answer.ok) return { problem: `The backup could not be made: ${answer.message}` };
  if (answer.damage !== undefined) return { problem: `The memory is damaged, so no backup was made: ${answer.damage}` };
  if (answer.noBackup !== undefined) return { problem: `The backup could not be made: ${answer.noBackup}.` };
  const newest = backupsOf(file)[0];
  if (newest === undefined || isBackupDue(file, now)) return { problem: 'The backup could not be made.' };
  return { file: newest.file };
}

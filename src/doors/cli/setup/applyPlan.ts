import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { ConfigFileError } from '../../../adapters/configFiles/configFileError.ts';
import { assertWritable, writeConfigFile } from '../../../adapters/configFiles/writeConfigFile.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { Change, SetupPlan } from './plan/planTypes.ts';
import { keepReceipts, readReceipts } from './receiptsFile.ts';

export interface Applied {
  /** By the path of the file that changed. */
  readonly backups: ReadonlyMap<string, string>;
  /** Why nothing was changed. */
  readonly problem: string | undefined;
}

/** Why the changes could not be made, before anybody is asked about them. */
export async function obstacleTo(changes: readonly Change[]): Promise<string | undefined> {
  for (const change of changes) {
    try {
      await assertWritable(change.path);
    } catch (error) {
      return `Nothing was changed: ${change.path}: ${messageOf(error)}.`;
    }
  }
  return undefined;
}

/**
 * Makes the changes of a plan, all or none: when a file cannot be written, those before it get back what they held.
 *
 * @param folder of the memory's file
 * @param ownFolder a folder that goes when nothing is left in it
 */
export async function applyPlan(
  plan: SetupPlan,
  { folder, ownFolder, now }: { readonly folder: string; readonly ownFolder: string | undefined; readonly now: number },
): Promise<Applied> {
  const backups = new Map<string, string>();
  const earlier = await readReceipts(folder);
  // Before the files: a receipt for something that is not there is ignored, one that is missing cannot be made up.
  await keepReceipts(folder, Object.fromEntries(Object.entries(plan.receipts).filter(([, one]) => one !== undefined)));
  const done: Change[] = [];
  for (const change of plan.changes) {
    try {
      const backup = await writeConfigFile(change.path, change.before, change.after, now);
      if (backup !== undefined) backups.set(change.path, backup);
      done.push(change);
    } catch (error) {
      const lost = await putBack(done.reverse(), now);
      await keepReceipts(folder, Object.fromEntries(Object.keys(plan.receipts).map((file) => [file, earlier[file]])));
      const reason = error instanceof ConfigFileError ? error.message : `it cannot be written (${messageOf(error)})`;
      if (lost.length === 0) return { backups: new Map(), problem: `Nothing was changed: ${change.path}: ${reason}.` };
      const kept = lost.map((file) => ` ${file} could not be put back; see ${backups.get(file) ?? 'it'}.`).join('');
      return { backups, problem: `Only a part was changed: ${change.path}: ${reason}.${kept}` };
    }
  }
  await keepReceipts(folder, plan.receipts);
  if (ownFolder !== undefined)
    for (const { path: file, after } of plan.changes)
      if (after === undefined) await removeEmptyFolders(path.dirname(file), ownFolder);
  return { backups, problem: undefined };
}

/** Undoes changes, and says which files it could not. */
async function putBack(done: readonly Change[], now: number): Promise<string[]> {
  const lost: string[] = [];
  for (const { path: file, before, after } of done) {
    try {
      await writeConfigFile(file, after, before, now + 1);
    } catch {
      lost.push(file);
    }
  }
  return lost;
}

async function removeEmptyFolders(from: string, last: string): Promise<void> {
  for (let folder = from; folder.startsWith(last); folder = path.dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      // Something of the person's is still in it.
      return;
    }
  }
}

import { withLockFile } from '../../adapters/files/withLockFile.ts';
import { placeOfFile } from '../../adapters/syncFolder/placeOfFile.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { changeFolderKey, openFolder } from './openFolder.ts';
import { folderChannel } from './syncOptions.ts';
import { readSyncState, removeSyncState, syncStateFile, writeSyncState } from './syncState.ts';
import { type Synced, syncWithFolder } from './syncWithFolder.ts';

export interface Syncing {
  readonly memory: Memory;
  readonly memoryFile: string;
  /** Unix ms. */
  readonly now: () => number;
}

export interface SyncRound {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** Sets a folder up, or joins the devices that meet in it, and brings both in step. */
export async function joinFolder(
  syncing: Syncing,
  folder: string,
  passphrase: string,
  round: SyncRound = {},
): Promise<Synced> {
  await openFolder(folder, passphrase, { mayCreate: true });
  const { memoryFile } = syncing;
  if (readSyncState(memoryFile)?.folder !== folder) writeSyncState(memoryFile, { folder, problems: [] });
  return await syncNow(syncing, passphrase, round);
}

/**
 * Brings this device and the folder in step. Throws a `MemoryError` with what to do where that cannot even begin; what
 * could not be read is among the problems.
 */
export async function syncNow(syncing: Syncing, passphrase: string, round: SyncRound = {}): Promise<Synced> {
  const { memory, memoryFile, now } = syncing;
  const state = readSyncState(memoryFile);
  if (state === undefined) throw new Error('No folder was chosen in which your devices meet. Choose one first.');
  const { folder } = state;
  return await withLockFile(`${syncStateFile(memoryFile)}.lock`, async () => {
    try {
      const key = await openFolder(folder, passphrase, { mayCreate: false });
      const place = placeOfFile(memoryFile);
      const toldAt = readSyncState(memoryFile)?.toldAt;
      const synced = await syncWithFolder({ memory, folder, key, place, toldAt, now, ...round });
      writeSyncState(memoryFile, { folder, at: now(), toldAt: synced.toldAt, problems: synced.problems });
      return synced;
    } catch (error) {
      writeSyncState(memoryFile, { ...state, problems: [messageOf(error)] });
      throw error;
    }
  });
}

/** Gives the folder another passphrase; the other devices are to be given it, too. */
export async function changePassphrase(syncing: Syncing, old: string, fresh: string): Promise<readonly string[]> {
  const { memoryFile } = syncing;
  const state = readSyncState(memoryFile);
  if (state === undefined) throw new Error('No folder was chosen in which your devices meet. Choose one first.');
  const { folder } = state;
  return await withLockFile(`${syncStateFile(memoryFile)}.lock`, async () => {
    const key = await openFolder(folder, old, { mayCreate: false });
    return (await changeFolderKey(folder, key, fresh)).left;
  });
}

/** This device goes its own way from here on; what came stays, and what it told stays in the folder. */
export async function leaveFolder({ memory, memoryFile }: Syncing): Promise<void> {
  await memory.leaveChannel(folderChannel);
  removeSyncState(memoryFile);
}

import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../engine/ground/contract/isRecord.ts';

/** Where the devices of this memory meet, and what a person is told of the last time; no word of the memory. */
export interface SyncState {
  /** Absolute. */
  readonly folder: string;
  /** When both were in step last, Unix ms. */
  readonly at?: number;
  /** When this device last wrote down there what it has told, by its own clock. */
  readonly toldAt?: number | undefined;
  /** What a person should look at, each in a sentence. */
  readonly problems: readonly string[];
}

/** Beside the database: each device has a way of its own to the folder. */
export function syncStateFile(memoryFile: string): string {
  return path.join(path.dirname(memoryFile), 'sync.json');
}

/** Undefined where no folder was chosen. */
export function readSyncState(memoryFile: string): SyncState | undefined {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(syncStateFile(memoryFile), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (!isRecord(given) || typeof given['folder'] !== 'string') return undefined;
  const { folder, at, toldAt, problems } = given;
  return {
    folder,
    ...(typeof at === 'number' ? { at } : {}),
    ...(typeof toldAt === 'number' ? { toldAt } : {}),
    problems: Array.isArray(problems) ? problems.filter((one) => typeof one === 'string') : [],
  };
}

export function writeSyncState(memoryFile: string, state: SyncState): void {
  writeFileSync(syncStateFile(memoryFile), `${JSON.stringify(state, undefined, 2)}\n`, { mode: 0o600 });
}

/** What is in the folder stays there. */
export function removeSyncState(memoryFile: string): void {
  rmSync(syncStateFile(memoryFile), { force: true });
}

/** The passphrase of the folder, for doors without a secret storage: for its owner alone. */
export function syncKeyFile(memoryFile: string): string {
  return path.join(path.dirname(memoryFile), 'sync.key');
}

export const syncKeyVariable = 'TIERED_MEMORY_SYNC_KEY';

/** The passphrase from the environment or the file; a sentence where neither has one, or others can read the file. */
export function findPassphrase(
  memoryFile: string,
  environment: { readonly [name: string]: string | undefined },
): { readonly passphrase: string } | { readonly reason: string } {
  const given = environment[syncKeyVariable];
  if (given !== undefined && given.trim() !== '') return { passphrase: given };
  const file = syncKeyFile(memoryFile);
  if (!existsSync(file))
    return {
      reason: `No passphrase is known here. Put it into ${syncKeyVariable}, or run "tiered-memory sync folder" once more.`,
    };
  if (!isPrivate(file))
    return { reason: `Others can read ${file}, which holds the passphrase. Run: chmod 600 "${file}"` };
  return { passphrase: readFileSync(file, 'utf8').trim() };
}

/** Keeps it for the next time. */
export function keepPassphrase(memoryFile: string, passphrase: string): void {
  const file = syncKeyFile(memoryFile);
  writeFileSync(file, `${passphrase}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}

export function removePassphrase(memoryFile: string): void {
  rmSync(syncKeyFile(memoryFile), { force: true });
}

/** Windows has no such bits; there the folder of the user is closed to others. */
function isPrivate(file: string): boolean {
  return process.platform === 'win32' || (statSync(file).mode & 0o077) === 0;
}

import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';

/** Marks a database as this product's: "TMem" in SQLite's header (https://www.sqlite.org/pragma.html#pragma_application_id). */
export const applicationId = 0x544d656d;

/** What SQLite keeps beside a database in WAL mode. */
export const companions = ['-wal', '-shm'];

/** Makes the folder, readable by its owner only. Throws a `MemoryError` that names the folder and what to do. */
export function prepareFolder(file: string): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
  } catch (error) {
    throw new MemoryError(
      'readOnly',
      `The folder for the memory cannot be used: ${folder} (${reason(error)}). Choose another in the setting ` +
        'tieredMemory.dataFolder.',
      error,
    );
  }
}

/**
 * Makes sure that the file, and what SQLite keeps beside it, is where it seems to be and is its owner's alone. SQLite
 * gives its companions the permissions of the database. Throws a `MemoryError` for a link: whoever can create one
 * would decide what is overwritten.
 */
export function prepareDatabaseFile(file: string): void {
  for (const path of [file, ...companions.map((ending) => file + ending)]) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
      throw new MemoryError(
        'readOnly',
        `The memory database must not be a link, but ${path} is one. Name the folder that it leads to in the ` +
          'setting tieredMemory.dataFolder.',
      );
    }
  }
  if (!existsSync(file)) {
    closeSync(openSync(file, 'a', 0o600));
    return;
  }
  // Another window may have set it aside by now.
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0 || isDirectory(file)) return;
  try {
    chmodSync(file, mode & 0o700);
  } catch (error) {
    // A file of somebody else, or a drive without permissions: it is opened as it is; or it was set aside just now.
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'EACCES', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}

export function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * In bytes; undefined when it is not there. In one look: between two, another window may have set the file aside.
 */
export function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

export function fileBytes(file: string): number {
  return [file, ...companions.map((ending) => file + ending)]
    .map((path) => sizeOf(path) ?? 0)
    .reduce((total, size) => total + size, 0);
}

/** Removes what SQLite leaves beside a copy that nobody has open. */
export function removeCompanions(file: string): void {
  for (const ending of companions) rmSync(file + ending, { force: true });
}

/** Damage that shows up while the file is in use is noted beside it, for the next time it is opened. */
export function markDamaged(file: string, why: string): void {
  writeFileSync(damageMark(file), `${why}\n`, { mode: 0o600 });
}

export function isMarkedDamaged(file: string): boolean {
  return existsSync(damageMark(file));
}

export function removeDamageMark(file: string): void {
  rmSync(damageMark(file), { force: true });
}

/** Tells a file from another one that has taken its name; undefined when there is none. */
export function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

function damageMark(file: string): string {
  return `${file}.damaged`;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  return reasons[code] ?? error.message;
}

const reasons: { readonly [code: string]: string } = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the drive is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
};

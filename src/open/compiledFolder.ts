import { lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LocationOptions } from '../adapters/files/locationFile.ts';
import { programCacheFolder } from '../adapters/files/programCacheFolder.ts';

/** Builds whose compiled code is kept: the newest, and what else is installed beside it. */
const keptBuilds = 3;
const folderName = 'compiled';
/** What others may do with a folder: write into it. */
const writableByOthers = 0o022;

/**
 * The folder for what is compiled of a program, for this user alone; undefined where others could write into it, since
 * what lies there is run. `program` is a file of it: another build, or another place, has a folder of its own. Throws
 * what the file system throws.
 */
export function compiledFolder(program: string, options: LocationOptions = {}): string | undefined {
  const all = path.join(programCacheFolder(options), folderName);
  // The time at which a file was put on this disk tells its build, even where a package sets its other times to one day.
  const build = path.join(all, Math.floor(statSync(program).ctimeMs).toString(36));
  const isNew = mkdirSync(build, { recursive: true, mode: 0o700 }) !== undefined;
  if (!isOwn(all) || !isOwn(build)) return undefined;
  if (isNew) removeOlder(all, build);
  return build;
}

function isOwn(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & writableByOthers) === 0);
}

function removeOlder(all: string, present: string): void {
  const others = readdirSync(all)
    .map((name) => path.join(all, name))
    .filter((folder) => folder !== present)
    .map((folder) => ({ folder, at: statSync(folder).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { folder } of others.slice(keptBuilds - 1)) rmSync(folder, { recursive: true, force: true });
}

import { lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import type { LocationOptions } from '../adapters/files/locationFile.ts';
import { programCacheFolder } from '../adapters/files/programCacheFolder.ts';

/** Builds whose compiled code is kept: the newest, and what else is installed beside it. */
const keptBuilds = 3;
const folderName = 'compiled';
/** What others may do with a folder: write into it. */
const writableByOthers = 0o022;

/**
 * Keeps what Node compiles of a program for its next start, for this user alone: half of what a short process does is
 * compiling. A cache holds the functions that its first process ran, so that each use of a program has its own. Call it
 * before what is heavy is imported. Where there can be no cache the program works as well, so nothing is told.
 * `program` is a file of it: another build, or another place, has a cache of its own.
 */
export function useCompileCache(program: string, use: string, options: LocationOptions = {}): void {
  try {
    const all = path.join(programCacheFolder(options), folderName);
    // The time at which a file was put on this disk tells its build, even where a package sets its other times to one day.
    const build = path.join(all, Math.floor(statSync(program).ctimeMs).toString(36));
    const isNew = mkdirSync(build, { recursive: true, mode: 0o700 }) !== undefined;
    if (!isOwn(all) || !isOwn(build)) return;
    enableCompileCache(path.join(build, use));
    if (isNew) removeOlder(all, build);
  } catch {
    // A home that cannot be written to, or a disk that is full.
  }
}

/** What lies there is run, so that nobody else may have put it there. */
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

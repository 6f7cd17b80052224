import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { companions } from './databaseFile.ts';

/** What a database is called that was put out of the way: while its memories are taken over, and after that. */
const restoring = 'restoring';
const damaged = 'damaged';
const walEnding = '-wal';

/**
 * Moves a database that cannot be used out of the way, with the date in its name, and returns where it is now.
 * It is never deleted or written over: whatever is still in it can be looked at later. Its name says that its memories
 * are still to be taken over, so that a start that is broken off is gone on with; see `endRestore`. For a database that is
 * gone an empty file says that.
 */
export function setAside(file: string, now: number): string {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, '-');
  const isTaken = (name: string): boolean =>
    [restoring, damaged].some((state) => existsSync(`${file}.${state}-${name}`));
  let name = stamp;
  for (let copy = 2; isTaken(name); copy++) name = `${stamp}-${copy}`;
  const aside = `${file}.${restoring}-${name}`;
  // Companions first: once the file is gone another process may start a new one, whose companions must stay.
  moveAll(file, aside);
  if (!existsSync(aside)) writeFileSync(aside, '', { mode: 0o600 });
  return aside;
}

/** Databases whose memories are still to be taken over, the newest first. */
export function asidesToRestore(file: string): string[] {
  return filesOf(file, restoring)
    .filter((path) => !companions.some((ending) => path.endsWith(ending)))
    .sort((a, b) => (a < b ? 1 : -1));
}

/** Renames a database whose memories were taken over, and returns its last name; one that is empty is kept nowhere. */
export function endRestore(file: string, aside: string): string | undefined {
  if (statSync(aside, { throwIfNoEntry: false })?.size === 0 && !existsSync(aside + walEnding)) {
    rmSync(aside);
    return undefined;
  }
  const kept = `${file}.${damaged}-${aside.slice(`${file}.${restoring}-`.length)}`;
  moveAll(aside, kept);
  return kept;
}

/** Whether a process ended while it moved a database away: what SQLite keeps beside it has moved, the file has not. */
export function isHalfMoved(file: string): boolean {
  return looseLogs(file).length > 0;
}

/** Puts that back, since it has the newest changes in it; where something else is in its place by now it is only kept. */
export function endHalfMove(file: string): void {
  for (const log of looseLogs(file)) {
    const isItsPlaceFree = existsSync(file) && !existsSync(file + walEnding);
    renameSync(log, isItsPlaceFree ? file + walEnding : log.replace(`.${restoring}-`, `.${damaged}-`));
  }
}

function looseLogs(file: string): string[] {
  return filesOf(file, restoring).filter(
    (path) => path.endsWith(walEnding) && !existsSync(path.slice(0, -walEnding.length)),
  );
}

/** Databases that were set aside, with what SQLite kept beside them. */
export function asidesOf(file: string): string[] {
  return [...filesOf(file, restoring), ...filesOf(file, damaged)];
}

/** Copies of them that a process left which ended while it read one are not among them. */
function filesOf(file: string, state: string): string[] {
  const [folder, start] = [dirname(file), `${basename(file)}.${state}-`];
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(start) && !/\.copy(?:-\w+)?$/.test(name))
    .map((name) => join(folder, name));
}

function moveAll(from: string, to: string): void {
  for (const ending of [...companions, '']) if (existsSync(from + ending)) renameSync(from + ending, to + ending);
}

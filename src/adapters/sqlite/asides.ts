import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { companions } from './databaseFile.ts';

/** The ending of a database that was set aside: while its memories are being taken over, and after that. */
const restoring = 'restoring';
const damaged = 'damaged';
const walEnding = '-wal';

/**
 * Sets aside a database that cannot be used, with the date in its name, and returns where it is now. It is never
 * deleted or overwritten: what is still in it can be examined later. Its name says that its memories are still to be
 * taken over, so that the next start continues one that was interrupted; see `endRestore`. For a database that is gone,
 * an empty file says so.
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

/** Renames a database whose memories were taken over, and returns its final name; an empty one is removed. */
export function endRestore(file: string, aside: string): string | undefined {
  if (statSync(aside, { throwIfNoEntry: false })?.size === 0 && !existsSync(aside + walEnding)) {
    rmSync(aside);
    return undefined;
  }
  const kept = `${file}.${damaged}-${aside.slice(`${file}.${restoring}-`.length)}`;
  moveAll(aside, kept);
  return kept;
}

/**
 * Whether a process ended while it set a database aside: what SQLite keeps beside the file has moved, the file has not.
 */
export function isHalfMoved(file: string): boolean {
  return looseLogs(file).length > 0;
}

/** Moves it back, since it holds the newest changes; where something else has its name by now, it is only kept. */
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

/** Leaves out copies that were left by a process that ended while it read one. */
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

import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Sql } from '../../engine/ground/contract/sql.ts';

/**
 * Writes a complete copy of the database beside it, named after its schema version, before a migration touches it.
 * An existing backup of that version is kept: it is the older one.
 */
export function backUpBeforeMigration(sql: Sql, version: number): string {
  const target = `${sql.file}.schema-${version}.backup`;
  if (!existsSync(target))
    writeWhole(target, `${target}.unfinished`, (unfinished) => void sql.prepare('VACUUM INTO ?').run(unfinished));
  return target;
}

/**
 * Has a database written to a file that gets its name only when it is complete and on the disk. Any error, such as a
 * full disk, is thrown, and what was written so far is removed. `VACUUM INTO` reads one consistent state while others
 * keep writing.
 */
export function writeWhole(target: string, unfinished: string, write: (unfinished: string) => void): void {
  const endings = ['', '-journal', '-wal', '-shm'];
  const clear = (): void => endings.forEach((ending) => rmSync(unfinished + ending, { force: true }));
  clear();
  try {
    write(unfinished);
    chmodSync(unfinished, 0o600);
    const handle = openSync(unfinished, 'r+');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(unfinished, target);
  } finally {
    clear();
  }
}

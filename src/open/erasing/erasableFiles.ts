import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { findOwnedFile, removeOwnedFile } from '../../adapters/files/ownedFile.ts';
import { sha256Of } from '../../adapters/files/sha256Of.ts';
import { asidesOf, asidesToRestore } from '../../adapters/sqlite/asides.ts';
import { backupsOf } from '../../adapters/sqlite/backups.ts';
import { eraseFromCopy } from '../../adapters/sqlite/eraseFromCopy.ts';
import { migrationBackupsOf } from '../../adapters/sqlite/migrationBackupsOf.ts';
import type { SqliteOptions } from '../../adapters/sqlite/openSqlite.ts';
import type { AskedErasing, ErasedFile, NotReached } from '../../engine/ground/contract/erasing.ts';
import { isDamage } from '../../engine/ground/contract/memoryError.ts';
import type { SealSource } from '../../engine/ground/contract/ports.ts';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { isErased, scrub } from '../../engine/store/memories/erase.ts';
import { entriesFileOf } from '../backEnds/entriesFileOf.ts';
import { eraseFromMirror } from '../mirror/eraseFromMirror.ts';
import { readSyncState } from '../syncing/syncState.ts';
import { cleanArchives } from './cleanArchives.ts';
import { idsInBatch } from '../../engine/store/history/history.ts';
import { findMemory } from '../../engine/store/memories/findMemory.ts';
import { hookLogName } from '../hookLog.ts';
import { forgetNoted } from '../unheard.ts';

/** What the files of a memory are cleaned with, after the tables were. */
export interface FileErasing {
  readonly sql: Sql;
  readonly erasure: string;
  readonly asked: AskedErasing;
  readonly seals: SealSource;
  /** Files elsewhere that were written from the memory, under our mark. */
  readonly generated: readonly string[];
  readonly now: number;
  readonly options: SqliteOptions;
}

/** What became of some files; `again`: another try may reach what is left. */
export interface Cleaned {
  readonly files?: readonly ErasedFile[];
  readonly left?: readonly (NotReached & { readonly again?: true })[];
}

/** Files that can hold words of the user. */
interface ErasableFiles {
  readonly name: string;
  readonly clean: (erasing: FileErasing) => Cleaned | Promise<Cleaned>;
}

/** Every kind of file that is written from a memory: one that is new has its line here. */
export const erasableFiles: readonly ErasableFiles[] = [
  { name: 'the database and the log of writes beside it', clean: cleanDatabase },
  { name: 'backups', clean: cleanBackups },
  { name: 'copies that a broken-off program left', clean: cleanUnfinished },
  { name: 'damaged files that were set aside', clean: cleanAsides },
  { name: 'the log of hooks', clean: cleanHookLog },
  { name: 'notes of prompts that are still to be heard', clean: cleanUnheard },
  { name: 'files that were written for other programs', clean: cleanGenerated },
  { name: 'Markdown files of the mirror', clean: cleanMirror },
  { name: 'the file of the back end json', clean: cleanEntries },
  { name: 'archives of old memories', clean: cleanArchives },
  { name: 'what this device told others in a shared folder', clean: cleanSyncFolder },
];

/** It is written anew in the next round, which carries the order to the other devices, too. */
function cleanSyncFolder({ sql }: FileErasing): Cleaned {
  const state = readSyncState(sql.file);
  if (state === undefined) return {};
  const why =
    'Your devices meet in this folder. It is written anew when this device is in step with it next, and so are the ' +
    'other devices; "tiered-memory sync status" counts those that have erased it.';
  return { left: [{ what: 'file', where: state.folder, why }] };
}

/** What another back end kept is no part of this memory, and is removed with all of it. */
function cleanEntries({ sql, asked }: FileErasing): Cleaned {
  const file = entriesFileOf(sql.file);
  if (!existsSync(file)) return {};
  if (asked === 'all' && attempt(() => rmSync(file))) return { files: [{ file, did: 'removed' }] };
  const why =
    'It holds what was saved with the back end "json". Switch to that to forget single entries, or delete it.';
  return { left: [{ what: 'file', where: file, why }] };
}

/** A folder that is not there, such as one of a drive, is named: nobody can say when it comes back. */
function cleanMirror({ sql, erasure }: FileErasing): Cleaned {
  const { removed, missing } = eraseFromMirror(sql.file, idsInBatch(sql, erasure.replace('erasure_', 'batch_')));
  const why = 'The folder of the Markdown files is not there. Remove the files of what was erased when it is back.';
  return {
    files: removed.map((file) => ({ file, did: 'removed' })),
    left: missing === undefined ? [] : [{ what: 'file', where: missing, why }],
  };
}

function cleanDatabase({ sql }: FileErasing): Cleaned {
  if (scrub(sql)) return {};
  const why =
    'Another program is reading the memory, so the log of writes beside it could not be emptied. It is tried again.';
  return { left: [{ what: 'file', where: `${sql.file}-wal`, why, again: true }] };
}

/** A backup that is damaged cannot be rewritten, and nothing could be restored from it: it is removed. */
function cleanBackups(erasing: FileErasing): Cleaned {
  const files: ErasedFile[] = [];
  const left: (NotReached & { readonly again?: true })[] = [];
  const { sql } = erasing;
  for (const file of [...backupsOf(sql.file).map((backup) => backup.file), ...migrationBackupsOf(sql.file)]) {
    try {
      eraseFromCopy(file, { ...erasing, from: sql });
      files.push({ file, did: 'rewritten', sha256: sha256Of(file) });
    } catch (error) {
      if (isDamage(error) && attempt(() => rmSync(file))) files.push({ file, did: 'removed' });
      else
        left.push({
          what: 'file',
          where: file,
          why: `This backup could not be rewritten: ${messageOf(error)}. It is tried again.`,
          again: true,
        });
    }
  }
  return { files, left };
}

const unfinished = /\.(\d+)\.(?:unfinished|copy)(?:-\w+)?$/;

function cleanUnfinished({ sql }: FileErasing): Cleaned {
  const left: (NotReached & { readonly again?: true })[] = [];
  const folder = path.dirname(sql.file);
  for (const where of [folder, path.join(folder, 'backups')].filter((one) => existsSync(one)))
    for (const name of readdirSync(where)) {
      const pid = unfinished.exec(name)?.[1];
      if (pid === undefined || !name.startsWith(path.parse(sql.file).name)) continue;
      const file = path.join(where, name);
      if (!isRunning(Number(pid))) rmSync(file, { force: true });
      else if (Number(pid) !== process.pid)
        left.push({
          what: 'file',
          where: file,
          why: 'Another program is writing this copy. It is cleaned when it is complete.',
          again: true,
        });
    }
  return { left };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What could be read of them was taken over; those that still wait for that are left. */
function cleanAsides({ sql }: FileErasing): Cleaned {
  const files: ErasedFile[] = [];
  const left: NotReached[] = [];
  const waiting = asidesToRestore(sql.file);
  for (const file of asidesOf(sql.file).filter((one) => existsSync(one))) {
    if (waiting.some((one) => file.startsWith(one)))
      left.push({
        what: 'file',
        where: file,
        why: 'Its memories are still to be restored. Restart, then erase again, or delete this file.',
      });
    else if (attempt(() => rmSync(file))) files.push({ file, did: 'removed' });
    else left.push({ what: 'file', where: file, why: 'This damaged file could not be removed. Delete it yourself.' });
  }
  return { files, left };
}

/** It holds no word of what was said, but the ids of conversations. */
function cleanHookLog({ sql, asked }: FileErasing): Cleaned {
  if (asked === 'ids' || asked === 'about') return {};
  const file = path.join(path.dirname(sql.file), hookLogName);
  const there = [file, `${file}.1`].filter((one) => existsSync(one));
  return { files: there.filter((one) => attempt(() => rmSync(one))).map((one) => ({ file: one, did: 'removed' })) };
}

/** They hold no word of what was said, but its ids and the folder in which it was said. */
function cleanUnheard({ sql, asked }: FileErasing): Cleaned {
  const isKept = (id: string): boolean => {
    const memory = findMemory(sql, id);
    return memory !== undefined && !isErased(memory);
  };
  const changed = forgetNoted(path.dirname(sql.file), asked === 'all' ? undefined : isKept);
  return {
    files: changed.map(({ file, did }) => (did === 'removed' ? { file, did } : { file, did, sha256: sha256Of(file) })),
  };
}

/** The program that keeps such a file writes it anew from what is left. */
async function cleanGenerated({ generated }: FileErasing): Promise<Cleaned> {
  const files: ErasedFile[] = [];
  const left: NotReached[] = [];
  for (const file of generated) {
    try {
      const { state } = await findOwnedFile({ file, owner: 'any' });
      if (state === 'edited')
        left.push({
          what: 'file',
          where: file,
          why: 'Somebody changed this file by hand, so it is left as it is. Look through it.',
        });
      if (state !== 'others' && state !== 'ours') continue;
      await removeOwnedFile(file);
      files.push({ file, did: 'removed' });
    } catch (error) {
      left.push({ what: 'file', where: file, why: `This file could not be removed: ${messageOf(error)}.` });
    }
  }
  return { files, left };
}

/** What lies outside of all that is written from the memory, as far as it can be seen from here. */
export function notReachable(file: string): NotReached[] {
  const repository = repositoryAround(path.dirname(file));
  return [
    ...(repository === undefined
      ? []
      : [
          {
            what: 'repository' as const,
            where: repository,
            why: 'The memory lies in a git repository; its history may hold older versions of it.',
          },
        ]),
    {
      what: 'copies',
      why: 'Copies that you or a backup program made of these files, and exports, are not known here.',
    },
    { what: 'window', why: 'Windows and programs that are open may show it until they read the memory again.' },
  ];
}

function repositoryAround(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (statSync(path.join(at, '.git'), { throwIfNoEntry: false }) !== undefined) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

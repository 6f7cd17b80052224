import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../engine/ground/contract/isRecord.ts';

/** A file as it was when memory and it last said the same. */
export interface SeenFile {
  /** The memory whose file it is. */
  readonly id: string;
  readonly hash: string;
  /** It says what another file says too, and the memory is written to that one. */
  readonly isCopy?: boolean;
  /** It says something else than its memory, whose text had this hash then: a change that must not replace the user's words. */
  readonly proposedOver?: string;
}

/** How far a mirror and its memory are in step; it holds no content. */
export interface MirrorState {
  /** The folder that it is about; another one is another mirror. */
  readonly folder: string;
  /** The memory's revision up to which its changes were written; absent: never. */
  readonly revision?: number;
  readonly files: ReadonlyMap<string, SeenFile>;
}

const version = 1;

/** Beside the database, since it is true for this machine's memory alone. */
export function mirrorStateFile(memoryFile: string): string {
  return path.join(path.dirname(memoryFile), 'mirror.json');
}

/** What was noted of a folder; nothing when it was never mirrored, or when the note cannot be read any more. */
export function readMirrorState(file: string, folder: string): MirrorState {
  const noted = lastMirrorState(file);
  return noted?.folder === folder ? noted : { folder, files: new Map() };
}

/** What was noted last, of whatever folder; undefined when nothing was ever mirrored, or the note cannot be read. */
export function lastMirrorState(file: string): MirrorState | undefined {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (!isRecord(given) || given['version'] !== version || !isRecord(given['files'])) return undefined;
  const { revision, folder } = given;
  if (typeof folder !== 'string') return undefined;
  const files = Object.entries(given['files']).flatMap(([name, seen]) => {
    const file = seenFile(seen);
    return file === undefined ? [] : [[name, file] as const];
  });
  return { folder, ...(typeof revision === 'number' ? { revision } : {}), files: new Map(files) };
}

function seenFile(given: unknown): SeenFile | undefined {
  if (!isRecord(given)) return undefined;
  const { id, hash, isCopy, proposedOver } = given;
  if (typeof id !== 'string' || typeof hash !== 'string') return undefined;
  return {
    id,
    hash,
    ...(isCopy === true ? { isCopy } : {}),
    ...(typeof proposedOver === 'string' ? { proposedOver } : {}),
  };
}

/** What its memory said when the two were last looked at together. */
export function memoryHash({ hash, proposedOver }: SeenFile): string {
  return proposedOver ?? hash;
}

export function writeMirrorState(file: string, { folder, revision, files }: MirrorState): void {
  const fresh = `${file}.${randomUUID().slice(0, 8)}.new`;
  try {
    const text = JSON.stringify({ version, folder, revision, files: Object.fromEntries(files) });
    writeFileSync(fresh, text, { mode: 0o600, flag: 'wx' });
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

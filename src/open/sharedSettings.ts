import { isRecord } from '../engine/ground/contract/isRecord.ts';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, MemoryError } from '../engine/ground/contract/memoryError.ts';
import { messageOf } from '../engine/knowledge/trust/messageOf.ts';
import { type Switch, switches } from './allowedFeatures.ts';

/** A folder that somebody trusted, or took the trust from, with all that lies in it. */
export interface FolderTrust {
  /** Absolute, without links. */
  readonly folder: string;
  readonly isTrusted: boolean;
  /** VS Code had it open: it is a workspace even where it is no repository. */
  readonly isWorkspace: boolean;
  /** Switches that are off in the folder's own settings. */
  readonly off: readonly Switch[];
}

/**
 * What holds for every door of one memory, kept beside it. VS Code and the command line each write what was set there,
 * and a switch is on only if both leave it on.
 */
export interface SharedSettings {
  /** Switches that were turned off on the command line. */
  readonly off: readonly Switch[];
  /** Switches that are off in VS Code's settings. */
  readonly offInVsCode: readonly Switch[];
  /** Values of VS Code's settings, by the names of `commonSettingNames`. */
  readonly values: { readonly [name: string]: unknown };
  readonly folders: readonly FolderTrust[];
  /** Settings of the local service, as its user wrote them; see `doors/serve/serviceSettings.ts`. */
  readonly service?: { readonly [name: string]: unknown };
}

export const noSharedSettings: SharedSettings = { off: [], offInVsCode: [], values: {}, folders: [] };

const fileName = 'settings.json';
const version = 1;

export function sharedSettingsFile(memoryFile: string): string {
  return path.join(path.dirname(memoryFile), fileName);
}

/**
 * Reads what holds everywhere. A missing file sets nothing. One that cannot be understood throws a `MemoryError`: what
 * was turned off must not come on again because of a typing mistake.
 */
export function readSharedSettings(memoryFile: string): SharedSettings {
  const file = sharedSettingsFile(memoryFile);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return noSharedSettings;
    const isForbidden = ['EACCES', 'EPERM'].includes(codeOf(error));
    throw unreadable(file, messageOf(error), error, isForbidden ? 'Check the permissions of its folder.' : undefined);
  }
  try {
    return checked(JSON.parse(text));
  } catch (error) {
    throw unreadable(file, messageOf(error), error);
  }
}

/** Changes what holds everywhere, in one step on the disk. Throws a `MemoryError` when it cannot be written. */
export function changeSharedSettings(
  memoryFile: string,
  change: (settings: SharedSettings) => SharedSettings,
): SharedSettings {
  const before = readSharedSettings(memoryFile);
  const after = change(before);
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  const file = sharedSettingsFile(memoryFile);
  const fresh = path.join(path.dirname(file), `.${fileName}.${randomUUID().slice(0, 8)}.new`);
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(fresh, `${JSON.stringify({ version, ...after }, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw new MemoryError(
      'readOnly',
      `${file} could not be written (${messageOf(error)}). Nothing was changed.`,
      error,
    );
  }
  return after;
}

function unreadable(
  file: string,
  why: string,
  cause: unknown,
  advice = 'Correct the file, or delete it to start without it.',
): MemoryError {
  return new MemoryError('readOnly', `The settings of the memory cannot be read: ${file} (${why}). ${advice}`, cause);
}

function checked(value: unknown): SharedSettings {
  if (!isRecord(value)) throw new TypeError('it is no JSON object');
  const { off, offInVsCode, values, folders, service } = value;
  return {
    off: switchesOf(off),
    offInVsCode: switchesOf(offInVsCode),
    values: isRecord(values) ? values : {},
    folders: Array.isArray(folders) ? folders.flatMap(folderOf) : [],
    ...(isRecord(service) ? { service } : {}),
  };
}

function switchesOf(value: unknown): readonly Switch[] {
  return Array.isArray(value) ? switches.filter((name) => value.includes(name)) : [];
}

function folderOf(value: unknown): readonly FolderTrust[] {
  if (!isRecord(value)) return [];
  const { folder, isTrusted, isWorkspace, off } = value;
  if (typeof folder !== 'string' || !path.isAbsolute(folder)) return [];
  return [{ folder, isTrusted: isTrusted === true, isWorkspace: isWorkspace === true, off: switchesOf(off) }];
}

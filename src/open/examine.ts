import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readLocationFile, type LocationOptions } from '../adapters/files/locationFile.ts';
import { isMarkedDamaged } from '../adapters/sqlite/databaseFile.ts';
import { openSqlite } from '../adapters/sqlite/openSqlite.ts';
import { isDamage } from '../engine/ground/contract/memoryError.ts';
import { messageOf } from '../engine/knowledge/trust/messageOf.ts';
import { currentVersion, versionOf } from '../engine/store/migrations/migrations.ts';
import { nativeBinding } from './bundle.ts';
import { findMemoryFile } from './findMemoryFile.ts';
import { readSharedSettings } from './sharedSettings.ts';

/** One thing that was looked at. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  /** What was found, and where something is wrong what to do. */
  readonly says: string;
  /** Opening the file for repair mends it. */
  readonly isRepairable?: true;
}

/**
 * Looks at all that can keep a memory from working, without opening it for writing: the runtime, the file and its
 * folder, its version, its soundness, the settings beside it. Never throws.
 */
export function examine(db: string | undefined, options: LocationOptions = {}): readonly Finding[] {
  const findings: Finding[] = [{ name: 'Runtime', ok: true, says: `Node.js ${process.versions.node}` }];
  const attempt = (name: string, work: () => Omit<Finding, 'name'> | undefined): boolean => {
    try {
      const found = work();
      if (found !== undefined) findings.push({ name, ...found });
      return found?.ok !== false;
    } catch (error) {
      findings.push({ name, ok: false, says: messageOf(error) });
      return false;
    }
  };
  attempt('Location', () => {
    const { file, problem } = readLocationFile(options);
    return { ok: problem === undefined, says: problem ?? file ?? 'no memory is known on this machine yet' };
  });
  let file = '';
  const isFound = attempt('File', () => {
    ({ file } = findMemoryFile(db, options));
    if (!existsSync(file)) return { ok: true, says: `${file} is not there yet; the first save makes it` };
    accessSync(file, constants.R_OK | constants.W_OK);
    accessSync(path.dirname(file), constants.W_OK);
    return { ok: true, says: `${file}, ${megabytes(statSync(file).size)}` };
  });
  if (!isFound || !existsSync(file)) return findings;
  attempt('Soundness', () => soundness(file));
  attempt('Settings', () => {
    const { off, offInVsCode } = readSharedSettings(file);
    const names = [...new Set([...off, ...offInVsCode])];
    return { ok: true, says: names.length === 0 ? 'every switch is on' : `turned off: ${names.join(', ')}` };
  });
  return findings;
}

function soundness(file: string): Omit<Finding, 'name'> {
  if (isMarkedDamaged(file)) return damaged('it was found damaged while it was in use');
  try {
    return soundnessInside(file);
  } catch (error) {
    if (isDamage(error)) return damaged(messageOf(error));
    throw error;
  }
}

function damaged(why: string): Omit<Finding, 'name'> {
  return { ok: false, says: `The file is damaged (${why}).`, isRepairable: true };
}

function soundnessInside(file: string): Omit<Finding, 'name'> {
  const sql = openSqlite(file, { readOnly: true, mustExist: true, nativeBinding });
  try {
    const version = versionOf(sql);
    if (version > currentVersion)
      return { ok: false, says: `The file was written by a newer version (${version}); update this program.` };
    if (version < currentVersion)
      return { ok: false, says: `The file is of an older version (${version}); open VS Code with Tiered Memory once.` };
    const answer = String(sql.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] ?? 'no answer');
    return answer === 'ok' ? { ok: true, says: `sound, version ${version}` } : damaged(answer);
  } finally {
    sql.close();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

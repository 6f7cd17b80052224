import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { locationFilePath, readLocationFile, type LocationOptions } from '../adapters/files/locationFile.ts';
import { programDataFolder } from '../adapters/files/programDataFolder.ts';
import { MemoryError } from '../engine/ground/contract/memoryError.ts';
import { entriesFileOf } from './backEnds/entriesFileOf.ts';

/** The name of the database in its folder, the same in every door. */
export const databaseName = 'memory.db';

/** Names the database for every program that is started with it. */
export const memoryFileVariable = 'TIERED_MEMORY_DB';

export interface FoundFile {
  readonly file: string;
  /** What named it. `none`: no memory is known on this machine, so this is where the first one is made. */
  readonly by: 'option' | 'environment' | 'location' | 'none';
}

/**
 * Which database a program without VS Code opens: the one it is told, the one of the environment, the one that is in
 * use, or else a new one of its own. Throws a `MemoryError` where one was named and is not there.
 */
export function findMemoryFile(given: string | undefined, options: LocationOptions = {}): FoundFile {
  const environment = options.environment ?? process.env;
  if (given !== undefined) return { file: databaseIn(given), by: 'option' };
  const named = environment[memoryFileVariable]?.trim();
  if (named !== undefined && named !== '') return { file: databaseIn(named), by: 'environment' };
  const { file, problem } = readLocationFile(options);
  if (problem !== undefined) throw new MemoryError('readOnly', problem);
  if (file === undefined) return { file: path.join(programDataFolder(options), databaseName), by: 'none' };
  if (!existsSync(file) && !existsSync(entriesFileOf(file))) {
    throw new MemoryError(
      'readOnly',
      `The memory that was in use is not there any more: ${file}. To start a new one, open VS Code with Tiered Memory ` +
        `or remove ${locationFilePath(options)}; or name another with --db.`,
    );
  }
  return { file, by: 'location' };
}

/** A folder stands for the database in it. */
function databaseIn(given: string): string {
  const file = path.resolve(given);
  try {
    return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true ? path.join(file, databaseName) : file;
  } catch {
    // What cannot be looked at cannot be opened either, and whoever opens it says why.
    return file;
  }
}

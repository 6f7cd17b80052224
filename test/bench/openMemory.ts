import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { readWordVectors } from '../../src/adapters/files/readWordVectors.ts';
import { fileBytes } from '../../src/adapters/sqlite/databaseFile.ts';
import { openDatabase } from '../../src/adapters/sqlite/openDatabase.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { createMemory } from '../../src/engine/memory/createMemory.ts';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import type { Meaning, WordsReader } from '../../src/engine/ground/contract/ports.ts';
import type { Sql } from '../../src/engine/ground/contract/sql.ts';

export const benchWorkspace = 'folder:/bench';

/** The product's engine on a file, with its driver, so that a benchmark can look inside. */
export async function openForBench(
  file: string,
  random: () => number,
  wrap: (sql: Sql) => Sql = (sql) => sql,
  fileRead?: Promise<void>,
  meaning?: Meaning,
  nativeBinding?: string,
  readWords?: () => WordsReader,
): Promise<{ readonly memory: Memory; readonly sql: Sql }> {
  const { sql } = await openDatabase(file, { clock: Date.now, nativeBinding, bundled: false });
  const memory = createMemory({
    sql: wrap(sql),
    settings: { ...defaultSettings, workspace: benchWorkspace },
    clock: Date.now,
    random,
    scheduler: { sleep: (ms) => (ms > 0 ? sleep(ms) : immediate()), later: (work) => void setImmediate(work) },
    openingProblems: [],
    fileBytes: () => fileBytes(file),
    fileRead,
    meaning,
    wordVectors: () => readWordVectors(false),
    readWords,
    onFailure: (error) => {
      throw error;
    },
  });
  return { memory, sql };
}

/** Notes how long each transaction takes, in milliseconds. */
export function timingTransactions(sql: Sql, taken: number[]): Sql {
  return {
    ...sql,
    transaction: (work) => {
      const start = performance.now();
      const result = sql.transaction(work);
      taken.push(performance.now() - start);
      return result;
    },
  };
}

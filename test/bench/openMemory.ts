import { setImmediate as immediate } from 'node:timers/promises';
import { fileBytes } from '../../src/adapters/databaseFile.ts';
import { openDatabase } from '../../src/adapters/openDatabase.ts';
import type { Memory } from '../../src/engine/contract.ts';
import { createMemory } from '../../src/engine/memory.ts';
import { defaultSettings } from '../../src/engine/settings.ts';
import type { Sql } from '../../src/engine/store/sql.ts';

/** The product's engine on a file, with the driver at hand, so that a benchmark can see into it. */
export async function openForBench(
  file: string,
  random: () => number,
  wrap: (sql: Sql) => Sql = (sql) => sql,
): Promise<{ readonly memory: Memory; readonly sql: Sql }> {
  const { sql } = await openDatabase(file, { clock: Date.now, nativeBinding: undefined, bundled: false });
  const memory = createMemory({
    sql: wrap(sql),
    settings: { ...defaultSettings, workspace: 'folder:/bench' },
    clock: Date.now,
    random,
    scheduler: { sleep: () => immediate(), later: (work) => void setImmediate(work) },
    openingProblems: [],
    fileBytes: () => fileBytes(file),
    onFailure: (error) => {
      throw error;
    },
  });
  return { memory, sql };
}

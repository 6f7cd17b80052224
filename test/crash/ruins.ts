import { cpSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { backUpDaily } from '../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';
import { overwriteBytes } from '../support/folder.ts';
import type { Engine } from '../contract/engine.ts';
import type { Expected } from './crash.ts';

/** A memory with a backup from yesterday and saves after it, copies of which are damaged. */
export interface Whole {
  readonly folder: string;
  readonly inBackup: ReadonlyMap<string, Expected>;
  readonly all: ReadonlyMap<string, Expected>;
}

/** Enough for several transactions of a restore. */
const memoriesBefore = 1000;
const memoriesAfter = 30;
const dayMs = 86_400_000;

export async function makeWhole(folder: string, engine: string): Promise<Whole> {
  const { openMemory } = createRequire(import.meta.url)(engine) as Engine;
  const file = join(folder, 'memory.db');
  mkdirSync(folder, { recursive: true });
  const all = new Map<string, Expected>();
  const fill = async (count: number, what: string): Promise<void> => {
    const memory = await openMemory({ file, keepBackups: 0 });
    const inputs = Array.from({ length: count }, (_, index) => ({
      topic: `topic ${index % 20}`,
      content: `${what} number ${index} about the harbour`,
    }));
    const { results } = await memory.saveMany(inputs);
    results.forEach(({ id }, index) => id !== undefined && all.set(id, { content: inputs[index]?.content ?? '' }));
    await memory.close();
  };
  await fill(memoriesBefore, 'saved before the backup');
  const inBackup = new Map(all);
  const sql = openSqlite(file);
  const failure = backUpDaily(sql, { now: Date.now() - dayMs, keep: 7, options: {} });
  sql.close();
  if (failure !== undefined) throw new Error(failure);
  await fill(memoriesAfter, 'saved after the backup');
  return { folder, inBackup, all };
}

/** What can happen to the file, and what must be there again afterwards. */
const damages: readonly { readonly rest: 'all' | 'inBackup'; readonly ruin: (file: string) => void }[] = [
  { rest: 'all', ruin: (file) => writeFileSync(`${file}.damaged`, 'found by the check\n') },
  { rest: 'inBackup', ruin: (file) => overwriteBytes(file, 0, 16) },
  { rest: 'inBackup', ruin: (file) => truncateSync(file, 0) },
];

/** Puts a damaged copy into a folder, and says what its next start must bring back. */
export function ruined(whole: Whole, folder: string, kind: number): Map<string, Expected> {
  cpSync(whole.folder, folder, { recursive: true });
  const damage = damages[kind % damages.length] ?? damages[0]!;
  damage.ruin(join(folder, 'memory.db'));
  return new Map(whole[damage.rest]);
}

/** Starts once more, undisturbed, and returns what is still wrong afterwards, in a sentence each. */
export async function startAgain(folder: string, engine: string): Promise<string[]> {
  const { openMemory } = createRequire(import.meta.url)(engine) as Engine;
  await (await openMemory({ file: join(folder, 'memory.db'), keepBackups: 0 })).close();
  const unfinished = [folder, join(folder, 'backups')]
    .flatMap((where) => readdirSync(where))
    .filter((name) => /\.(?:restoring-.*|copy|opening|unfinished)(?:-\w+)?$/.test(name));
  return unfinished.map((name) => `${name} was left behind`);
}

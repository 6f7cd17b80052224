import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from './modelFolder.ts';

/** The note that is left beside a model when all of its files are there: without it the model is not complete. */
export interface ModelRecord {
  readonly id: string;
  readonly revision: string;
  readonly host: string;
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[];
}

type Installed =
  | { readonly state: 'absent' }
  /** A file is missing or has another size; `rest` says which. */
  | { readonly state: 'damaged'; readonly folder: string; readonly rest: string; readonly record: ModelRecord }
  | { readonly state: 'ready'; readonly folder: string; readonly bytes: number; readonly record: ModelRecord };

const recordFile = 'tiered-memory.json';

export function modelFolderOf(cache: string, id: string): string {
  return join(cache, ...id.split('/'));
}

/** Checks only the sizes of a downloaded model's files, so that it is fast enough for each start. */
export async function installedModel(cache: string, id: string): Promise<Installed> {
  const folder = modelFolderOf(cache, id);
  const record = await readRecord(folder);
  if (record === undefined) return { state: 'absent' };
  let total = 0;
  for (const { path, bytes } of record.files) {
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (found?.size !== bytes)
      return {
        state: 'damaged',
        folder,
        rest: found === undefined ? `${path} is missing` : `${path} has ${found.size} instead of ${bytes} bytes`,
        record,
      };
    total += bytes;
  }
  return { state: 'ready', folder, bytes: total, record };
}

/** Compares every file with its noted hash, removes those that differ, and names them. */
export async function removeDamaged(cache: string, id: string): Promise<string[]> {
  const folder = modelFolderOf(cache, id);
  const damaged: string[] = [];
  for (const { path, sha256: wanted } of (await readRecord(folder))?.files ?? []) {
    const found = await sha256(join(folder, path)).catch(() => undefined);
    if (found === wanted) continue;
    damaged.push(path);
    await rm(join(folder, path), { force: true });
  }
  return damaged;
}

export async function writeRecord(folder: string, record: ModelRecord): Promise<void> {
  await writeFile(join(folder, recordFile), JSON.stringify(record, undefined, 2));
}

/** Removes a model with everything that was fetched for it; a missing model is no error. */
export async function removeModel(cache: string, id: string): Promise<void> {
  await rm(modelFolderOf(cache, id), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function readRecord(folder: string): Promise<ModelRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(join(folder, recordFile), 'utf8')) as Partial<ModelRecord>;
    return typeof record.id === 'string' && Array.isArray(record.files) ? (record as ModelRecord) : undefined;
  } catch {
    // It is missing or was not written completely; either way the model is not complete.
    return undefined;
  }
}

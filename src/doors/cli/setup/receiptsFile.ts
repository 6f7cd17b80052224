import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { writePrivateFile } from '../../../adapters/files/writePrivateFile.ts';
import type { Receipt, Receipts } from './plan/planTypes.ts';

/** What setup must know to take back exactly what it did; beside the launcher. One that is damaged counts as empty. */
export async function readReceipts(folder: string): Promise<Receipts> {
  try {
    const { files } = JSON.parse(await readFile(fileIn(folder), 'utf8')) as { files?: Record<string, unknown> };
    return Object.fromEntries(
      Object.entries(files ?? {}).filter((entry): entry is [string, Receipt] => isReceipt(entry[1])),
    );
  } catch {
    return {};
  }
}

/** Keeps what is new, and forgets the files whose receipt is undefined. */
export async function keepReceipts(folder: string, receipts: Receipts): Promise<void> {
  const before = await readReceipts(folder);
  const files = Object.fromEntries(
    Object.entries({ ...before, ...receipts }).filter(([, receipt]) => receipt !== undefined),
  );
  if (isDeepStrictEqual(files, before)) return;
  await mkdir(path.dirname(fileIn(folder)), { recursive: true, mode: 0o700 });
  await writePrivateFile(fileIn(folder), Readable.from([`${JSON.stringify({ version: 1, files }, undefined, 2)}\n`]));
}

function fileIn(folder: string): string {
  return path.join(folder, 'bin', 'setup.json');
}

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false;
  const { isNew, emptyBefore, added, hooksBefore, ending, written } = value as Record<string, unknown>;
  return (
    typeof isNew === 'boolean' &&
    typeof emptyBefore === 'object' &&
    emptyBefore !== null &&
    Object.values(emptyBefore).every((text) => typeof text === 'string') &&
    Array.isArray(added) &&
    [hooksBefore, ending, written].every((text) => text === undefined || typeof text === 'string')
  );
}

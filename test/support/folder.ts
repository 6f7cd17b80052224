import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a test with a folder of its own, which is removed afterwards. */
export async function withFolder(test: (folder: string) => Promise<void> | void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-test-'));
  try {
    await test(folder);
  } finally {
    // A background check may still hold the file open for a moment on some systems.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

/** Overwrites a part of a file with nonsense. */
export function overwriteBytes(file: string, from: number, bytes: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(bytes, 0xab), 0, bytes, from);
  closeSync(handle);
}

export function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Names in a folder that match, without the companions that SQLite keeps beside an open database. */
export function names(folder: string, pattern: RegExp = /./): string[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name) && !/-(wal|shm)$/.test(name))
    .sort();
}

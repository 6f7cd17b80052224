import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WordVectors } from '../../engine/ground/contract/ports.ts';
import { readWordTable } from '../../engine/meaning/readWordTable.ts';

/** The built-in word table, read once for all memories of a process. */
let shared: Promise<WordVectors> | undefined;

/**
 * Rejects when the file is missing or damaged; the next call tries again. A process that ends at once may leave the
 * checksum to others.
 */
export function readWordVectors(bundled: boolean, { isChecked = true } = {}): Promise<WordVectors> {
  shared ??= read(bundled, isChecked);
  shared.catch(() => (shared = undefined));
  return shared;
}

async function read(bundled: boolean, isChecked: boolean): Promise<WordVectors> {
  const file = bundled
    ? join(__dirname, 'wordVectors.bin')
    : fileURLToPath(new URL('wordVectors.bin', import.meta.url));
  // A process that ends at once has nothing else to do meanwhile.
  return readWordTable(isChecked ? await readFile(file) : readFileSync(file), { isChecked });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bytes of the table of word vectors that comes with the product. Rejects when the file cannot be read. */
export async function readWordVectors(bundled: boolean): Promise<Uint8Array> {
  return await readFile(bundled ? join(__dirname, 'wordVectors.bin') : fileURLToPath(new URL('wordVectors.bin', import.meta.url)));
}

import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that only its owner can read, in one step: until the last piece is on the disk, the
 * old file stays. Errors of the pieces are thrown, and nothing is left behind.
 */
export async function writePrivateFile(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID().slice(0, 8)}.new`);
  const handle = await open(fresh, 'wx', 0o600);
  try {
    try {
      for await (const piece of pieces) await handle.write(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

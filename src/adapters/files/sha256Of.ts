import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const pieceBytes = 1024 * 1024;

/** SHA-256 of a file's bytes, in hex. Throws what the file system throws. */
export function sha256Of(file: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(pieceBytes);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece))
      hash.update(piece.subarray(0, read));
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex');
}

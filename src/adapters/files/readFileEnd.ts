import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** The end of a text file, so many bytes of it at most. Throws what the file system throws. */
export function readFileEnd(file: string, bytes: number): string {
  const { size } = statSync(file);
  const open = openSync(file, 'r');
  try {
    const end = Buffer.alloc(Math.min(size, bytes));
    const read = readSync(open, end, 0, end.length, size - end.length);
    return end.toString('utf8', 0, read);
  } finally {
    closeSync(open);
  }
}

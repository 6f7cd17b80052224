import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const drawBytes = 6;
const pool = Buffer.alloc(100 * drawBytes);
let next = pool.length;

/** 0 (included) to 1 (excluded), of 48 random bits, which is more than a digit of an id needs. */
export function secureRandom(): number {
  if (next >= pool.length) {
    fill();
    next = 0;
  }
  const drawn = pool.readUIntLE(next, drawBytes);
  next += drawBytes;
  return drawn / 2 ** (8 * drawBytes);
}

/**
 * From the system's own source where it is a file: to load Node's module for keys takes a process of a moment as long as
 * all its ids.
 */
function fill(): void {
  if (process.platform === 'win32' || !readSource()) randomFillSync(pool);
}

function readSource(): boolean {
  try {
    const source = openSync('/dev/urandom', 'r');
    try {
      return readSync(source, pool, 0, pool.length, null) === pool.length;
    } finally {
      closeSync(source);
    }
  } catch {
    // A container without devices.
    return false;
  }
}

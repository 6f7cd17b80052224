import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Waits until what hooks left is done: a process of its own keeps what was said, when the host has gone on. */
export function untilKept(database: string): void {
  const left = join(dirname(database), 'unheard');
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (existsSync(left) && readdirSync(left).length > 0) Atomics.wait(never, 0, 0, 50);
}

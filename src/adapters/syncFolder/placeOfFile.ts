import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Where a file lies, as a hash: this machine, its path, and which file of the disk it is. A copy, or a backup that was put
 * in its place, has another one. Tells nothing of the path.
 */
export function placeOfFile(file: string): string {
  const { ino, dev } = statSync(file, { bigint: true });
  const parts = [machine(), realpathSync(file), String(dev), String(ino)];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** The machine as its system names it for good, else by its name. */
function machine(): string {
  try {
    return readFileSync('/etc/machine-id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

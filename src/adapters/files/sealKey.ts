import { createHmac, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Seal, SealSource } from '../../engine/ground/contract/ports.ts';

const keyBytes = 32;
const keyPattern = /^[0-9a-f]{64}\s*$/;
const nameLength = 12;
/** Thousands of texts are marked one after the other. */
const rereadMs = 1000;

/** Beside the memory, for its owner alone: whoever has the database has no key by it. */
export function sealKeyFile(memoryFile: string): string {
  return path.join(path.dirname(memoryFile), `${path.parse(memoryFile).name}.erased.key`);
}

/**
 * The key of what was erased from a memory. It is read each time, since another window may have made it; a file that
 * cannot be read is none. For a memory in RAM there is one in RAM.
 */
export function sealSource(memoryFile: string): SealSource {
  if (memoryFile === ':memory:') return inMemory();
  const file = sealKeyFile(memoryFile);
  let known: { readonly key: string; readonly seal: Seal; readonly readAt: number } | undefined;
  const current = (): Seal | undefined => {
    const now = performance.now();
    if (known !== undefined && now - known.readAt < rereadMs) return known.seal;
    let key: string;
    try {
      key = readFileSync(file, 'utf8');
    } catch {
      known = undefined;
      return undefined;
    }
    if (!keyPattern.test(key)) {
      known = undefined;
      return undefined;
    }
    const seal = known?.key === key ? known.seal : sealWith(Buffer.from(key.trim(), 'hex'));
    known = { key, seal, readAt: now };
    return seal;
  };
  return { current, make: () => current() ?? (writeKey(file) ? current() : undefined) };
}

function inMemory(): SealSource {
  let seal: Seal | undefined;
  return { current: () => seal, make: () => (seal ??= sealWith(randomBytes(keyBytes))) };
}

function sealWith(bytes: Buffer): Seal {
  const key = createSecretKey(bytes);
  const mark = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return { keyName: mark('the name of this key').slice(0, nameLength), mark };
}

/**
 * Whether there is a key now; one that another window made at the same moment stays. It is written beside its place and
 * then put there, so that a program that is ended from outside leaves a whole key or none; what is there and no key, as an
 * older version could leave it, gives way.
 */
function writeKey(file: string): boolean {
  const fresh = `${file}.${randomUUID().slice(0, 8)}.new`;
  try {
    const handle = openSync(fresh, 'wx', 0o600);
    try {
      writeSync(handle, `${randomBytes(keyBytes).toString('hex')}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return putThere(fresh, file);
  } catch {
    return false;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Not every drive has links; there a key of another window that is made in the same instant is lost. */
function putThere(fresh: string, file: string): boolean {
  try {
    linkSync(fresh, file);
    return true;
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    // What cannot be read may be a key; this throws then, and it stays.
    if (isThere && keyPattern.test(readFileSync(file, 'utf8'))) return true;
    renameSync(fresh, file);
    return true;
  }
}

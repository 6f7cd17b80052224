import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

const fileName = 'service.token';
/** 256 bits, which nobody guesses. */
const tokenBytes = 32;
const form = /^[A-Za-z0-9_-]{43}$/;

/** Where the token stands that a caller has to show. */
export function serviceTokenFile(dataFolder: string): string {
  return path.join(dataFolder, fileName);
}

/**
 * The token of the service, made at its first start and readable for its owner alone. Throws a `MemoryError` when it
 * can be neither read nor made, or when others can read it.
 */
export function readServiceToken(dataFolder: string): string {
  const file = serviceTokenFile(dataFolder);
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    // Two services may start at once: the first to write it wins.
    writeFileSync(file, `${randomBytes(tokenBytes).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(file, messageOf(error), error);
  }
  let token: string;
  try {
    token = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw unusable(file, messageOf(error), error);
  }
  if (!form.test(token)) throw unusable(file, 'it holds something else');
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw unusable(file, 'other users of this machine can read it');
  return token;
}

/** Whether two texts are the same, in a time that does not depend on how much of them is. */
export function isSameToken(given: string, token: string): boolean {
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function unusable(file: string, why: string, cause?: unknown): MemoryError {
  return new MemoryError(
    'readOnly',
    `The token of the service cannot be used: ${file} (${why}). Delete the file; the next start makes a new one.`,
    cause,
  );
}

import { createHash, createHmac, randomBytes, scrypt } from 'node:crypto';

/** The key of a folder, and a name by which it is known again and that tells nothing of it. */
export interface SyncKey {
  /** 32 bytes. */
  readonly bytes: Buffer;
  /** 16 hex digits. */
  readonly name: string;
}

/** How a passphrase becomes a key: scrypt (RFC 7914), 128 MB and some tenths of a second for each guess. */
export const scryptCost = { N: 2 ** 17, r: 8, p: 1 } as const;
const keyBytes = 32;
export const saltBytes = 16;

export function newSalt(): Buffer {
  return randomBytes(saltBytes);
}

/** The one that was asked for last: a window is in step with one folder, again and again. */
let last: { readonly from: string; readonly key: Promise<SyncKey> } | undefined;

/** The key that a passphrase stands for in a folder with this salt. Spaces and letter case of twelve words do not count. */
export function keyFrom(passphrase: string, salt: Buffer): Promise<SyncKey> {
  const from = createHash('sha256').update(salt).update(normalized(passphrase)).digest('hex');
  if (last?.from !== from) last = { from, key: derived(passphrase, salt) };
  return last.key;
}

function derived(passphrase: string, salt: Buffer): Promise<SyncKey> {
  return new Promise((resolve, reject) => {
    const { N, r, p } = scryptCost;
    scrypt(normalized(passphrase), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, bytes) => {
      if (error !== null) reject(error);
      else resolve({ bytes, name: nameOf(bytes) });
    });
  });
}

function nameOf(bytes: Buffer): string {
  return createHmac('sha256', bytes).update('the name of this key').digest('hex').slice(0, 16);
}

/** Twelve words, as they are given out where nobody wants to think of a passphrase. */
const words = /^[a-z]+(?:\s+[a-z]+){11}$/i;

/** Such words however they were typed; a passphrase in one form of its letters. */
function normalized(passphrase: string): string {
  const text = passphrase.normalize('NFKC').trim();
  return words.test(text) ? text.toLowerCase().replaceAll(/\s+/g, ' ') : text;
}

/** Shorter ones are guessed too soon. */
export const shortestPassphrase = 12;

import { createHmac, randomBytes, scrypt } from 'node:crypto';

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

/** The key that a passphrase stands for in a folder with this salt. Spaces and letter case of a code do not count. */
export function keyFrom(passphrase: string, salt: Buffer): Promise<SyncKey> {
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

/** Crockford's letters, in groups: 125 random bits to copy by hand. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 5;
const groupLength = 5;

/** A passphrase for who does not want to think of one. */
export function newCode(): string {
  const digits = [...randomBytes(groups * groupLength)].map((byte) => letters.charAt(byte % 32));
  return Array.from({ length: groups }, (_, group) =>
    digits.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

const code = /^[0-9A-Z]{5}(?:[\s-]*[0-9A-Z]{5}){4}$/i;

/** A code as it was given out, however it was typed; a passphrase in one form of its letters. */
function normalized(passphrase: string): string {
  const text = passphrase.normalize('NFKC').trim();
  return code.test(text) ? text.toUpperCase().replaceAll(/[\s-]/g, '') : text;
}

/** Shorter ones are guessed too soon. */
export const shortestPassphrase = 12;

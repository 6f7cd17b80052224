import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { SyncKey } from './syncKey.ts';

/**
 * A file of a shared folder: eight bytes that name the format, eight that name the key, a random nonce, and a text that is
 * compressed, filled up and encrypted by AES-256-GCM. All that stands before it and the name of the file are authenticated,
 * so that no file can take another one's place.
 */
const magic = Buffer.from('TMSYNC1\n');
/** Of those eight, what every version begins with. */
const formatBytes = 6;
const keyNameBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = magic.length + keyNameBytes + nonceBytes;
const lengthBytes = 4;
/** More than any file of ours unpacks to. */
const mostBytes = 128 * 1024 * 1024;
const leastBytes = 4096;

/** Why a file cannot be read. */
export type Unreadable = 'foreign' | 'incomplete' | 'newer' | 'otherKey' | 'changed';

export function sealText(key: SyncKey, fileName: string, text: string): Buffer {
  const packed = deflateSync(Buffer.from(text, 'utf8'));
  const plain = Buffer.alloc(paddedSize(lengthBytes + packed.length));
  plain.writeUInt32BE(packed.length, 0);
  packed.copy(plain, lengthBytes);
  const header = Buffer.concat([magic, Buffer.from(key.name, 'hex'), randomBytes(nonceBytes)]);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, header.subarray(-nonceBytes));
  cipher.setAAD(Buffer.concat([header, Buffer.from(fileName, 'utf8')]));
  return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function openText(
  key: SyncKey,
  fileName: string,
  sealed: Buffer,
): { readonly text: string } | { readonly problem: Unreadable } {
  const beginning = sealed.subarray(0, magic.length);
  if (sealed.length === 0) return { problem: 'incomplete' };
  const begun = Math.min(formatBytes, sealed.length);
  if (!magic.subarray(0, begun).equals(beginning.subarray(0, begun))) return { problem: 'foreign' };
  if (!beginning.equals(magic)) return { problem: sealed.length < magic.length ? 'incomplete' : 'newer' };
  if (sealed.length < headerBytes + tagBytes + leastBytes) return { problem: 'incomplete' };
  const header = sealed.subarray(0, headerBytes);
  if (header.subarray(magic.length, magic.length + keyNameBytes).toString('hex') !== key.name)
    return { problem: 'otherKey' };
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, header.subarray(-nonceBytes));
  decipher.setAAD(Buffer.concat([header, Buffer.from(fileName, 'utf8')]));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    const plain = Buffer.concat([decipher.update(sealed.subarray(headerBytes, -tagBytes)), decipher.final()]);
    const packed = plain.subarray(lengthBytes, lengthBytes + plain.readUInt32BE(0));
    return { text: inflateSync(packed, { maxOutputLength: mostBytes }).toString('utf8') };
  } catch {
    // Half of a file looks like one that somebody changed; only its size tells the two apart.
    return { problem: isWholeSize(sealed.length - headerBytes - tagBytes) ? 'changed' : 'incomplete' };
  }
}

/** Sizes tell no more than an order of magnitude: the next of four steps between one power of two and the next. */
function paddedSize(size: number): number {
  if (size <= leastBytes) return leastBytes;
  const step = 2 ** (Math.ceil(Math.log2(size)) - 3);
  return Math.ceil(size / step) * step;
}

function isWholeSize(size: number): boolean {
  return paddedSize(size) === size;
}

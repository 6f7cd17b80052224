import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { FileMac, SealSource } from '../../engine/ground/contract/ports.ts';

const macPattern = /^[0-9a-f]{64}$/u;

/** What a MAC is made for: that of one use says nothing about a file of another. */
export const macUses = ['archive', 'snapshot'] as const;
export type MacUse = (typeof macUses)[number];

/**
 * MACs of files with a key of this machine: derived, for each use another one, from the key file beside the memory (see
 * `sealSource`), which is made when the first file is signed. No text that is sealed there begins as the label does.
 */
export function fileMac(seals: SealSource, use: MacUse): FileMac {
  const macWith = (key: string, pieces: string | Iterable<string>): Buffer => {
    const hmac = createHmac('sha256', createSecretKey(Buffer.from(key, 'hex')));
    for (const piece of typeof pieces === 'string' ? [pieces] : pieces) hmac.update(piece, 'utf8');
    return hmac.digest();
  };
  const label = `the key for MACs of files: ${use}`;
  return {
    sign: (pieces) => {
      const key = seals.make()?.mark(label);
      return key === undefined ? undefined : macWith(key, pieces).toString('hex');
    },
    verify: (pieces, mac) => {
      const key = seals.current()?.mark(label);
      return (
        key !== undefined && macPattern.test(mac) && timingSafeEqual(macWith(key, pieces), Buffer.from(mac, 'hex'))
      );
    },
  };
}

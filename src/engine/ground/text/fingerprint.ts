/**
 * A 52-bit hash of a few texts, for finding equal rows; equal hashes are always compared in full afterwards.
 * Two FNV-1a runs (http://www.isthe.com/chongo/tech/comp/fnv/) with different offsets, joined;
 * the separator keeps ("ab", "c") and ("a", "bc") apart.
 */
export function fingerprint(...parts: readonly string[]): number {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (const part of parts) {
    for (let index = 0; index <= part.length; index++) {
      const code = index < part.length ? part.charCodeAt(index) : 0xffff;
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ code, 0x01000193) ^ (high >>> 13);
    }
  }
  return (high >>> 0) * 0x100000 + (low & 0xfffff);
}

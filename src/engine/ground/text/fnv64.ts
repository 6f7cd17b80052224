const offsetHigh = 0xcbf29ce4;
const offsetLow = 0x84222325;
/** The prime is 2^40 + 0x1b3. */
const primeLow = 0x1b3;

/**
 * The 64-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/) of a few texts, as 16 hexadecimal digits. Each
 * text enters as the two bytes of its code units, after its length: a separator that no text can hold, so that
 * ("ab", "c") and ("a", "bc") differ.
 */
export function fnv64(...texts: readonly string[]): string {
  const hash = { high: offsetHigh, low: offsetLow };
  for (const text of texts) {
    for (let shift = 0; shift < 32; shift += 8) add(hash, (text.length >>> shift) & 0xff);
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      add(hash, code & 0xff);
      add(hash, code >>> 8);
    }
  }
  return hexOf(hash.high) + hexOf(hash.low);
}

/** Multiplication modulo 2^64 in two halves: every product stays below 2^53. */
function add(hash: { high: number; low: number }, byte: number): void {
  const low = (hash.low ^ byte) >>> 0;
  const product = low * primeLow;
  const carry = Math.floor(product / 0x1_0000_0000);
  hash.high = (Math.imul(hash.high, primeLow) + carry + (low << 8)) >>> 0;
  hash.low = product >>> 0;
}

function hexOf(half: number): string {
  return half.toString(16).padStart(8, '0');
}

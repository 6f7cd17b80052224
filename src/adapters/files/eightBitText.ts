import { isUtf8 } from 'node:buffer';

/** How bytes read that are no UTF-8 throughout. */
export type ByteFault =
  /** Read as Windows-1252, of which Latin-1 is a part. */
  | 'windows1252'
  /** UTF-8 with damaged places, each of which became a replacement character. */
  | 'damaged'
  /** In no encoding that can be told: none of it may be taken for somebody's words. */
  | 'unknown';

/**
 * Bytes of a text in UTF-8, and of one in Windows-1252, which older editors and consoles of the West write: there
 * letters beyond ASCII stand by themselves between others, where those of other encodings come one after another. One
 * without a text is in none of these.
 */
export function eightBitText(bytes: Buffer): { readonly text: string; readonly fault?: ByteFault } {
  const text = bytes.toString('utf8');
  // Only a text with the character is worth the second look: it may also have been written so.
  if (!text.includes('\ufffd') || isUtf8(bytes)) return { text };
  const beyond = text.match(/[\u0080-\ufffc\ufffe-\uffff]/g)?.length ?? 0;
  if (beyond > (text.match(/\ufffd/g)?.length ?? 0)) return { text, fault: 'damaged' };
  return standAlone(bytes) ? { text: fromWindows1252(bytes), fault: 'windows1252' } : { text: '', fault: 'unknown' };
}

function standAlone(bytes: Buffer): boolean {
  let [alone, together] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    if (!isBeyond(bytes[at])) continue;
    if (isUndefinedIn1252(bytes[at])) return false;
    if (isBeyond(bytes[at - 1]) || isBeyond(bytes[at + 1])) together++;
    else alone++;
  }
  return alone > together;
}

function isBeyond(byte = 0): boolean {
  return byte >= 0x80;
}

function isUndefinedIn1252(byte = 0): boolean {
  return byte < 0xa0 && beyondLatin1[byte - 0x80] === ' ';
}

/** The characters of 0x80 to 0x9f; a blank where there is none. Some versions of Node read these as control characters. */
const beyondLatin1 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function fromWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (one) => beyondLatin1[one.charCodeAt(0) - 0x80] ?? one);
}

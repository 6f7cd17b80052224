/**
 * Texts that are encoded within a text: Base64, hexadecimal, percent encoding, character references and escapes.
 */
export function findHiddenTexts(text: string): string[] {
  return [
    ...[...text.matchAll(/[A-Za-z0-9+/_-]{24,}={0,2}/g)].map(([code]) => fromBase64(code)),
    ...[...text.matchAll(/(?:[0-9a-fA-F]{2}[\s:]?){16,}/g)].map(([code]) =>
      fromBytes(code.match(/[0-9a-fA-F]{2}/g)?.map((two) => Number.parseInt(two, 16)) ?? []),
    ),
    changed(text, (coded) =>
      coded.replace(
        /(?:%[0-9a-fA-F]{2})+/g,
        (run) => fromBytes(run.match(/[0-9a-fA-F]{2}/g)?.map((two) => Number.parseInt(two, 16)) ?? []) ?? run,
      ),
    ),
    changed(text, (coded) =>
      coded.replace(
        /&#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}));?/g,
        (all, hex?: string, decimal?: string) =>
          character(Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)) ?? all,
      ),
    ),
    changed(text, (coded) =>
      coded.replace(
        /\\u\{?([0-9a-fA-F]{4,6})\}?|\\x([0-9a-fA-F]{2})/g,
        (all, long?: string, short?: string) => character(Number.parseInt(long ?? short ?? '', 16)) ?? all,
      ),
    ),
  ].filter((hidden) => hidden !== undefined);
}

/** A link to a page with an encoded name hides a few letters; what hides more than this share hides a text. */
const hiddenShare = 0.15;

function changed(text: string, decode: (coded: string) => string): string | undefined {
  const decoded = decode(text);
  return text.length - decoded.length > text.length * hiddenShare ? decoded : undefined;
}

function character(point: number): string | undefined {
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function fromBase64(code: string): string | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of code
    .replace(/(?<!=)=+$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')) {
    held = ((held << 6) | digits.indexOf(letter)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return fromBytes(bytes);
}

/** Bytes as UTF-8, if they make readable text. */
function fromBytes(bytes: readonly number[]): string | undefined {
  try {
    const text = decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
    return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}\s]+$/u.test(text) ? text : undefined;
  } catch {
    // Not UTF-8: a hash, a key or a picture.
    return undefined;
  }
}

/**
 * Letters of other scripts that look like Latin ones: those of Unicode's confusables list (UTS #39) that stand for
 * basic Latin letters and are on common keyboards.
 */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ьƅ',
    c: 'сϲⅽ',
    d: 'ԁⅾɗ',
    e: 'еєҽ',
    g: 'ɡց',
    h: 'һհ',
    i: 'іιıɩӏ',
    j: 'јϳ',
    k: 'кκ',
    l: 'ⅼן',
    m: 'мⅿ',
    n: 'пո',
    o: 'оοօσ',
    p: 'рρ',
    q: 'ԛգ',
    r: 'гᴦ',
    s: 'ѕꜱ',
    t: 'тτ',
    u: 'υսц',
    v: 'νѵⅴ',
    w: 'ԝωɯ',
    x: 'хχⅹ',
    y: 'уγү',
    z: 'ᴢ',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** Letters, digits and signs in the width of a Chinese character. */
const fullWidth = /[\uff01-\uff5e]/gu;
const lookalike = new RegExp(`[${[...lookalikes.keys()].join('')}]`, 'gu');

// eslint-disable-next-line no-control-regex -- all of ASCII
const basicLatin = /^[\u0000-\u007f]*$/;

/** The text with plain letters instead of full-width signs and look-alikes, each in its position. */
export function plainLetters(text: string): string {
  if (basicLatin.test(text)) return text;
  return text
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(lookalike, (letter) => lookalikes.get(letter) ?? letter);
}

/**
 * What nobody can see: format characters (zero-width, direction, tags), variation selectors, fillers and blanks of no
 * width.
 */
const unseen = /[\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u115f\u1160\u3164\uffa0\u034f]/gu;
const accents = /\p{M}/gu;

/** A text in small letters without invisible characters; full-width and styled letters become plain ones (NFKC). */
export function plainText(text: string): string {
  if (basicLatin.test(text)) return text.toLowerCase();
  return text.normalize('NFKC').replace(unseen, '').toLowerCase();
}

/** The same, with Latin letters for their look-alikes, so that "sеcurity" with a Cyrillic letter is "security". */
export function foldText(text: string): string {
  if (basicLatin.test(text)) return text.toLowerCase();
  const bare = plainText(text).normalize('NFD').replace(accents, '');
  return Array.from(bare, (letter) => lookalikes.get(letter) ?? letter).join('');
}

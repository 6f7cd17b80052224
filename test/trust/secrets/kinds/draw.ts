import type { Random } from '../../../../src/engine/ground/contract/ports.ts';

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';

const alphabets: { readonly [sign: string]: string } = {
  a: lower + upper + digits,
  l: lower + digits,
  u: upper + digits,
  L: lower,
  A: upper,
  m: lower + upper,
  d: digits,
  x: `${digits}abcdef`,
  X: `${digits}ABCDEF`,
  b: `${lower}${upper}${digits}+/`,
  w: `${lower}${upper}${digits}-_`,
  B: `${upper}234567`,
  p: `${lower}${digits}!@#$%^&*(-_=+)`,
};

const words =
  'river candle orbit velvet maple tunnel garden copper window falcon meadow lantern anchor pepper violin saddle harvest crystal thunder blanket'.split(
    ' ',
  );
const stems = ['Tr0ub4d', 'Hunter', 'Winter', 'qwerty', 'Sommer', 'letMe', 'Pa55w', 'Dragon'];

export function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new RangeError('There is nothing to pick from.');
  return found;
}

/** So many characters of an alphabet, named by its sign. */
export function characters(random: Random, sign: string, count: number): string {
  const alphabet = [...(alphabets[sign] ?? '')];
  return Array.from({ length: count }, () => pick(random, alphabet)).join('');
}

/**
 * Fills a form: `<a24>` are 24 letters and digits, and so on for each alphabet above; `<U>` is a UUID, `<P>` a password
 * as people choose them, `<W4>` are four words, `<V4>` four words with dashes.
 */
export function fill(random: Random, form: string): string {
  return form.replace(/<([A-Za-z])(\d*)>/g, (_whole, sign: string, count: string) => {
    if (sign === 'U') return uuid(random);
    if (sign === 'P') return password(random);
    if (sign === 'W') return Array.from({ length: Number(count) }, () => pick(random, words)).join(' ');
    if (sign === 'V') return Array.from({ length: Number(count) }, () => pick(random, words)).join('-');
    return characters(random, sign, Number(count));
  });
}

function uuid(random: Random): string {
  const hex = (count: number): string => characters(random, 'x', count);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

function password(random: Random): string {
  const sign = pick(random, ['!', '&', '#', '%', '$', '?', '*']);
  return `${pick(random, stems)}${characters(random, 'l', 4)}${sign}${characters(random, 'd', 2)}`;
}

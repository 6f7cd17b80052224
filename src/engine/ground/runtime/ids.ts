import type { Kind } from '../contract/model.ts';
import type { Random } from '../contract/ports.ts';

const prefixes: { readonly [kind in Kind]: string } = {
  episode: 'ep',
  fact: 'fact',
  rule: 'rule',
  summary: 'sum',
  reflection: 'ref',
  insight: 'ins',
  procedure: 'proc',
  identity: 'core',
};

/** Crockford's base 32: no letter that can be mistaken for a digit, and it sorts like the number. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const randomLength = 12;

export interface Ids {
  memory(kind: Kind, now: number): string;
  batch(now: number): string;
}

/**
 * Ids of the form `fact_01jd…`: 50 bits of time, then 60 random bits, like a ULID (https://github.com/ulid/spec).
 * Two ids made in one process within one millisecond still sort in the order they were made.
 */
export function createIds(random: Random): Ids {
  let lastTime = -1;
  let lastDigits: number[] = [];
  const stamp = (now: number): string => {
    if (now === lastTime) increment(lastDigits);
    else lastDigits = Array.from({ length: randomLength }, () => Math.floor(random() * 32));
    lastTime = now;
    return encodeTime(now) + lastDigits.map((digit) => alphabet.charAt(digit)).join('');
  };
  return {
    memory: (kind, now) => `${prefixes[kind]}_${stamp(now)}`,
    batch: (now) => `batch_${stamp(now)}`,
  };
}

function encodeTime(now: number): string {
  let rest = Math.max(0, Math.floor(now));
  let text = '';
  for (let place = 0; place < timeLength; place++) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function increment(digits: number[]): void {
  for (let place = digits.length - 1; place >= 0; place--) {
    const digit = digits[place] ?? 0;
    if (digit < 31) {
      digits[place] = digit + 1;
      return;
    }
    digits[place] = 0;
  }
}

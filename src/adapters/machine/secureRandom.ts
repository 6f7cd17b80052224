import { randomInt } from 'node:crypto';

/**
 * 0 (included) to 1 (excluded). `randomInt` gives at most 48 random bits at once, which is more than a digit of an id
 * needs.
 */
export function secureRandom(): number {
  return randomInt(2 ** 48 - 1) / (2 ** 48 - 1);
}

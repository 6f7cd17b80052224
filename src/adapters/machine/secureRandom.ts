import { randomInt } from 'node:crypto';

/** 0 (included) to 1 (excluded). 48 random bits are all that `randomInt` gives at once, and more than an id's digit needs. */
export function secureRandom(): number {
  return randomInt(2 ** 48 - 1) / (2 ** 48 - 1);
}

import { secureRandom } from './secureRandom.ts';

const draws = 3;
const digitsOfDraw = 8;

/** A name that nothing else has, made without Node's module for keys, which takes longer to load than a file to open. */
export function uniqueName(): string {
  return Array.from({ length: draws }, () =>
    Math.floor(secureRandom() * 16 ** digitsOfDraw)
      .toString(16)
      .padStart(digitsOfDraw, '0'),
  ).join('');
}

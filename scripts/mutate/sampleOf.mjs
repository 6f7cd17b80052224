import { createHash } from 'node:crypto';

/**
 * Some of the mutants by chance, the same ones for a seed. A place is drawn by its own words, so that a line added
 * elsewhere does not draw all of them anew; the same change at several places of a file is drawn for each of them.
 * @template {{ file: string, kind: string, line: number, before: string, replacement: string }} T
 * @param {readonly T[]} mutants
 * @param {number} size
 * @param {string} seed
 * @returns {T[]}
 */
export function sampleOf(mutants, size, seed) {
  /** @type {Map<string, number>} */
  const times = new Map();
  const drawn = mutants.map((mutant) => {
    const { file, kind, before, replacement } = mutant;
    const change = JSON.stringify([seed, file, kind, before, replacement]);
    const time = (times.get(change) ?? 0) + 1;
    times.set(change, time);
    return { mutant, lot: createHash('sha256').update(`${change} ${time}`).digest('hex') };
  });
  return drawn
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

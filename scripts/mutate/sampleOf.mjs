import { createHash } from 'node:crypto';

/**
 * Some of the mutants by chance, the same ones for a seed. A place is drawn by its own words, so that a line added
 * elsewhere does not draw all of them anew.
 * @template {{ file: string, kind: string, line: number, before: string, replacement: string }} T
 * @param {readonly T[]} mutants
 * @param {number} size
 * @param {string} seed
 * @returns {T[]}
 */
export function sampleOf(mutants, size, seed) {
  const drawn = mutants.map((mutant) => {
    const { file, kind, before, replacement } = mutant;
    const lot = createHash('sha256')
      .update(JSON.stringify([seed, file, kind, before, replacement]))
      .digest('hex');
    return { mutant, lot };
  });
  return drawn
    .sort((a, b) => (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : a.mutant.line - b.mutant.line))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

import type { OperationCount, OperationKind, OperationNode } from '../../engine/ground/contract/ownChat.ts';
import { grouped } from '../../engine/ground/text/counted.ts';

const places: { readonly [node in OperationNode]: string } = {
  hotpath: 'While you wait',
  context: 'For an answer',
  episodic: 'Turns',
  worker: 'In the background',
};

const deeds: { readonly [op in OperationKind]: string } = {
  classify: 'looked for what is worth keeping',
  search: 'searched',
  create: 'added',
  update: 'changed',
  merge: 'merged with what was known',
  delete: 'forgotten',
  link: 'linked',
  ttl: 'aged',
};

/** One line of what memory did: in words that say everything, and the same as a small plot for who sees it. */
export interface OperationLine {
  readonly words: string;
  readonly plot: string;
}

/** What memory did in the last days, most often first. */
export function operationLines(counts: readonly OperationCount[]): readonly OperationLine[] {
  return counts
    .filter(({ days }) => days.some((count) => count > 0))
    .map(({ node, op, days, failed, skipped }) => {
      const total = days.reduce((sum, count) => sum + count, 0);
      const rest = [
        `today ${grouped(days.at(-1) ?? 0)}`,
        `at most ${grouped(Math.max(...days))} a day`,
        ...(skipped > 0 ? [`${grouped(skipped)} with nothing to do`] : []),
        ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
      ];
      return {
        words: `${places[node]}, ${deeds[op]}: ${grouped(total)} in ${days.length} days (${rest.join(', ')})`,
        plot: sparkline(days),
      };
    });
}

/** Eighths of a line's height; a day on which nothing was done has the lowest dot, not a bar. */
const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** Counts as bars of text, which take the colour of the words around them in every theme. */
export function sparkline(counts: readonly number[]): string {
  const most = Math.max(...counts, 1);
  return counts.map((count) => (count <= 0 ? '·' : bars[Math.ceil((count / most) * bars.length) - 1])).join('');
}

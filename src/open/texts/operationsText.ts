import type { OperationCount, OperationKind, OperationNode } from '../../engine/ground/contract/ownChat.ts';
import { grouped } from './countedThings.ts';
import { say } from './say.ts';

const places: { readonly [node in OperationNode]: string } = {
  hotpath: say('While you wait'),
  context: say('For an answer'),
  episodic: say('Turns'),
  worker: say('In the background'),
};

const deeds: { readonly [op in OperationKind]: string } = {
  classify: say('looked for what is worth keeping'),
  search: say('searched'),
  create: say('added'),
  update: say('changed'),
  merge: say('merged with what was known'),
  delete: say('forgotten'),
  link: say('linked'),
  ttl: say('aged'),
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
      const today = days.at(-1) ?? 0;
      const most = Math.max(...days);
      const rest = [
        say('today {0}', grouped(today)),
        ...(most > today ? [say('{0} on the busiest day', grouped(most))] : []),
        ...(skipped > 0 ? [say('{0} with nothing to do', grouped(skipped))] : []),
        ...(failed > 0 ? [say('{0} failed', grouped(failed))] : []),
      ];
      return {
        words: say(
          '{0}, {1}: {2} in {3} days ({4})',
          places[node],
          deeds[op],
          grouped(total),
          days.length,
          rest.join(', '),
        ),
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

import { dialogues } from './dialogues.ts';
import type { DialogueFigures } from './dialogues.ts';

/**
 * Plays the dialogues of folders through the whole engine: `node test/bench/rules/throughTalk.ts FOLDER… [--show]` prints
 * the figures of `npm run bench:rules` for each folder and for all of them, and with `--show` what went wrong.
 */
const folders = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const show = process.argv.includes('--show');
const all: DialogueFigures[] = [];
for (const folder of folders) {
  const figures = await dialogues(folder, show);
  all.push(figures);
  print(folder, [figures]);
}
if (all.length > 1) print('all', all);

function print(name: string, figures: readonly DialogueFigures[]): void {
  const shares = (['noted', 'precise', 'changed', 'takenBack', 'kept', 'held', 'endToEnd'] as const).map((one) => {
    const [found, of] = (['found', 'of'] as const).map((part) =>
      figures.reduce((sum, figure) => sum + figure[one][part], 0),
    );
    return `${one} ${found}/${of} (${(((found ?? 0) / Math.max(1, of ?? 0)) * 100).toFixed(0)} %)`;
  });
  console.log(name, shares.join(', '));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { fillFacts } from './filled.ts';
import { otherFacts } from './rewordings/fillers.ts';

interface Rewording {
  readonly fact: string;
  readonly asked: readonly string[];
}

const depths = [1, 3, 10] as const;
const others = 2000;

/**
 * Facts that are asked for in other words: 80 questions about 40 facts among 2,000 others. Prints the share whose fact is
 * among the first, of the half that was looked at while the word table was chosen and of the half that was kept apart.
 */
export async function measureRewordings(): Promise<void> {
  const all = JSON.parse(
    readFileSync(join(root, 'test/bench/rewordings/rewordings.json'), 'utf8'),
  ) as readonly Rewording[];
  const memory = await fillFacts([...all.map(({ fact }) => fact), ...otherFacts(others)]);
  const halves = Map.groupBy(all, (_one, index) => (index % 2 === 0 ? 'half that was looked at' : 'half kept apart'));
  console.log(
    `\nAsked for in other words, among ${others} other facts: share of the facts among the first ${depths.join(', ')}`,
  );
  for (const [half, some] of halves) {
    const places: number[] = [];
    for (const { fact, asked } of some) {
      for (const query of asked) {
        const { hits } = await memory.recall({ query, limit: Math.max(...depths) });
        const place = hits.findIndex(({ content }) => content === fact);
        places.push(place < 0 ? Infinity : place + 1);
      }
    }
    const shares = depths.map(
      (depth) => `${((100 * places.filter((place) => place <= depth).length) / places.length).toFixed(1)} %`,
    );
    console.log(`  ${half.padEnd(26)} ${shares.join(' / ')} of ${places.length}`);
  }
  await memory.close();
}

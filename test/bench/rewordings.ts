import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { fillFacts } from './filled.ts';
import { otherFacts } from './rewordings/fillers.ts';
import { seeded } from './words.ts';

interface Rewording {
  readonly fact: string;
  readonly asked: readonly string[];
}

const depths = [1, 3, 10] as const;
const fillers = 2000;
/** By four more people, each 60 facts with two questions. */
const others = [
  ['second.json', 'by a second, looked at'],
  ['unread.json', 'by a third, unread'],
  ['third.json', 'by a fourth, unread'],
  ['fourth.json', 'by a fifth, unread'],
] as const;

/**
 * Facts that are asked for in other words: 80 questions about 40 facts among 2,000 others, and 240 harder ones about 120
 * facts, by somebody who let no telling word of a fact into its questions; then 60 everyday ones about 30 facts, written
 * when all of that was in place; and of four more people, 120 each about 60 facts, of which nobody read those of three.
 * Prints the share whose fact is among the first, of what was looked at while the word table was made and of the half that
 * was kept apart.
 */
export async function measureRewordings(): Promise<void> {
  console.log(
    `\nAsked for in other words, among ${fillers} other facts: share of the facts among the first ${depths.join(', ')}`,
  );
  const first = read('rewordings.json');
  await measureParts(
    first,
    Map.groupBy(first, (_one, index) => (index % 2 === 0 ? 'half that was looked at' : 'half kept apart')),
  );
  const harder = read('more.json');
  await measureParts(harder, new Map([['harder, looked at', harder]]));
  const everyday = read('everyday.json');
  const apart = seeded(17);
  await measureParts(
    everyday,
    Map.groupBy(everyday, () => (apart() < 0.5 ? 'written later, kept apart' : 'written later, looked at')),
  );
  for (const [name, what] of others) {
    const some = read(name);
    await measureParts(some, new Map([[what, some]]));
  }
}

function read(name: string): readonly Rewording[] {
  return JSON.parse(readFileSync(join(root, 'test/bench/rewordings', name), 'utf8')) as readonly Rewording[];
}

async function measureParts(
  all: readonly Rewording[],
  parts: ReadonlyMap<string, readonly Rewording[]>,
): Promise<void> {
  const memory = await fillFacts([...all.map(({ fact }) => fact), ...otherFacts(fillers)]);
  for (const [half, some] of parts) {
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

import { fillFacts } from '../filled.ts';
import { halfOf } from './drawnHalves.ts';
import material from './material/questions.json' with { type: 'json' };

const depths = [1, 3] as const;

/**
 * Facts of one language that are asked for in it, with other forms of their words, among the facts of all languages:
 * the share that is found first, and among the first three.
 */
export async function printQuestions(): Promise<void> {
  console.log('\nAsked for in the same language with other forms of the words: found first / among the first three');
  const all = Object.values(material).flatMap((pairs) => pairs.map(([fact = '']) => fact));
  const memory = await fillFacts(all);
  for (const [language, pairs] of Object.entries(material)) {
    const parts = await Promise.all(
      (['seen', 'apart'] as const).map(async (half) => {
        const places: number[] = [];
        for (const [fact, query = ''] of halfOf(pairs, ([id = '']) => id, half)) {
          const { hits } = await memory.recall({ query, limit: 3 });
          const place = hits.findIndex(({ content }) => content === fact);
          places.push(place < 0 ? Infinity : place + 1);
        }
        const found = depths.map((depth) => `${places.filter((place) => place <= depth).length}`);
        return `${half} ${found.join(' / ')} of ${places.length}`;
      }),
    );
    console.log(`  ${language.padEnd(6)} ${parts.join('   ')}`);
  }
  await memory.close();
}

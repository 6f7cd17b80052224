import type { BenchMemory } from './benchMemory.ts';
import type { Filled } from './filled.ts';
import type { Quality } from './metrics.ts';
import { meanQuality, qualityLine, qualityOf } from './metrics.ts';
import { seeded } from './words.ts';

interface Corpus {
  readonly name: string;
  readonly fillings: readonly { readonly bench: BenchMemory; readonly filled: Filled }[];
}

const deepest = 50;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The same questions with one slip of the fingers each, in their longest plain word: a letter too many, too few or
 * wrong, or two neighbours that changed places.
 */
export async function measureSlips(corpora: readonly Corpus[]): Promise<void> {
  console.log('\nWith one slip in each question');
  const random = seeded(11);
  for (const { name, fillings } of corpora) {
    const found: Quality[] = [];
    for (const { bench, filled } of fillings)
      for (const { text, evidence } of bench.questions.filter((question) => question.evidence.size > 0)) {
        const { hits } = await filled.memory.recall({ query: withSlip(text, random), limit: deepest });
        found.push(qualityOf([...new Set(hits.map((hit) => filled.turnOf.get(hit.id) ?? ''))], evidence));
      }
    console.log(qualityLine(`ours, ${name}`, meanQuality(found), found.length));
  }
}

function withSlip(text: string, random: () => number): string {
  const words = [...text.matchAll(/\b[a-z]{6,}\b/g)].sort((a, b) => b[0].length - a[0].length);
  const [longest] = words;
  if (longest === undefined) return text;
  const [word] = longest;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = Math.floor(random() * 4);
  const letter = letters.charAt(Math.floor(random() * letters.length));
  const kept = [word.slice(at + 1), letter + word.slice(at), letter + word.slice(at + 1)];
  const swapped = word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  const slipped = word.slice(0, at) + (kept[kind] ?? swapped);
  return text.slice(0, longest.index) + slipped + text.slice(longest.index + word.length);
}

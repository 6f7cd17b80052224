/** Made-up text whose words are as unevenly frequent as real ones, the same on every run. */

/** Park–Miller: small, repeatable and good enough for text. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state - 1) / 2147483646;
  };
}

const vocabularySize = 50_000;
const syllables = 'ka mo ri ten dal su vo pre lin gar tu be nor xi fa lo que shi dra pan'.split(' ');

export interface TextSource {
  /** `count` words, Zipf-distributed. */
  text(count: number): string;
  topic(): string;
}

export function textSource(random: () => number): TextSource {
  const words = Array.from({ length: vocabularySize }, (_, index) => spell(index));
  // Cumulative 1/rank weights; a binary search in them draws a word.
  const cumulative: number[] = [];
  let total = 0;
  for (let rank = 1; rank <= vocabularySize; rank++) {
    total += 1 / rank;
    cumulative.push(total);
  }
  const word = (): string => words[position(cumulative, random() * total)] ?? 'word';
  return {
    text: (count) => Array.from({ length: count }, word).join(' '),
    topic: () => `topic ${spell(Math.floor(random() * 200))}`,
  };
}

function spell(index: number): string {
  let rest = index + 1;
  let word = '';
  while (rest > 0) {
    word += syllables[rest % syllables.length] ?? '';
    rest = Math.floor(rest / syllables.length);
  }
  return word;
}

function position(cumulative: readonly number[], wanted: number): number {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { indexWords } from '../../index/indexWords.ts';

/** Small words that are no stop words of the index and name nothing, or the other way round. */
const numbers: ReadonlySet<string> = new Set(['one']);

/** The stems of the telling words of an English text, in the order of first use. */
export function englishTerms(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu)) {
    const folded = word.replace(/[’']/g, '');
    if (indexWords.stopWords.has(folded) && !numbers.has(folded)) continue;
    found.add(indexWords.stemOf(folded) ?? folded);
  }
  return [...found];
}

import { terms } from '../../knowledge/language/terms.ts';
import { rarestTerms } from '../../learn/findKnown.ts';
import { type Rarity, rarityWith } from '../../recall/rarity.ts';
import { isCountedAlong } from '../../store/search/termFrequencies.ts';

/** How rare words were before a slice wrote anything, and are by now where it wrote them. */
export interface CountedAhead {
  readonly rarity: Rarity;
  /** A text is stored: its words are counted anew when they are asked for. */
  readonly noteAdded: (content: string) => void;
}

/**
 * Counts ahead what the ladder will ask of texts. A full-text index that was just written to is put on the disk for the
 * next question, and that takes more than the question; so the questions of a slice come before its writes. Most words are
 * counted along with each write from then on; the others are kept here.
 */
export function countAhead(rarity: Rarity, contents: readonly string[]): CountedAhead {
  const counted = new Map<string, number>();
  const read = (term: string): number => {
    const found = counted.get(term) ?? rarity.frequency(term);
    if (!isCountedAlong(term)) counted.set(term, found);
    return found;
  };
  const reading = rarityWith(rarity, read);
  for (const content of contents) rarestTerms(content, reading);
  return {
    rarity: rarityWith(rarity, (term) => counted.get(term) ?? rarity.frequency(term)),
    noteAdded: (content) => {
      if (counted.size === 0) return;
      // As the index has them, and as they are looked for.
      for (const term of [...terms(content), ...terms(content.toLowerCase())]) counted.delete(term);
    },
  };
}

import { wordHashes } from '../../src/engine/ground/text/wordHashes.ts';
import type { FoundRow } from '../../src/engine/store/search/foundRowsOf.ts';

/** A text of index terms as recall finds it in a row. */
export function termsOfText(terms: string): Pick<FoundRow, 'beginning' | 'words' | 'readTerms'> {
  return { beginning: terms, words: wordHashes(terms), readTerms: () => terms };
}

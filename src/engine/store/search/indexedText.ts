import type { IndexedText } from '../../ground/contract/indexedTexts.ts';
import { marksOf } from '../../knowledge/language/marks.ts';
import { terms } from '../../knowledge/language/terms.ts';

/**
 * Text beyond this is not indexed: a pasted log of 256 kB must not make a save slower than a remark does (the whole
 * text is kept all the same).
 */
const indexedCharacters = 20_000;

/** A text as the search has it. */
export function indexedText(text: string): IndexedText {
  const read = text.slice(0, indexedCharacters);
  return { terms: terms(read).join(' '), marks: marksOf(read) };
}

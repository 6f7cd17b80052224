import type { Hit } from '../ground/contract/model.ts';
import { withoutMarkers } from '../ground/text/lostSecret.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { terms } from '../knowledge/language/terms.ts';

/** As facts speak of whose memory this is, in English wherever they stand in a sentence. */
const speaker = /\bthe user(?:['’]s)?(?![\w-])/giu;

/**
 * Whether a memory shares no word of its own with a prompt, but only words that we put into it: "the user's leave starts
 * in May" says nothing about a table of users, and what was removed from a text ("[removed: named secret]") nothing at all.
 */
export function sharesNoOwnWord({ content, why }: Pick<Hit, 'content' | 'why'>): boolean {
  if (why.words.length === 0) return false;
  const own = withoutMarkers(content).replace(languageOf(content).ownWords.speaker, ' ').replace(speaker, ' ');
  if (own === content) return false;
  const left = new Set(terms(own));
  const ours = new Set(terms(content).filter((term) => !left.has(term)));
  return why.words.flatMap((word) => terms(word)).every((term) => ours.has(term));
}

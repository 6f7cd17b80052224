import type { Hit } from '../ground/contract/model.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { terms } from '../knowledge/language/terms.ts';

/** As facts speak of whose memory this is, in English wherever they stand in a sentence. */
const speaker = /\bthe user(?:['’]s)?(?![\w-])/giu;

/**
 * Whether a memory shares no word with a prompt but the one by which it names whose memory this is: "the user's leave
 * starts in May" says nothing about a table of users.
 */
export function isOfSpeakerAlone({ content, why }: Pick<Hit, 'content' | 'why'>): boolean {
  if (why.words.length === 0) return false;
  const others = content.replace(languageOf(content).ownWords.speaker, ' ').replace(speaker, ' ');
  if (others === content) return false;
  const rest = new Set(terms(others));
  const ofSpeaker = new Set(terms(content).filter((term) => !rest.has(term)));
  return why.words.flatMap((word) => terms(word)).every((term) => ofSpeaker.has(term));
}

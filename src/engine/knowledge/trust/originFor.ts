import type { Origin } from '../../ground/contract/model.ts';
import { endsOf } from '../../ground/text/endsOf.ts';
import { languageOf } from '../language/languages.ts';
import { queryTerms, terms } from '../language/terms.ts';
import { proseOf } from '../../ground/text/proseOf.ts';

/**
 * Share of a content's telling words that the user must have typed in this turn for the content to be the user's
 * own. Below 1, because a model turns "we deploy after four" into a sentence with a word of its own.
 */
const neededShare = 0.8;

/**
 * Whose words a save contains: the user's when what they typed in this turn covers the content, otherwise those of
 * whoever asked for the save. Quotations and code in the typed text are somebody else's, and a content that
 * negates what was typed, or drops a negation, is not covered by it.
 */
export function originFor(
  text: string,
  typed: string,
  otherwise: Exclude<Origin, 'user' | 'confirmed'> = 'assistant',
): Origin {
  const { denialBefore, speaker, negations } = languageOf(text).ownWords;
  const own = endsOf(proseOf(typed)).replace(denialBefore, '$1');
  const content = text.replace(denialBefore, '$1');
  // "I work with Vim" is written down as "the user works with Vim".
  const wanted = [...queryTerms(content.replace(speaker, '')).keys()];
  if (wanted.length === 0 || isNegated(content, negations) !== isNegated(own, negations)) return otherwise;
  const said = new Set(terms(own));
  const covered = wanted.filter((term) => said.has(term)).length;
  return covered / wanted.length >= neededShare ? 'user' : otherwise;
}

function isNegated(text: string, negations: ReadonlySet<string>): boolean {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/\p{L}+/gu) ?? [];
  return words.some((word) => negations.has(word));
}

import { queryTerms, terms } from '../../knowledge/language/terms.ts';

/** Tells which texts name something. */
export interface AboutMatcher {
  readonly matches: (text: string) => boolean;
}

/** Letters, digits, spaces and what joins words: anything else is taken as it is written. */
const wordsOnly = /^[\p{L}\p{M}\p{N}\s'’-]+$/u;
const leastCharacters = 2;

/**
 * Matches texts with all words of a name, in any form of these words; one with other signs ("C++", "a@b.example") only
 * as it is written, in any letter case. Nothing is ever read as a pattern. Answers with a reason when it names nothing,
 * or what stands in nearly every text.
 */
export function aboutMatcher(about: string): AboutMatcher | { readonly reason: string } {
  const name = about.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const letters = name.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0)
    return { reason: 'Name what is to be erased: a person, a thing or a word. Patterns are not understood.' };
  if (!wordsOnly.test(name)) {
    const wanted = name.toLowerCase();
    if (wanted.length < leastCharacters) return tooShort(name);
    return { matches: (text) => text.normalize('NFKC').toLowerCase().includes(wanted) };
  }
  const wanted = [...queryTerms(name).keys()];
  if (letters < leastCharacters || wanted.length === 0) return tooShort(name);
  return {
    matches: (text) => {
      const found = new Set(terms(text));
      return wanted.every((term) => found.has(term));
    },
  };
}

function tooShort(name: string): { readonly reason: string } {
  return { reason: `"${name}" stands in too many texts to be erased. Name a person, a thing or a longer word.` };
}

import lists from './tellingWords.json' with { type: 'json' };

/** A language that is told apart from others: those that the engine knows, and some that are only not to be mistaken. */
export type TellingLanguage = keyof typeof lists;

/**
 * Words that tell a language, folded to small letters: `own` are no English words, `alike` are words of English too, and
 * `signs` are frequent words that carry a meaning.
 */
export const tellingWords: { readonly [Code in TellingLanguage]: (typeof lists)[Code] } = lists;

/** The function words of a language that are no English words. */
export function functionWordsOf(code: TellingLanguage): readonly string[] {
  return tellingWords[code].own.split(' ');
}

import { english } from './en/english.ts';
import type { Language } from './language.ts';

/**
 * The languages that the engine knows, in the order in which they are asked about a text or a word.
 *
 * To add a language, fill `Language` in a folder of its own beside `en/` and list it here before English; no stage
 * has to change. Index terms are stored, so its stems apply to memories that are written from then on.
 */
export const languages: Language[] = [english];

/** The language that a text is in; English, unless another one knows better. */
export function languageOf(text: string): Language {
  return languages.find((language) => language.isIn(text)) ?? english;
}

/** Computes something for each language once, when it is first needed. */
export function onceForEach<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
}

import { english } from './en/english.ts';
import type { Language } from './language.ts';

/**
 * The languages that the engine knows, in the order in which they are asked for a text or a word.
 *
 * A language is added by filling `Language` in a folder of its own beside `en/` and naming it here before English; no
 * stage has to be touched. Index terms are stored, so its stems count for memories that are written from then on.
 */
export const languages: Language[] = [english];

/** The language that a text is in; English, unless another one knows better. */
export function languageOf(text: string): Language {
  return languages.find((language) => language.isIn(text)) ?? english;
}

/** Makes something of a language once, when it is first asked for. */
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

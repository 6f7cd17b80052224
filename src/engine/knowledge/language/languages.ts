import { german } from './de/german.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { french } from './fr/french.ts';
import { japanese } from './ja/japanese.ts';
import type { Language } from './language.ts';
import { createLanguage } from './made/createLanguage.ts';
import { portuguese } from './pt/portuguese.ts';
import { chinese } from './zh/chinese.ts';

/**
 * The languages that the engine knows, in the order in which they are asked about a text or a word.
 *
 * To add a language, fill what is known of it (`made/createLanguage.ts`) in a folder of its own beside `en/` and list it
 * here before English; no stage has to change. Index terms are stored, so its stems apply to memories that are written
 * from then on.
 */
export const languages: Language[] = [
  ...[german, spanish, french, portuguese, chinese, japanese].map((known) => createLanguage(known, english)),
  english,
];

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

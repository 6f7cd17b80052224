/** Finds the translation of an English text and fills in `{0}`, `{1}` …; the English text itself where there is none. */
type Translate = (text: string, ...values: readonly string[]) => string;

interface Speech {
  readonly translate: Translate;
  /** The language that counts, dates and ages are written in, as a language tag. */
  readonly language: string;
  /** What the system is set to. */
  readonly ownLocale?: () => string | undefined;
}

/** Node tells at once what the system is set to, which `Intl` takes 10 ms for; an editor complains where Node is asked. */
const english: Speech = {
  translate: fill,
  language: 'en',
  // A flag of Node takes it away.
  ownLocale: () => (typeof navigator === 'undefined' ? undefined : navigator.language),
};

// One for the process, like the language of the window that it follows: every text would have to hand it on otherwise.
let speech = english;

/** Texts are in this language from now on. Without it they are English, as the command line and other agents get them. */
export function speak(given: Speech = english): void {
  speech = { ...given, language: languageTag(given.language) };
}

/** A text for the user in their language. It is written in English here, and translated by `l10n/`. */
export function say(text: string, ...values: readonly (string | number)[]): string {
  return speech.translate(text, ...values.map(String));
}

/** The language that texts are in, as a language tag: `en`, `pt-br`. */
export function spokenLanguage(): string {
  return speech.language;
}

/** What the user's system is set to, as a language tag: `en-GB`, `de-DE`. */
export function ownLocale(): string {
  return speech.ownLocale?.() ?? Intl.DateTimeFormat().resolvedOptions().locale;
}

function fill(text: string, ...values: readonly string[]): string {
  return text.replace(/\{(\d+)\}/g, (whole, at: string) => values[Number(at)] ?? whole);
}

function languageTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? english.language;
  } catch {
    // VS Code can be started with any word as its language; the texts are English then as well.
    return english.language;
  }
}

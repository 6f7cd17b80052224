/** What a language says of its topics; each list is words with blanks between them. */
export interface TopicWords {
  /** What opens a noun phrase: articles, pronouns that stand before a noun, and prepositions. */
  readonly openers: string;
  /** Adjectives that stand before their noun and say little. */
  readonly before: string;
  /** What joins two nouns to one name ("servidor de staging"). */
  readonly joins: string;
  /** Who speaks, and nouns that say nothing of a subject. */
  readonly weak: string;
  /** What is left before an apostrophe and opens or joins ("l'API"). */
  readonly elided?: RegExp;
  /** Nouns begin with a capital letter, so that others need not be guessed. */
  readonly hasCapitalNouns?: boolean;
  /** A word in small letters that can be an adjective before a noun, and one that can be a verb. */
  readonly adjective?: RegExp;
  readonly verb?: RegExp;
}

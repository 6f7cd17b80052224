import type { ChargeReader } from '../facts/createChargeReader.ts';
import type { SuccessionWords } from './successor.ts';

/** How one language says that something is otherwise than before. Patterns read texts in any letter case. */
export interface ChangeWords {
  /** ISO 639-1, by which the names of languages are known. */
  readonly code: string;
  /** Says that something changed or holds from now on. */
  readonly changes: RegExp;
  /** Of these the verbs by which a thing goes from one place or product to another: the value itself is what they name. */
  readonly moves: RegExp;
  /** Says that it holds beside what held before. */
  readonly adds: RegExp;
  /** Asks, wishes or supposes. */
  readonly supposes: RegExp;
  /** Says that what it names holds no longer, and puts nothing in its place. */
  readonly ends: RegExp;
  readonly denies: RegExp;
  /** An adjective that makes a bound of what it stands with: "the least coverage" is no coverage that was reached. */
  readonly bounds?: RegExp;
  /** Allows again what was denied, or the other way round. */
  readonly again: RegExp;
  /** Since when or until when, which is no part of a value: "since this week", "from Monday on"; global. */
  readonly since: RegExp;
  /** Begins another clause within a sentence; global. */
  readonly clauses: RegExp;
  /** Small words that stand before a noun: articles, prepositions, words for whose it is. */
  readonly opening: ReadonlySet<string>;
  /** Of these the articles and the like, which do not tell how a noun belongs to its clause. */
  readonly articles: ReadonlySet<string>;
  /** Of what opens a noun what says where something is. */
  readonly places: ReadonlySet<string>;
  /** Other small words, and words that tell nothing of what a statement is about. */
  readonly light: ReadonlySet<string>;
  /** "Mr", "Ms". */
  readonly titles: ReadonlySet<string>;
  /** Parts of patterns. */
  readonly months: string;
  readonly weekdays: string;
  readonly clock: string;
  /** Small numbers in words; that of an article counts only beside another one. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly succession?: SuccessionWords;
  /** Who answers for what. */
  readonly chargeOf?: ChargeReader;
  /** Its words have no blanks between them. */
  readonly isUnspaced?: true;
  /** Whether a word with a capital is a common noun, in a language that writes nouns so. */
  readonly isNoun?: (low: string) => boolean;
}

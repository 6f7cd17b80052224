import type { ChangeBetween } from './changeBetween.ts';
import type { RuleAspect, RuleWords } from './directiveWords.ts';
import type { EarlierRules } from './earlierRules.ts';
import type { Holdings } from './holdingRules.ts';
import type { Stated } from './statedRules.ts';

/** What makes two statements alike, or keeps both from being true. */
export interface ComparingRules {
  /** Who speaks, which is no part of what is said. */
  readonly speaker: RegExp;
  readonly negations: ReadonlySet<string>;
  readonly numberWords: ReadonlyMap<string, number>;
  /** Names of days, months and seasons; global. Of a name the first three letters count. */
  readonly days: RegExp;
  /** Nothing but such a name. */
  readonly dayWord: RegExp;
  /** A name of a day or month that is more often another word, and counts beside a number only. */
  readonly doubtfulDay: string;
  /** Words that reverse a sentence, each with its opposite. */
  readonly opposites: ReadonlyMap<string, string>;
  /** Those that exclude their opposite; of the others both may be true of one thing. */
  readonly alternatives: ReadonlySet<string>;
  /** What a word may be a form of, among those with an opposite. */
  readonly basesOf: (word: string) => readonly string[];
  /** The base of a verb's form; undefined when the word is none. */
  readonly verbBase: (word: string) => string | undefined;
  /** Words that a sentence needs and a fact does not. */
  readonly light: string;
  readonly attributes: AttributeRules;
  readonly contrast: ContrastPatterns;
  /**
   * Whether two texts differ only in how they are written, or in the order of their clauses or of the items of a list.
   */
  readonly isSameStatement: (a: string, b: string) => boolean;
  /** Whether a text says by itself what it is about; of one that does not, its topic is a part. */
  readonly standsByItself: (text: string) => boolean;
  /** Whether one statement says all that another says, in the same roles and under the same conditions. */
  readonly isHeldBy: (part: string, whole: string) => boolean;
  /** Whether what one does in one statement is done to it in the other. */
  readonly areTurnedRound: (a: string, b: string) => boolean;
  /** What it says of things that have one value at a time, in whatever wording. */
  readonly holdingsIn: (text: string) => Holdings;
  /** Whether a text says in passing that something has a value; both as terms of a reading. */
  readonly tellsValue: (text: string, subject: ReadonlySet<string>, value: ReadonlySet<string>) => boolean;
  /** What a text states, clause by clause, for telling whether it takes the place of another one. */
  readonly readStated: (text: string) => Stated;
  /** How surely its signs are those of a changed value, as the logarithm of the odds. */
  readonly change: (signs: Iterable<string>) => number;
  /** What a later statement is to an earlier one by the words of both, where the language tells it by them alone. */
  readonly changeBetween: (newer: string, older: string) => ChangeBetween;
  /** Whether a text says that something is otherwise than before, so that it may count for that alone. */
  readonly tellsChange: (text: string) => boolean;
  /** A rule of how work is done, taken apart. */
  readonly readRule: (text: string) => RuleWords;
  /** What a new rule is to an earlier one. */
  readonly earlierRules: EarlierRules;
  /** What a word in lower case, or two with a hyphen between them, tells of a rule. */
  readonly aspects: ReadonlyMap<string, RuleAspect>;
  /** Values of which a rule has one at a time ("Tuesday", "tab", "YAML"), each with the sets that it stands in. */
  readonly rivals: ReadonlyMap<string, readonly number[]>;
  /** Whether a part of a fuller statement says what a short one says. */
  readonly isImplied: (short: string, full: string) => boolean;
  /** An earlier statement with the one value changed that a later one corrects, where more of it still holds. */
  readonly correctedText: (newer: string, older: string) => string | undefined;
  /** The clauses of an earlier statement of which a later one, that takes its place, says nothing. */
  readonly clausesLeft: (newer: string, older: string) => string | undefined;
}

/** "The X of Y is Z", whatever its wording. */
export interface AttributeRules {
  /** The first wording that fits counts; groups `lead`, `object`, `value` and `other`. */
  readonly wordings: readonly (readonly [property: string, pattern: RegExp])[];
  /** "Now", "at the moment": no part of a value; global. */
  readonly timeless: RegExp;
  /** Which property an "is" means, from the value: what was done to it, or how it lies. */
  readonly aspectOf: (value: string, hasNumber: boolean) => string;
  /** Words that stand for no subject of their own. */
  readonly generic: string;
  /** Sets of words of which a project has one at a time. */
  readonly choices: readonly (readonly string[])[];
}

/** A sentence that says what holds and, in the same breath, what does not. */
export interface ContrastPatterns {
  /** What is denied stands in group 1; all of the match goes. */
  readonly denials: readonly RegExp[];
  /** Of these, the one that may be the negation of its verb. */
  readonly plainDenial: RegExp;
  readonly change: RegExp;
  /** Denies what was said before, and nothing of what follows. */
  readonly lead: RegExp;
}

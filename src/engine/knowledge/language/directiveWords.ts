import type { Holding } from './holdingRules.ts';

/** What a rule does to what held before. */
export type DirectiveDoes = 'states' | 'changes' | 'adds' | 'excepts' | 'takesBack';

export interface Ended {
  readonly terms: ReadonlySet<string>;
  /** Named as what was, and not only forbidden. */
  readonly isNamed: boolean;
}

/** One of several settings that exclude each other, as a rule names it. */
export interface RuleChoice {
  readonly of: string;
  readonly chosen: string;
  /** The terms of the rule without those that name the choice. */
  readonly rest: ReadonlySet<string>;
  /** Those of them that say for what, where or when. */
  readonly bound: ReadonlySet<string>;
}

/** A rule of how work is done, taken apart for comparing it with others. */
export interface RuleWords {
  readonly does: DirectiveDoes;
  /** It forbids or ends something. */
  readonly isNegated: boolean;
  /** Its telling terms, without those that only say that it is a rule. */
  readonly terms: ReadonlySet<string>;
  /** The words for what it says something of; none where that is not plain. */
  readonly subject: readonly string[];
  /** The one of several that it begins with: "client two". */
  readonly numbered?: { readonly noun: string; readonly number: string } | undefined;
  /** Those of its condition: when, where and for what it holds. */
  readonly condition: ReadonlySet<string>;
  /** Settings of one value: of two for the same slot of the same object one holds. */
  readonly settings: readonly Holding[];
  /** Terms of what it says no longer holds. */
  readonly denied: readonly Ended[];
  /** What it chooses of settings that exclude each other. */
  readonly choices: readonly RuleChoice[];
  /** The terms behind a word that orders two things ("before", "over"), by that word. */
  readonly behind: ReadonlyMap<string, ReadonlySet<string>>;
  /** The words of its exception ("except in tests"). */
  readonly exception: string | undefined;
  /** The terms of what is left without the exception. */
  readonly base: ReadonlySet<string>;
  /** What it takes back, by its terms; present where it only does that. */
  readonly takenBack: ReadonlySet<string> | undefined;
  /** What it says is allowed, by its terms with where; present where it only does that. */
  readonly permitted: ReadonlySet<string> | undefined;
  /** The terms of the clause that forbids something. */
  readonly banned: ReadonlySet<string> | undefined;
}

/** What a word tells of a rule: "prefix" of naming, "brief" of a short length. */
export interface RuleAspect {
  readonly aspect: string;
  readonly value: string;
}

/** What tells whether a saved text is in the words of the user. */
export interface OwnWordRules {
  /** A "no" that denies what somebody else said, not the sentence behind it; group 1 stays. Global. */
  readonly denialBefore: RegExp;
  /** "The user", where a fact begins with it. */
  readonly speaker: RegExp;
  /** "We", "our", and what a fact says for it ("the team", "the project's", "the"), where a sentence begins with it. */
  readonly group: RegExp;
  /** A word by which one part of a sentence says whose the other part is, or how far it holds. */
  readonly embeds: RegExp;
  /** The "n't" of a verb. Global. */
  readonly shortNegation: RegExp;
  /** Without apostrophes. */
  readonly negations: ReadonlySet<string>;
}

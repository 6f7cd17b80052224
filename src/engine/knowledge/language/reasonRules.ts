/** That one thing is so, or done, because of another one. */
export interface Reason {
  /** The words for what rests on something. */
  readonly dependent: string;
  /** The words for what it rests on: a clause, or what it is called. */
  readonly premise: string;
  /** `clause`: the premise says what is so; `thing`: it only names it. */
  readonly names: 'clause' | 'thing';
}

/** How a language says on what something rests. */
export interface ReasonRules {
  /**
   * What a text says to rest on something, in the order in which it is said. Meant to be right rather than complete: a
   * time ("since Monday"), a question, a supposition and a pronoun as the only subject give nothing.
   */
  readonly findReasons: (text: string) => readonly Reason[];
  /** Whether the words for what rests on a reason are understood only with it ("..., so mention that"). */
  readonly pointsAtReason: (dependent: string) => boolean;
}

/** A text as the search has it. */
export interface IndexedText {
  /** Its terms, a blank between them. */
  readonly terms: string;
  /** What it is like, as bits; see `knowledge/language/marks.ts`. */
  readonly marks: number;
}

/** What the full-text index holds of a memory: of its text, and of what stands beside it. */
export interface IndexedMemory extends IndexedText {
  /** Terms of its topic, its key and its tags. */
  readonly labels: string;
  /** Who said a turn. */
  readonly speaker: string;
}

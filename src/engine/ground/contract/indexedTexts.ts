/** What the full-text index holds of a memory: terms with spaces between them. */
export interface IndexedTexts {
  /** Of its topic, its key and its tags. */
  readonly labels: string;
  readonly said: string;
  /** Who said a turn. */
  readonly speaker: string;
  /** What the text is like, as bits; see `knowledge/language/marks.ts`. */
  readonly marks: number;
}

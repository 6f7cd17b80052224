/** One sentence of a turn, or one part of it between dashes or semicolons. */
export interface Statement {
  readonly text: string;
  /** The same length; what the speaker only shows (code, quotes, pasted lines) is hidden. */
  readonly masked: string;
  readonly isQuestion: boolean;
}

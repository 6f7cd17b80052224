/** One sentence of a turn, or one part of it between dashes or semicolons. */
export interface Statement {
  readonly text: string;
  /** The words of the turn that it stands for, as they were typed. */
  readonly said: string;
  /** As long as `text`; what the speaker only shows (code, quotes, pasted lines) is hidden. */
  readonly masked: string;
  readonly isQuestion: boolean;
}

/** One statement of a file, under its heading. */
export interface StatedNote {
  readonly heading?: string;
  readonly text: string;
  /** Unix ms, where it says of which day it is. */
  readonly at?: number;
}

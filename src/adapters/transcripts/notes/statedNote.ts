/** One statement of a file, under its heading. */
export interface StatedNote {
  readonly heading?: string;
  readonly text: string;
}

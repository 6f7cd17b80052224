/** A file of another program that can be read, as it was when it was found. */
export interface TranscriptFile {
  readonly source: string;
  readonly path: string;
  /** The folder of the source; a link that leads out of it is not followed. */
  readonly root: string;
  readonly bytes: number;
  /** Unix ms. */
  readonly changedAt: number;
}

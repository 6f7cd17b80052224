/** A version of this program on the machine, and what runs it. */
export interface InstalledProgram {
  /** Absolute path of the program's first file. */
  readonly program: string;
  readonly version: string;
  /** Absolute path of Node, or of a VS Code that acts as one with the environment below. */
  readonly runtime: string;
  readonly environment: Readonly<Record<string, string>>;
}

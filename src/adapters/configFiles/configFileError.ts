/** Why a configuration file cannot be changed: it cannot be read as what it is, or it holds something unexpected. */
export class ConfigFileError extends Error {
  override readonly name = 'ConfigFileError';
  /** Counted from 1; undefined when the whole file is meant. */
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(message: string, line?: number, column?: number) {
    super(message);
    this.line = line;
    this.column = column;
  }

  /** At a place in a text, which is an offset in UTF-16 units. */
  static at(text: string, offset: number, message: string): ConfigFileError {
    const before = text.slice(0, offset).split('\n');
    return new ConfigFileError(message, before.length, (before.at(-1) ?? '').length + 1);
  }
}

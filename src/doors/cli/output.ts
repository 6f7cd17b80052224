import type { CommandIo } from './commandIo.ts';

/** What a command found: for programs as data, for people as lines. */
export interface Output {
  readonly data: unknown;
  readonly lines: readonly string[];
}

/** Prints the one or the other. A line may hold line breaks of a memory's own. */
export function print({ write }: Pick<CommandIo, 'write'>, json: boolean | undefined, { data, lines }: Output): void {
  if (json === true) write(`${JSON.stringify(data)}\n`);
  else if (lines.length > 0) write(`${lines.join('\n')}\n`);
}

/** Two columns, the first as wide as its widest word. */
export function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`.trimEnd());
}

/**
 * Text of a memory for a terminal: what could move the cursor, change colours or hide text is left out.
 */
export function plain(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it is about
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '');
}

export function bold({ hasColors }: Pick<CommandIo, 'hasColors'>, text: string): string {
  return hasColors ? `\u001b[1m${text}\u001b[22m` : text;
}

export function dim({ hasColors }: Pick<CommandIo, 'hasColors'>, text: string): string {
  return hasColors ? `\u001b[2m${text}\u001b[22m` : text;
}

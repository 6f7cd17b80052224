import { once } from 'node:events';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { decodedText } from '../../adapters/files/decodedText.ts';

/** What a command reads and writes; a test gives its own. */
export interface CommandIo {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** A person sits at a terminal and can be asked. */
  readonly isInteractive: boolean;
  /** A person reads what is written as errors, whatever the input comes from. */
  readonly isWatched: boolean;
  readonly hasColors: boolean;
  /** Resolves to true only after a yes. */
  readonly ask: (question: string) => Promise<boolean>;
  /** All of standard input, at most some megabytes. */
  readonly readInput: () => Promise<string>;
  /** Calls back when the person interrupts, in place of ending the process; answers with what gives that up. */
  readonly onInterrupt: (listener: () => void) => () => void;
  readonly folder: string;
  readonly home: string;
  readonly environment: { readonly [name: string]: string | undefined };
  readonly now: () => number;
}

export function processIo(): CommandIo {
  const { stdin, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on('error', endWithReader);
  const isInteractive = stdin.isTTY === true && stderr.isTTY === true;
  return {
    write: (text) => void stdout.write(text),
    writeError: (text) => void stderr.write(text),
    isInteractive,
    isWatched: stderr.isTTY === true,
    hasColors: stdout.isTTY === true && stdout.hasColors() && process.env['NO_COLOR'] === undefined,
    ask: async (question) => {
      if (!isInteractive) return false;
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        // Whoever interrupts a question has not said yes.
        const closed = once(lines, 'close').then(() => '');
        return /^y(es)?$/i.test((await Promise.race([lines.question(`${question} [y/N] `), closed])).trim());
      } catch {
        return false;
      } finally {
        lines.close();
      }
    },
    readInput: () => readAll(stdin),
    onInterrupt: (listener) => {
      // A second one ends the process as usual.
      process.once('SIGINT', listener);
      return () => void process.off('SIGINT', listener);
    },
    folder: process.cwd(),
    home: homedir(),
    environment: process.env,
    now: Date.now,
  };
}

/** Whoever reads the output has seen enough, as `head` does: there is nothing left to do. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

const largestInput = 8 * 1024 * 1024;

async function readAll(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    const buffer = Buffer.from(piece);
    bytes += buffer.length;
    if (bytes > largestInput) throw new Error('There is more on standard input than is read at once (8 MB).');
    pieces.push(buffer);
  }
  const text = decodedText(Buffer.concat(pieces));
  if (text === undefined)
    throw new Error('The text on standard input is in neither UTF-8, UTF-16 nor Windows-1252; give it in UTF-8.');
  return text;
}

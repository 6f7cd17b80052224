import { createInterface } from 'node:readline/promises';

/** What a command reads and writes; a test gives its own. */
export interface CommandIo {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** A person sits at a terminal and can be asked. */
  readonly isInteractive: boolean;
  readonly hasColors: boolean;
  /** Resolves to true only after a yes. */
  readonly ask: (question: string) => Promise<boolean>;
  readonly folder: string;
  readonly environment: { readonly [name: string]: string | undefined };
  readonly now: () => number;
}

export function processIo(): CommandIo {
  const { stdin, stdout, stderr } = process;
  const isInteractive = stdin.isTTY === true && stderr.isTTY === true;
  return {
    write: (text) => void stdout.write(text),
    writeError: (text) => void stderr.write(text),
    isInteractive,
    hasColors: stdout.isTTY === true && stdout.hasColors() && process.env['NO_COLOR'] === undefined,
    ask: async (question) => {
      if (!isInteractive) return false;
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
      } finally {
        lines.close();
      }
    },
    folder: process.cwd(),
    environment: process.env,
    now: Date.now,
  };
}

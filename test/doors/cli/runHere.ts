import { join } from 'node:path';
import type { CommandIo } from '../../../src/doors/cli/commandIo.ts';
import { runCommandLine } from '../../../src/doors/cli/runCommandLine.ts';

interface Situation {
  /** Standard input. */
  readonly input?: string;
  /** A person at a terminal who answers so; absent: a script. */
  readonly answer?: boolean | ((question: string) => boolean);
  /** Default: the folder. */
  readonly home?: string;
  /** Variables beside the one that names the memory. */
  readonly environment?: { readonly [name: string]: string };
  /** Given what interrupts the command. */
  readonly onInterruptible?: (interrupt: () => void) => void;
  /** Given what is written as errors at once. */
  readonly onError?: (text: string) => void;
}

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** What the person was asked. */
  readonly asked: readonly string[];
}

/** Runs a command as if it were typed in a folder, on a memory in that folder. */
export async function runHere(
  folder: string,
  args: readonly string[],
  { input = '', answer, home, environment, onInterruptible, onError }: Situation = {},
): Promise<Ran> {
  let output = '';
  let errors = '';
  const asked: string[] = [];
  const io: CommandIo = {
    write: (text) => void (output += text),
    writeError: (text) => {
      errors += text;
      onError?.(text);
    },
    isInteractive: answer !== undefined,
    isWatched: answer !== undefined,
    hasColors: false,
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(typeof answer === 'function' ? answer(question) : answer === true);
    },
    readInput: () => Promise.resolve(input),
    onInterrupt: (listener) => {
      onInterruptible?.(listener);
      return () => undefined;
    },
    folder,
    home: home ?? folder,
    environment: { TIERED_MEMORY_DB: join(folder, 'memory.db'), ...environment },
    now: Date.now,
  };
  return { code: await runCommandLine(args, 'tiered-memory.mjs', io), output, errors, asked };
}

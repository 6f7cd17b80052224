import type { CommandIo } from './commandIo.ts';
import { exitCodes } from './exitCodes.ts';

/** A command's input and output while its errors are an object on standard output. */
interface JsonErrors {
  readonly io: CommandIo;
  /** Says what the command ended with, and the command line that helps further where no sentence names one. */
  readonly end: (exitCode: number, next: string) => void;
}

/**
 * For `--json`: what goes wrong is told where the answer would be, with a code and what to do next, so that a script reads
 * one stream. What is said beside an answer stays on standard error.
 */
export function errorsAsJson(io: CommandIo): JsonErrors {
  let hasAnswered = false;
  let held = '';
  const release = (): void => {
    if (held !== '') io.writeError(held);
    held = '';
  };
  return {
    io: {
      ...io,
      write: (text) => {
        hasAnswered = true;
        io.write(text);
      },
      // Progress is for the person who waits.
      writeError: (text) => {
        if (text.includes('\r')) io.writeError(text);
        else held += text;
      },
      ask: (question) => {
        release();
        return io.ask(question);
      },
    },
    end: (exitCode, next) => {
      if (exitCode === exitCodes.done || hasAnswered) return release();
      io.write(`${JSON.stringify({ error: { code: nameOf(exitCode), ...inParts(held, next) } })}\n`);
    },
  };
}

function nameOf(exitCode: number): string {
  return Object.entries(exitCodes).find(([, code]) => code === exitCode)?.[0] ?? 'failed';
}

/** The command that the sentences advise is told by itself. */
function inParts(said: string, next: string): { readonly message: string; readonly next: string } {
  const lines = said.trim().split('\n');
  const message = lines
    .filter((line) => !line.startsWith('See: '))
    .join('\n')
    .replace(/^(?:tiered-memory|error): /, '');
  const advised =
    /"(tiered-memory [^"]+)"/.exec(message)?.[1] ?? lines.find((line) => line.startsWith('See: '))?.slice(5);
  return { message, next: advised ?? next };
}

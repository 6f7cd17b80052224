import { readSync, writeSync } from 'node:fs';
import type { DoorOptions } from '../../open/openDoor.ts';

/** What a hook reads and writes; a test gives its own. */
export interface HookIo extends Pick<DoorOptions, 'home' | 'platform' | 'environment'> {
  readonly input: () => Promise<string>;
  readonly write: (text: string) => void;
  /** The folder in which the host runs its hooks. */
  readonly startedIn?: () => string;
  /** Unix ms. */
  readonly now: () => number;
  /** Starts a process that hears what hooks noted as left; absent: prompts are heard at once. */
  readonly hearLater?: (dataFolder: string) => Promise<void>;
}

/** Where the memory of an event is looked for. */
export function placeOf({
  home,
  platform,
  environment,
}: HookIo): Pick<DoorOptions, 'home' | 'platform' | 'environment'> {
  return {
    ...(home === undefined ? {} : { home }),
    ...(platform === undefined ? {} : { platform }),
    ...(environment === undefined ? {} : { environment }),
  };
}

export function processIo(): HookIo & { readonly end: () => void } {
  let isLate = false;
  return {
    input: readInput,
    write: (text) => {
      isLate = !writeOutput(text);
    },
    startedIn: () => process.cwd(),
    now: Date.now,
    /** Ends the process at once: it waits for no timer of the engine, and takes nothing of it apart. */
    end: () => {
      if (!isLate) process.exit();
    },
  };
}

/** No event is longer: what a tool printed is cut by the hosts. */
const largestEvent = 32 * 1024 * 1024;
const pieceBytes = 64 * 1024;

/** Reads without the streams of Node where that is possible: to load them takes as long as a look at a small file. */
async function readInput(): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const take = (piece: Buffer | string): void => {
    bytes += piece.length;
    if (bytes > largestEvent) throw new Error('The event is too long.');
    pieces.push(Buffer.from(piece));
  };
  if (!readAtOnce(take)) for await (const piece of process.stdin as AsyncIterable<Buffer | string>) take(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** False where a host gives a pipe that does not wait, and the rest comes later. */
function readAtOnce(take: (piece: Buffer) => void): boolean {
  const piece = Buffer.alloc(pieceBytes);
  for (;;) {
    let length;
    try {
      length = readSync(standardInput, piece, 0, piece.length, null);
    } catch (error) {
      // Windows tells the end of a pipe by an error.
      return codeOf(error) === 'EOF';
    }
    if (length === 0) return true;
    take(Buffer.from(piece.subarray(0, length)));
  }
}

/** False where the rest is written as soon as the host reads on. */
function writeOutput(text: string): boolean {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(standardOutput, rest));
    return true;
  } catch (error) {
    // A host that has gone away reads no answer, which is no failure.
    if (codeOf(error) === 'EPIPE') return true;
    process.stdout.on('error', () => undefined);
    process.stdout.write(rest);
    return false;
  }
}

const standardInput = 0;
const standardOutput = 1;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

import type { DoorOptions } from '../../open/openDoor.ts';

/** What a hook reads and writes; a test gives its own. */
export interface HookIo extends Pick<DoorOptions, 'home' | 'platform' | 'environment'> {
  readonly input: () => Promise<string>;
  readonly write: (text: string) => void;
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

export function processIo(): HookIo {
  return {
    input: () => readAll(process.stdin),
    write: (text) => {
      // A host that has gone away reads no answer, which is no failure.
      process.stdout.on('error', () => undefined);
      process.stdout.write(text);
    },
    now: Date.now,
  };
}

/** No event is longer: what a tool printed is cut by the hosts. */
const largestEvent = 32 * 1024 * 1024;

async function readAll(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes > largestEvent) throw new Error('The event is too long.');
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces).toString('utf8');
}

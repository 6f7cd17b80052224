import { writeSync } from 'node:fs';

/** Tells the parent what happened. It is written whole and at once: what is in the pipe outlives the process. */
export function say(event: string, id: string, content = ''): void {
  writeSync(1, `${event}\t${id}\t${content}\n`);
}

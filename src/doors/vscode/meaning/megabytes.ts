import { say } from '../../../open/texts/say.ts';
/** A size as people read it. */
export function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? say('unknown size') : say('{0} MB', (bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0));
}

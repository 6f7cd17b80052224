import { say } from './say.ts';

/** What there is to know of an undo that was stopped; undefined where it took back all. */
export function stoppedText({ stopped }: { readonly stopped?: string }): string | undefined {
  return stopped === undefined ? undefined : say('It was stopped before its end; undo it again to go on.');
}

import { redact } from './redact.ts';

/** The message of anything that was thrown, without secrets: services like to repeat a key that they refuse. */
export function messageOf(error: unknown): string {
  return redact(error instanceof Error ? error.message : String(error)).text;
}

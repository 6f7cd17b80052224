import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

/** The one sentence for whoever asked while the memory cannot be used. */
export function whyNotReached(error: unknown): string {
  return `Memory is not available: ${messageOf(error)} Nothing was done; tell the user.`;
}

import type { ResetResult } from '../../../engine/ground/contract/conversing.ts';
import { say } from '../../../open/texts/say.ts';

/** What a reset says. Where no turn could be kept, the conversation was not too short to be summarized. */
export function unlessUnkept(result: ResetResult, isKept: boolean): ResetResult {
  if (result.status !== 'short' || result.messages > 0 || isKept) return result;
  return { ...result, reason: say('Turns are not kept here, so there is nothing to summarize.') };
}

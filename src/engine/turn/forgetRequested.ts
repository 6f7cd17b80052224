import type { AskedForgetting } from '../ground/contract/lifecycle.ts';
import type { Memory } from '../ground/contract/memory.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { readScopeOf, type StepReport, type Turn } from './turn.ts';

/** What became of a request to forget. */
export type Forgetting = AskedForgetting;

/**
 * Forgets at once what the user asks for in this very turn, in the user's own words. A failure is reported, and does
 * not cost the user the answer.
 */
export async function forgetRequested(
  memory: Memory,
  turn: Turn,
  userTurnId: string | undefined,
): Promise<StepReport & { readonly forgetting?: Forgetting }> {
  try {
    const { typed, sessionId, actor } = turn;
    const scope = readScopeOf(turn);
    const forgetting = await memory.forgetAsked({ text: typed, sessionId, turnId: userTurnId, scope, actor });
    if (forgetting === undefined) return { problems: [], notes: [] };
    const { outcome, memories, turns } = forgetting;
    const counts = outcome === 'forgotten' ? ` (memories: ${memories.length}, turns: ${turns})` : '';
    return { forgetting, problems: [], notes: [`Forget request: ${outcome}${counts}.`] };
  } catch (error) {
    const message = `What this turn asks to forget could not be forgotten: ${messageOf(error)}`;
    return { problems: [{ code: 'failed', message }], notes: [] };
  }
}

import { claimsSave } from '../capture/claimsSave.ts';
import type { NarratedSave } from '../capture/narratedCall.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { BegunTurn } from './beginTurn.ts';
import { callTool, type ToolCall } from './callTool.ts';
import { storeSide } from './storeSide.ts';
import type { StepReport, Turn } from './turn.ts';

/** What the language model answered. */
export interface Answer {
  /** All that the user was shown of it. */
  readonly text: string;
  /** Neither stopped by the user nor interrupted by an error. */
  readonly isWhole: boolean;
  /** Saves that were taken out of its text. */
  readonly narrated: readonly NarratedSave[];
  /** The tools of memory that it called. */
  readonly calls: readonly Pick<ToolCall, 'result'>[];
}

export interface EndedTurn extends StepReport {
  /** The answer, as it is stored; absent when it was not kept. */
  readonly answerTurnId?: string | undefined;
  /** What the narrated saves led to. */
  readonly saves: readonly ToolCall[];
  /** The answer says that something was saved, and nothing was: the door has to tell the user. */
  readonly isClaimFalse: boolean;
}

/**
 * The last step: saves that the language model wrote into its answer are made as if it had called the tool, its claim
 * to have saved something is checked, and the answer is stored if it is whole. Never rejects.
 */
export async function endTurn(memory: Memory, turn: Turn, begun: BegunTurn, answer: Answer): Promise<EndedTurn> {
  const saves: ToolCall[] = [];
  for (const save of turn.allows.scan ? answer.narrated : []) {
    saves.push(await callTool(memory, turn, 'memory_save', save));
  }
  const problems = saves.flatMap((call) => call.problems);
  const notes = saves.flatMap((call) => call.notes);
  if (!answer.isWhole) return { saves, isClaimFalse: false, problems, notes };
  const hasSaved =
    begun.request?.saved.id !== undefined ||
    [...answer.calls, ...saves].some(({ result }) => result.saved?.id !== undefined);
  // An answer to somebody who asks to forget repeats what was asked, so it is none to come back to.
  const stored =
    begun.forgetting?.outcome === 'forgotten'
      ? { problems: [], notes: ['Turn of assistant: not kept, because the user asked to forget.'] }
      : await storeSide(memory, turn, { role: 'assistant', text: answer.text });
  return {
    answerTurnId: 'id' in stored ? stored.id : undefined,
    saves,
    isClaimFalse: !hasSaved && claimsSave(answer.text),
    problems: [...problems, ...stored.problems],
    notes: [...notes, ...stored.notes],
  };
}

import type { Memory } from '../ground/contract/memory.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import type { SaidBefore, StepReport, Turn } from './turn.ts';

/** What became of one side of a turn; without an id it was not kept. */
export interface StoredSide extends StepReport {
  readonly id?: string;
  readonly isKnown?: true;
}

/** Stores one side of a turn, where that is allowed. A failure is reported and does not cost the user the answer. */
export async function storeSide(memory: Memory, turn: Turn, { role, text }: SaidBefore): Promise<StoredSide> {
  if (!turn.allows.capture || text.trim() === '') return { problems: [], notes: [] };
  const { sessionId, actor, readsOutside, isTypedByPerson = true, isReadLater = false, at, sourceId } = turn;
  try {
    const { id, isKnown, reason, notice } = await memory.observe({
      sessionId,
      role,
      text,
      actor,
      ...turn.by,
      readsOutside,
      isTypedByPerson,
      ...(isReadLater ? { isReadLater } : {}),
      ...(at === undefined ? {} : { at }),
      ...(sourceId === undefined ? {} : { sourceId }),
    });
    const told = [reason, notice].filter((sentence) => sentence !== undefined);
    return {
      problems: [],
      notes: told.map((sentence) => `Turn of ${role}: ${sentence}`),
      ...(id === undefined ? {} : { id }),
      ...(isKnown === undefined ? {} : { isKnown }),
    };
  } catch (error) {
    const message = `This turn could not be kept: ${messageOf(error)}`;
    return { problems: [{ code: 'failed', message }], notes: [] };
  }
}

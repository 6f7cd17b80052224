import type { Memory } from '../ground/contract/memory.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import type { StepReport } from './turn.ts';

/** Something that the user said to have changed. */
export interface AppliedCorrection {
  readonly record: MemoryRecord;
  /** What held before. */
  readonly superseded: MemoryRecord;
  /** Pass it to `undo`. */
  readonly batch: string;
}

/**
 * What the user says to have changed ("no, we moved to pnpm") supersedes at once what memory held, so that the answer
 * to this very turn is given what holds now. A failure is reported and does not cost the user the answer.
 */
export async function applyCorrections(
  memory: Memory,
  userTurnId: string,
): Promise<StepReport & { readonly corrections: readonly AppliedCorrection[] }> {
  const corrections: AppliedCorrection[] = [];
  try {
    const { learned, batch } = await memory.noticeCorrections(userTurnId);
    if (batch === undefined) return { corrections, problems: [], notes: [] };
    for (const { id, supersedes = [] } of learned) {
      const record = id === undefined ? undefined : await memory.get(id);
      const superseded = supersedes[0] === undefined ? undefined : await memory.get(supersedes[0]);
      if (record !== undefined && superseded !== undefined) corrections.push({ record, superseded, batch });
    }
    const note =
      corrections.length > 0
        ? 'A correction was noticed and superseded what held before.'
        : 'A correction was noticed, and waits for the user.';
    return { corrections, problems: [], notes: [note] };
  } catch (error) {
    const message = `What this turn corrects could not be taken over into memory: ${messageOf(error)}`;
    return { corrections, problems: [{ code: 'failed', message }], notes: [] };
  }
}

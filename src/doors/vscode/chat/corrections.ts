import type { OpenMemory } from '../memoryHost.ts';
import { features } from '../settings.ts';
import { changedLine } from './chatLinks.ts';
import type { Turn } from './chatTurn.ts';

/**
 * What the user says to have changed ("no, we moved to pnpm") is put right at once where memory held the old, so that
 * this very answer is given what holds now; one quiet line says so. Failing to must not cost the user the answer.
 */
export async function takeCorrections(turn: Turn, { memory }: OpenMemory): Promise<void> {
  if (turn.userEpisodeId === undefined || !features().capture) return;
  try {
    const { learned, batch } = await memory.noticeCorrections(turn.userEpisodeId);
    for (const { id, supersedes = [] } of learned) {
      const record = id === undefined ? undefined : await memory.get(id);
      const replaced = supersedes[0] === undefined ? undefined : await memory.get(supersedes[0]);
      if (record === undefined || replaced === undefined || batch === undefined) continue;
      turn.stream.markdown(changedLine(record, replaced, batch));
      turn.services.host.notifyChanged();
    }
    if (batch !== undefined) turn.log.info('A correction was noticed and took the place of what held before.');
  } catch (error) {
    turn.log.error(error);
  }
}

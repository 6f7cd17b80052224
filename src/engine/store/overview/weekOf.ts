import type { WeekCounts } from '../../ground/contract/overviewing.ts';
import type { BatchLine, BegunBatch } from './batchLines.ts';

/** What happened to memories in a week, as far as the history tells. */
export interface Week {
  take(batch: BegunBatch | undefined, line: BatchLine): void;
  counts(): Pick<WeekCounts, 'cameIn' | 'corrected' | 'aged' | 'forgotten'>;
}

/** Counts what was written at `since` (Unix ms) or later. */
export function weekOf(since: number): Week {
  const [cameIn, corrected, aged, forgotten] = [0, 1, 2, 3].map(() => new Set<string>());
  return {
    take(batch, { at, event, memoryId, before = {}, after = {} }) {
      if (at < since || batch?.isUndone === true || batch?.action === 'undo') return;
      if (event === 'ADD') cameIn?.add(memoryId);
      else if (event === 'AGE') aged?.add(memoryId);
      else if (event === 'DELETE') forgotten?.add(memoryId);
      else if (event === 'MERGE' || 'content' in before || typeof after['supersededBy'] === 'string')
        corrected?.add(memoryId);
    },
    counts: () => ({
      cameIn: cameIn?.size ?? 0,
      corrected: corrected?.size ?? 0,
      aged: aged?.size ?? 0,
      forgotten: forgotten?.size ?? 0,
    }),
  };
}

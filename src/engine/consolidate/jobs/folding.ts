import { dayMs } from '../../ground/contract/time.ts';
import { counted } from '../../ground/text/counted.ts';
import { foldHistory } from '../../store/history/foldHistory.ts';
import { overwriting } from '../../store/memories/erase.ts';
import { lastRun } from '../../store/upkeep/runs.ts';
import type { JobDefinition } from './jobDefinition.ts';

/** Lines of one step: some 3 ms. */
const linesPerStep = 100;

/**
 * Folds the oldest part of the history, which no undo is promised for any more, into the state that follows from it, so
 * that the file grows with what is remembered and not with what was ever done. The word of one clock is not enough: only
 * what was old already when the job ran before is folded.
 */
export const folding: JobDefinition = {
  hasWork: () => false,
  begin: (context) => {
    const { store, settings } = context;
    const until = Math.min(store.clock(), lastRun(store.sql, 'folding')?.startedAt ?? 0);
    const before = until - settings.historyDays * dayMs;
    let folded = 0;
    return async () => {
      const lines = await context.slice(() =>
        overwriting(store.sql, () => foldHistory(store.sql, before, linesPerStep)),
      );
      folded += lines;
      if (lines > 0) return { more: true };
      return { more: false, said: `Folded ${counted(folded, 'line', 'lines')} of old history.` };
    };
  },
};

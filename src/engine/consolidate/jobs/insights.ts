import { dayMs } from '../../ground/contract/time.ts';
import { counted } from '../../ground/text/counted.ts';
import { insightsFrom, scopesForInsights } from '../../learn/insightsFrom.ts';
import { storeCandidates } from '../../learn/storeCandidates.ts';
import { lastRun } from '../../store/upkeep/runs.ts';
import { ladderIn } from './consolidatorTools.ts';
import type { JobContext, JobDefinition } from './jobDefinition.ts';

/** Asks a language model, at most once a day, how the person likes to work, judging from what is new. */
export const insights: JobDefinition = {
  hasWork: (context) =>
    context.refusal === undefined &&
    isTime(context) &&
    scopesForInsights(context.store.sql, context.store.clock()).length > 0,
  begin: (context) => {
    const left = scopesForInsights(context.store.sql, context.store.clock());
    let gained = 0;
    return async () => {
      const scope = left.shift();
      if (scope === undefined) return { more: false, said: `Gained ${counted(gained, 'insight')}.` };
      const { candidates } = await insightsFrom(context, context.store.sql, scope, context.store.clock());
      const stored = await context.slice((batch) =>
        storeCandidates(ladderIn(context, scope), candidates, { actor: 'insights', batchOf: batch.open }),
      );
      gained += stored.filter(({ outcome }) => outcome === 'stored').length;
      return { more: true };
    };
  },
};

/** A run that found nothing counts as well. */
function isTime({ store }: JobContext): boolean {
  const last = lastRun(store.sql, 'insights');
  return last === undefined || last.startedAt > store.clock() || store.clock() - last.startedAt >= dayMs;
}

import type { Learned } from '../../ground/contract/learning.ts';
import type { Scope } from '../../ground/contract/model.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { counted } from '../../ground/text/counted.ts';
import { insightsFrom, scopesForInsights } from '../../learn/insightsFrom.ts';
import { noteTraits } from '../../learn/noteTraits.ts';
import { storeCandidates } from '../../learn/storeCandidates.ts';
import { lastRun } from '../../store/upkeep/runs.ts';
import { ladderIn } from './consolidatorTools.ts';
import type { JobContext, JobDefinition, RunBatch } from './jobDefinition.ts';

/** Asks a language model, at most once a day, how the person likes to work, judging from what is new. */
export const insights: JobDefinition = {
  hasWork: (context) =>
    context.refusal === undefined &&
    isTime(context) &&
    scopesForInsights(context.store.sql, context.store.clock()).length > 0,
  begin: (context) => {
    const left = scopesForInsights(context.store.sql, context.store.clock());
    let [gained, traits] = [0, 0];
    return async () => {
      const scope = left.shift();
      if (scope === undefined) return { more: false, said: saidOf(gained, traits) };
      const found = await insightsFrom(context, context.store.sql, scope, context.store.clock());
      const { stored, learned } = await context.slice((batch) => takeIn(context, scope, found, batch));
      gained += stored.filter(({ outcome }) => outcome === 'stored').length;
      traits += learned;
      return { more: true };
    };
  },
};

/** Keeps what was found; what was known, and shows once more, may be a trait. */
function takeIn(
  context: JobContext,
  scope: Scope,
  { candidates, earlier, again }: Awaited<ReturnType<typeof insightsFrom>>,
  batch: RunBatch,
): { readonly stored: readonly Learned[]; readonly learned: number } {
  const stored = storeCandidates(ladderIn(context, scope), candidates, { actor: 'insights', batchOf: batch.open });
  const repeated = stored.flatMap(({ outcome, id }, at) => {
    const known = outcome === 'duplicate' ? earlier.find((insight) => insight.id === id) : undefined;
    return known === undefined ? [] : [{ known, sourceIds: candidates[at]?.sourceIds ?? [] }];
  });
  const seen = new Map([...again, ...repeated].map((one) => [one.known.id, one]));
  return { stored, learned: noteTraits(context.store, batch.open, [...seen.values()], context.settings) };
}

function saidOf(gained: number, traits: number): string {
  return `Gained ${counted(gained, 'insight')}${traits === 0 ? '' : `, learned ${counted(traits, 'trait')}`}.`;
}

/** A run that found nothing counts as well. */
function isTime({ store }: JobContext): boolean {
  const last = lastRun(store.sql, 'insights');
  return last === undefined || last.startedAt > store.clock() || store.clock() - last.startedAt >= dayMs;
}

import type { MemoryRecord } from '../../ground/contract/model.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { counted } from '../../ground/text/counted.ts';
import { carryOutVerdict } from '../../learn/carryOutVerdict.ts';
import type { MemoryPair } from '../../learn/judgePairs.ts';
import { batchesOf, checkedForMs, judgePairs, pairLimits } from '../../learn/judgePairs.ts';
import { countCheckedPairs, dropOldChecks, noteCheckedPair } from '../../store/upkeep/checkedPairs.ts';
import { countUses, memoriesToCompare, noUses, type Uses } from '../../store/upkeep/memoriesToCompare.ts';
import type { JobContext, JobDefinition, Step } from './jobDefinition.ts';
import { freshPairsOf, keyOf, mergeSame, verdictOf } from './mergeSame.ts';

/** Looks for facts that are stored twice, a few pairs a day; a language model may also find conflicts. */
export const duplicates: JobDefinition = {
  hasWork: () => false,
  begin: (context) => {
    const progress: Progress = {
      uses: noUses,
      left: undefined,
      batches: undefined,
      unsure: [],
      pairs: 0,
      merged: 0,
      replaced: 0,
    };
    return () => step(context, progress);
  },
};

interface Progress {
  uses: Uses;
  /** Memories that are still to be compared; undefined until they are known. */
  left: MemoryRecord[] | undefined;
  /** Pairs that only a language model can judge, and the requests that are made of them. */
  readonly unsure: MemoryPair[];
  batches: (readonly MemoryPair[])[] | undefined;
  pairs: number;
  merged: number;
  replaced: number;
}

async function step(context: JobContext, progress: Progress): Promise<Step> {
  const { sql, clock } = context.store;
  if (progress.left === undefined) {
    const { uses } = progress;
    if (uses.after === undefined)
      progress.left = memoriesToCompare(sql, { now: clock(), limit: pairLimits.candidates, uses });
    else progress.uses = countUses(sql, uses);
    return { more: true };
  }
  const room = pairLimits.perDay - countCheckedPairs(sql, { since: clock() - dayMs, now: clock() });
  const memory = room > 0 ? progress.left.shift() : undefined;
  if (memory !== undefined) {
    await lookAt(context, progress, memory, room);
    return { more: true };
  }
  progress.batches ??= context.refusal === undefined ? [...batchesOf(progress.unsure)] : [];
  const batch = progress.batches.shift();
  if (batch !== undefined) {
    await askAbout(context, progress, batch);
    return { more: true };
  }
  await context.slice(() => dropOldChecks(sql, clock() - checkedForMs));
  const { pairs, merged, replaced } = progress;
  return { more: false, said: `Compared ${counted(pairs, 'pair')}, merged ${merged}, superseded ${replaced}.` };
}

/** Settles what the rules are sure of; the rest is for a language model, if one may be asked. */
async function lookAt(context: JobContext, progress: Progress, memory: MemoryRecord, room: number): Promise<void> {
  const pairs = freshPairsOf(context, memory).slice(0, room);
  if (pairs.length === 0) return;
  const settled = await context.slice((batch) =>
    pairs.map((pair) => {
      const key = keyOf(context, pair);
      if (key !== undefined) noteCheckedPair(context.store.sql, key, context.store.clock());
      const verdict = verdictOf(context, pair);
      return { pair, verdict, isMerged: verdict === 'same' && mergeSame(context, batch.open, pair) };
    }),
  );
  progress.pairs += settled.length;
  progress.merged += settled.filter(({ isMerged }) => isMerged).length;
  progress.unsure.push(...settled.filter(({ verdict }) => verdict === 'unsure').map(({ pair }) => pair));
}

async function askAbout(context: JobContext, progress: Progress, pairs: readonly MemoryPair[]): Promise<void> {
  const { judged } = await judgePairs(context, pairs);
  const done = await context.slice((batch) => judged.map((verdict) => carryOutVerdict(context, batch.open, verdict)));
  progress.merged += done.filter((outcome) => outcome === 'updated' || outcome === 'recreated').length;
  progress.replaced += done.filter((outcome) => outcome === 'superseded').length;
}

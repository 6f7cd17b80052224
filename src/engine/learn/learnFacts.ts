import { MemoryError } from '../ground/contract/memoryError.ts';
import type { LanguageModel, Random } from '../ground/contract/ports.ts';
import { beginBatch } from '../store/base/store.ts';
import type { Batch } from '../store/base/store.ts';
import type { Advice } from './advise.ts';
import { advise } from './advise.ts';
import type { FactCandidate, LearnInput, LearnResult, Learned } from '../ground/contract/learning.ts';
import type { StoreOptions } from './storeCandidates.ts';
import { storeCandidates } from './storeCandidates.ts';
import type { Ladder } from './ladder.ts';

/** What learning works with. */
export interface Learner extends Ladder {
  readonly random: Random;
  /** Asked where rules are not sure; absent when there is none or none is allowed. */
  readonly model?: LanguageModel | undefined;
  /** Runs one write transaction, waiting for locks. */
  readonly write: <T>(work: () => T) => Promise<T>;
}

/** Who wrote, where the caller does not say. */
const learnActor = 'learning';
/** Candidates of one transaction and of one request. Longer lists are split, so that no lock is held for long. */
const learnSlice = 10;

/** Stores what was found in conversations, each fact once, by the one ladder. */
export async function learnFacts(
  learner: Learner,
  input: LearnInput,
  options: Pick<StoreOptions, 'onlyReplacing'> = {},
): Promise<LearnResult> {
  if (!Array.isArray(input?.facts))
    throw new MemoryError('input', 'Say what was learned: { facts: [{ topic, content, origin }] }.');
  const run = { actor: input.actor ?? learnActor, perTurn: new Map<string, number>(), join: input.batch, ...options };
  const learned: Learned[] = [];
  const asked = { requests: 0, dropped: 0 };
  for (let from = 0; from < input.facts.length; from += learnSlice) {
    const slice = input.facts.slice(from, from + learnSlice);
    const advice =
      learner.model === undefined ? undefined : await advise({ ...learner, model: learner.model }, slice, run.actor);
    asked.requests += advice?.requests ?? 0;
    asked.dropped += advice?.dropped ?? 0;
    const stored = await learner.write(() => storeSlice(learner, run, slice, advice));
    learned.push(...stored.learned);
    run.perTurn = stored.perTurn;
    run.join = stored.batch ?? run.join;
  }
  return {
    learned,
    ...(run.join === undefined ? {} : { batch: run.join }),
    ...(learner.model === undefined ? {} : { asked }),
  };
}

/** One transaction. It returns what it counted, so that a slice that fails counts nothing. */
function storeSlice(
  learner: Learner,
  run: {
    readonly actor: string;
    readonly perTurn: ReadonlyMap<string, number>;
    readonly join: string | undefined;
  } & Pick<StoreOptions, 'onlyReplacing'>,
  slice: readonly FactCandidate[],
  advice: Advice | undefined,
): { readonly learned: readonly Learned[]; readonly perTurn: Map<string, number>; readonly batch: string | undefined } {
  const { store } = learner;
  return store.sql.transaction(() => {
    const begun: Batch[] = [];
    const batchOf = (): Batch => {
      const batch = begun[0] ?? beginBatch(store, 'learn', { actor: run.actor, join: run.join });
      begun[0] = batch;
      return batch;
    };
    const perTurn = new Map(run.perTurn);
    const learned = storeCandidates(learner, slice, {
      actor: run.actor,
      batchOf,
      perTurn,
      advice: advice?.decisions,
      onlyReplacing: run.onlyReplacing,
    });
    return { learned, perTurn, batch: begun[0]?.id };
  });
}

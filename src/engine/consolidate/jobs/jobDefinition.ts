import type { Similarity } from '../../knowledge/compare/likeness.ts';
import type { EntityRecognizer, LanguageModel, Random } from '../../ground/contract/ports.ts';
import type { Rarity } from '../../recall/rarity.ts';
import type { EngineSettings } from '../../ground/contract/engineSettings.ts';
import type { Batch, Store } from '../../store/base/store.ts';
import type { Refusal } from './metered.ts';

/** What a job works with. */
export interface JobContext {
  readonly store: Store;
  readonly settings: EngineSettings;
  readonly rarity: Rarity;
  readonly random: Random;
  /** Better recognizers than patterns, where there are some. */
  readonly recognizers: () => readonly EntityRecognizer[];
  readonly similarityOf?: Similarity | undefined;
  /** The language model within its permission and budget; see `meter.ts`. */
  readonly model: LanguageModel;
  /** Why the model may not be asked now; undefined when it may. */
  readonly refusal: Refusal | undefined;
  /** Minutes by which the user's clock is ahead of UTC. */
  readonly offsetMinutes: number;
  /** The machine runs on its battery. */
  readonly isSaving: boolean;
  /**
   * Runs one small write in a transaction that also proves that this window still has the lease and that the run has
   * not taken too much out of sight. What it changes belongs to the one batch of the whole run.
   */
  slice<T>(work: (batch: RunBatch) => T): Promise<T>;
  /** A write that changes no memory and may be made twice. */
  write<T>(work: () => T): Promise<T>;
}

export interface RunBatch {
  readonly id: string;
  /** Begins or joins it, within the transaction. */
  readonly open: () => Batch;
}

/** What became of a slice: there is more, or the job has ended with a line on what it did. */
export type Step = { readonly more: true } | { readonly more: false; readonly said: string };

/** A job that has begun. Each step is small; between two of them anything may happen, also the end of the program. */
export type Work = () => Promise<Step>;

export interface JobDefinition {
  /** Whether there is a reason to run it now, besides its time. Cheap. */
  readonly hasWork: (context: JobContext) => boolean;
  /** Whether it may run when its time has come; absent: always. */
  readonly canRun?: (context: JobContext) => boolean;
  /** Worth doing on a battery as well. */
  readonly isSmall?: true;
  readonly begin: (context: JobContext) => Work;
  /** What would be done but waits for the model, in a sentence without the reason. */
  readonly waiting?: (context: JobContext) => string | undefined;
}

import type { ArchiveFiles } from '../../ground/contract/archiving.ts';
import type { EngineSettings } from '../../ground/contract/engineSettings.ts';
import type { EntityRecognizer, LanguageModel, Random } from '../../ground/contract/ports.ts';
import type { Similarity } from '../../knowledge/compare/likeness.ts';
import type { NearTo } from '../../meaning/createNearTo.ts';
import type { Rarity } from '../../recall/rarity.ts';
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
  readonly nearTo?: NearTo | undefined;
  /** The language model within its permission and budget; see `metered`. */
  readonly model: LanguageModel;
  /** Why the language model may not be asked now; undefined when it may. */
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
  /** How many more memories this run may take out of sight. */
  readonly mayLose: () => number;
  /** Removes memories from backups and unused parts of the file; answers which files may still hold them. */
  readonly eraseElsewhere: (ids: readonly string[]) => Promise<readonly string[]>;
  /** The files of archives; absent where a memory has none. */
  readonly archives?: ArchiveFiles | undefined;
  /** A write outside the run's batch, which may be made twice or proves by itself that it may be made. */
  write<T>(work: () => T): Promise<T>;
}

export interface RunBatch {
  readonly id: string;
  /** Begins or joins it, within the transaction. */
  readonly open: () => Batch;
}

/** The result of a step: there is more to do, or the job has ended with a sentence on what it did. */
export type Step = { readonly more: true } | { readonly more: false; readonly said: string };

/** A job that has begun. Each step is small; anything may happen between two of them, even the end of the program. */
export type Work = () => Promise<Step>;

export interface JobDefinition {
  /** Whether there is a reason to run it now, apart from its time. Cheap. */
  readonly hasWork: (context: JobContext) => boolean;
  /** Whether it may run when its time has come; absent: always. */
  readonly canRun?: (context: JobContext) => boolean;
  /** Worth doing on a battery as well. */
  readonly isSmall?: true;
  readonly begin: (context: JobContext) => Work;
  /** What waits for the language model, in a few words without the reason. */
  readonly waiting?: (context: JobContext) => string | undefined;
}

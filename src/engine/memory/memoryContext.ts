import type { CategorySource } from '../ground/contract/categories.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { MemoryPorts } from '../ground/contract/memoryPorts.ts';
import type { Meaning } from '../ground/contract/ports.ts';
import type { Afterwards } from '../ground/runtime/createAfterwards.ts';
import type { TurnLimit } from '../knowledge/trust/turnLimit.ts';
import type { Ladder } from '../learn/ladder.ts';
import type { TopicVectors } from '../meaning/topicVectors.ts';
import type { VectorKeeper } from '../meaning/vectorKeeper.ts';
import type { WordTable } from '../meaning/wordTable.ts';
import type { Reader } from '../recall/reader.ts';
import type { Store } from '../store/base/store.ts';
import type { Access } from './createAccess.ts';
import type { Answers } from './createAnswers.ts';
import type { Past } from './createPast.ts';

/** What the methods of one memory share. */
export interface MemoryContext extends Access {
  readonly ports: MemoryPorts & { readonly meaning: Meaning };
  readonly store: Store;
  /** The settings of this moment; `configure` changes them. */
  readonly settings: () => EngineSettings;
  readonly categories: CategorySource;
  readonly words: WordTable;
  readonly topicVectors: TopicVectors;
  readonly vectors: VectorKeeper;
  readonly answers: Answers;
  readonly past: Past;
  /** What one request reads, at this moment. */
  readonly reader: () => Reader;
  /** What decides, with the settings of this moment, what becomes of a new fact. */
  readonly ladder: () => Ladder;
  /** How much a program may still save in a turn. */
  readonly turns: TurnLimit;
  /** Bookkeeping that nobody waits for. */
  readonly later: Afterwards;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
  /** The same between slices that a person does not look at: they wait while one request follows another. */
  readonly giveWay: () => Promise<void>;
  /** That is so at this moment. */
  readonly isGivingWay: () => boolean;
  /** Somebody asked for something: background work gives way. */
  readonly asked: () => void;
  /** Something else is at work that background work gives way to. */
  readonly holdBack: () => void;
  /** There may be background work to do. */
  readonly wake: () => void;
  /**
   * Removes from backups and unused parts of the file what these memories held of a secret before. Nobody waits for it.
   */
  readonly overwrite: (ids: readonly string[]) => void;
}

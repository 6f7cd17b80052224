import type { ArchiveFiles } from './archiving.ts';
import type { CategorySource } from './categories.ts';
import type { MemoryError, ReadWhere, ToldOfWaits } from './memoryError.ts';
import type { AskedErasing, ErasedFile, NotReached } from './erasing.ts';
import type { Problem } from './model.ts';
import type {
  Clock,
  ClockOffset,
  EntityRecognizer,
  WordsReader,
  LanguageModel,
  LogKeeper,
  Meaning,
  Random,
  Scheduler,
  SealSource,
  WordVectors,
} from './ports.ts';
import type { EngineSettings } from './engineSettings.ts';
import type { Sql } from './sql.ts';
import type { TeamSearch } from './teams.ts';

/** What `createMemory` is given. */
export interface MemoryPorts extends ReadWhere, ToldOfWaits {
  readonly sql: Sql;
  readonly settings: EngineSettings;
  readonly clock: Clock;
  /** Where the user's days begin, for questions such as "what did we decide yesterday?"; default: UTC. */
  readonly offsetMinutes?: ClockOffset | undefined;
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly model?: LanguageModel | undefined;
  /** What can find names better than patterns; called before each use, because models come and go. */
  readonly recognizers?: (() => readonly EntityRecognizer[]) | undefined;
  /** Removes memories from the backups and from unused parts of the file; answers which files may still hold them. */
  readonly eraseElsewhere?: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Cleans everything beside the tables after an erasing: unused parts of the file, backups, files that were made of it. */
  readonly eraseFiles?: ((erasure: string, asked: AskedErasing) => Promise<ErasedElsewhere>) | undefined;
  /** Of the database as it lies on the disk, for a certificate; absent where it is in no file. */
  readonly digest?: (() => Promise<ErasedFile | undefined>) | undefined;
  /** The key by which what was erased is known again; absent: it is not. */
  readonly seals?: SealSource | undefined;
  /** Begins to keep the log of writes short on another thread; absent: the writes do it themselves. */
  readonly keepLog?: (() => LogKeeper) | undefined;
  /**
   * Begins to read what came from a team, or what very many turns say, on another thread; absent: it is read where it is
   * taken in.
   */
  readonly readWords?: (() => WordsReader) | undefined;
  /** The files of old memories; absent where there is no place for any. */
  readonly archives?: ArchiveFiles | undefined;
  /** Reads the built-in word vectors; rejects when they are missing or damaged. */
  readonly wordVectors?: (() => Promise<WordVectors>) | undefined;
  /** Default: none. */
  readonly meaning?: Meaning | undefined;
  /** What memories are about, and which agents may read what; default: what is built in. */
  readonly categories?: CategorySource | undefined;
  /** Searches what teams hold beyond this machine; absent: only what is here is found. */
  readonly teamSearch?: TeamSearch | undefined;
  /** What happened while the file was opened; shown until the memory is closed. */
  readonly openingProblems: readonly Problem[];
  /** Why nothing can be written, in a sentence with what to do; absent when writing works. */
  readonly readOnlyReason?: string | undefined;
  /**
   * Whether the open file is no longer the one that others open, so that anything written to it would be lost. Absent:
   * never.
   */
  readonly isReplaced?: (() => boolean) | undefined;
  readonly fileBytes: () => number;
  /** Days of the daily backups, newest first; absent where none are made. */
  readonly backups?: () => readonly string[];
  /**
   * Settles when the file's pages have been read once in the background, so that nobody waits for the disk; absent when
   * there is nothing to wait for.
   */
  readonly fileRead?: Promise<void> | undefined;
  /** Told of every failure of the database, so that damage can be dealt with and the log has it. */
  readonly onFailure: (error: MemoryError) => void;
}

/** What became of files after an erasing. */
export interface ErasedElsewhere {
  readonly files: readonly ErasedFile[];
  readonly left: readonly NotReached[];
  /** Nothing is left that another try would reach. */
  readonly isOver: boolean;
}

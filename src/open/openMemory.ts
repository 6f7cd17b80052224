import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { readWordVectors } from '../adapters/files/readWordVectors.ts';
import { machineOffset } from '../adapters/machine/machineOffset.ts';
import { secureRandom } from '../adapters/machine/secureRandom.ts';
import { openCategoryFiles } from '../adapters/categories/openCategoryFiles.ts';
import { backupsOf } from '../adapters/sqlite/backups.ts';
import { createWordsReader } from '../adapters/machine/createWordsReader.ts';
import { createLogKeeper } from '../adapters/sqlite/createLogKeeper.ts';
import { fileBytes, identityOf } from '../adapters/sqlite/databaseFile.ts';
import { openDatabase } from '../adapters/sqlite/openDatabase.ts';
import { runInWorker } from '../adapters/sqlite/runInWorker.ts';
import { applySettings } from '../engine/ground/contract/applySettings.ts';
import { defaultSettings } from '../engine/ground/contract/engineSettings.ts';
import type { Memory } from '../engine/ground/contract/memory.ts';
import { isDamage, MemoryError, type ReadWhere, type ToldOfWaits } from '../engine/ground/contract/memoryError.ts';
import type { Problem } from '../engine/ground/contract/model.ts';
import type {
  Clock,
  ClockOffset,
  Embedder,
  EntityRecognizer,
  LanguageModel,
  Meaning,
  Random,
  Scheduler,
} from '../engine/ground/contract/ports.ts';
import type { TeamSearch } from '../engine/ground/contract/teams.ts';
import { redact } from '../engine/knowledge/trust/redact.ts';
import { createMemory } from '../engine/memory/createMemory.ts';
import { backEndNamed } from './backEnds/backEndNamed.ts';
import { openEntries } from './backEnds/openBackEnd.ts';
import { bundled, nativeBinding } from './bundle.ts';
import { erasingPorts } from './erasing/erasingPorts.ts';
import { resumeSoon } from './erasing/resumeSoon.ts';
import { categoryFileBeside } from './categoryFileBeside.ts';
import { careInBackground, noCare } from './careInBackground.ts';
import { noteDamage } from './noteDamage.ts';
import { defaultBackups } from './settingsFrom.ts';

export interface OpenOptions extends ReadWhere, ToldOfWaits {
  /** Path of the database; the file and its folder are created when they are missing. `:memory:` keeps nothing. */
  readonly file: string;
  /** Fields of `EngineSettings`; unknown names come back among the problems of `stats()`. */
  readonly settings?: { readonly [name: string]: unknown };
  /** Unix ms; default: the machine's clock. */
  readonly clock?: Clock;
  /** Where the user's days begin; default: the machine's time zone. */
  readonly offsetMinutes?: ClockOffset;
  /** 0 (included) to 1 (excluded); default: the system's secure source. */
  readonly random?: Random;
  /** How waiting passes and when background work runs; default: the machine's timers. */
  readonly scheduler?: Scheduler;
  /** Summarizes conversations; without it they wait. */
  readonly model?: LanguageModel;
  /** What can find names better than patterns; called each time it is needed, because models come and go. */
  readonly recognizers?: () => readonly EntityRecognizer[];
  /** Searches by meaning; without it words decide alone. `meaning` is for models that come and go. */
  readonly embedder?: Embedder;
  readonly meaning?: Meaning;
  /** Daily backups that are kept beside the file, in `backups`; 0 makes none. Default 7. */
  readonly keepBackups?: number;
  /**
   * Whether the whole file is checked after opening and backed up each day, in the background, and the word table checked
   * when it is read; false for a process that ends at once. Default true.
   */
  readonly care?: boolean;
  /** How long after opening that begins, in milliseconds, so that it takes nothing from the first answers. Default 0. */
  readonly careAfterMs?: number;
  /** Whether a file that is missing may be made; otherwise opening rejects with the reason `missing`. Default true. */
  readonly mayCreate?: boolean;
  /**
   * Whether a file of an older version may be migrated, and one that cannot be used be set aside; otherwise opening
   * these rejects with the reasons `older` and `corrupt`, and a file of a newer version with `newer`. Default true.
   */
  readonly mayMigrate?: boolean;
  /** Files elsewhere that are written from the memory under our mark; an erasing removes them. Default: none. */
  readonly generatedFiles?: readonly string[];
  /**
   * The folder whose `.tiered-memory/categories.yaml` counts, where somebody trusted it; asked before each use. The user's
   * own file lies beside the database.
   */
  readonly trustedFolder?: () => string | undefined;
  /** Searches what teams hold beyond this machine; default: only what is here is found. */
  readonly teamSearch?: TeamSearch;
  /** What keeps memories: `sqlite` (default), `json` (entries with keys in a file beside the database) or `none`. */
  readonly backEnd?: string | undefined;
  /** Called with failures that no answer reports. Never given memory content. */
  readonly log?: (line: string) => void;
}

/**
 * Opens a memory: the whole engine on one SQLite file.
 * Rejects with a `MemoryError` when the runtime is too old or the folder cannot be used. A damaged file is set
 * aside and a new one started; a file of a newer version is opened for reading; both are listed in `stats().problems`.
 * A program that must leave the file as it is says so by `mayMigrate` and `mayCreate`.
 */
export async function openMemory(options: OpenOptions): Promise<Memory> {
  return (await openWithProblems(options)).memory;
}

/** The same with what did not prevent opening; `stats()` has it as well, but counts all memories for its answer. */
export async function openWithProblems(
  options: OpenOptions,
): Promise<{ readonly memory: Memory; readonly problems: readonly Problem[] }> {
  if (typeof options.file !== 'string' || options.file.trim() === '') {
    throw new MemoryError('input', 'openMemory needs the path of a database file, or ":memory:".');
  }
  const clock = options.clock ?? Date.now;
  const log = (line: string): void => options.log?.(redact(line, { personalNumbers: true }).text);
  const backEnd = backEndNamed(options.backEnd);
  if (backEnd.name !== 'sqlite') {
    const { file: memoryFile, settings = {} } = options;
    const memory = openEntries(backEnd.name, { memoryFile, clock, settings, problems: backEnd.problems });
    return { memory, problems: (await memory.stats()).problems };
  }
  const { settings, problems } = applySettings(defaultSettings, options.settings ?? {});
  const { mayCreate, mayMigrate, inWindow, onWait } = options;
  const asked = { mayCreate, mayMigrate, inWindow, onWait };
  const opened = await openDatabase(options.file, { clock, nativeBinding, bundled, ...asked });
  const care =
    options.care === false
      ? noCare
      : careInBackground(options.file, opened, {
          keep: options.keepBackups ?? defaultBackups,
          afterMs: options.careAfterMs ?? 0,
          clock,
          log,
        });
  const logKeeper =
    options.file === ':memory:' ? undefined : createLogKeeper({ sql: opened.sql, nativeBinding, bundled, log });
  const wordsReader = createWordsReader({ bundled, log });
  const openingProblems = [...opened.problems, ...problems];
  const categories =
    options.file === ':memory:'
      ? undefined
      : openCategoryFiles(categoryFileBeside(options.file), options.trustedFolder ?? (() => undefined));
  await categories?.reading();
  const memory = createMemory({
    sql: opened.sql,
    settings,
    clock,
    offsetMinutes: options.offsetMinutes ?? machineOffset,
    random: options.random ?? secureRandom,
    scheduler: options.scheduler ?? timers,
    model: options.model,
    recognizers: options.recognizers,
    meaning: options.meaning ?? { embedder: () => options.embedder, reranker: () => undefined },
    wordVectors: () => readWordVectors(bundled, { isChecked: options.care !== false }),
    categories,
    teamSearch: options.teamSearch,
    openingProblems,
    readOnlyReason: opened.readOnlyReason,
    inWindow,
    onWait,
    isReplaced: replacementOf(options.file),
    fileBytes: () => fileBytes(options.file),
    backups: () => (options.file === ':memory:' ? [] : backupsOf(options.file).map(({ day }) => day)),
    fileRead: care.fileRead,
    keepLog: logKeeper?.begin,
    readWords: wordsReader.begin,
    eraseElsewhere: (ids) => eraseInWorker(options.file, ids, clock(), log),
    ...erasingPorts({ file: options.file, sql: opened.sql }, { generated: options.generatedFiles ?? [], clock }),
    onFailure: (error) => {
      log(`${error.reason}: ${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`);
      if (isDamage(error.cause)) noteDamage(options.file, error.message, log);
    },
  });
  if (settings.workspaceAliases.length > 0) await memory.configure({});
  const resuming =
    options.care === false || opened.readOnlyReason !== undefined
      ? undefined
      : resumeSoon(memory, { after: care.fileRead, afterMs: options.careAfterMs ?? 0, log });
  const close = async (): Promise<void> => {
    care.stop();
    await resuming?.stop();
    await logKeeper?.close();
    await wordsReader.close();
    await memory.close();
  };
  return { memory: { ...memory, close }, problems: openingProblems };
}

const timers: Scheduler = {
  sleep: async (ms) => {
    await (ms > 0 ? sleep(ms) : immediate());
  },
  later: (work) => {
    setImmediate(work);
  },
};

/** Tells whether the file that is open now was removed or another one has taken its place. */
function replacementOf(file: string): (() => boolean) | undefined {
  if (file === ':memory:') return undefined;
  const seen = identityOf(file);
  return () => {
    try {
      return identityOf(file) !== seen;
    } catch {
      // A folder that cannot be looked at says nothing about the file; the write itself will tell.
      return false;
    }
  };
}

/** Long work on whole files. Where it fails, the file itself may still hold what is no longer in its tables. */
async function eraseInWorker(
  file: string,
  ids: readonly string[],
  now: number,
  log: (line: string) => void,
): Promise<readonly string[]> {
  if (file === ':memory:') return [];
  const answer = await runInWorker({ task: 'erase', file, nativeBinding, ids, now }, bundled);
  if (answer.ok) return answer.left ?? [];
  log(`What was deleted could not be overwritten in the file: ${answer.message}`);
  return [file, ...backupsOf(file).map((backup) => backup.file)];
}

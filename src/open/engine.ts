import { join } from 'node:path';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { backupsOf, isBackupDue } from '../adapters/sqlite/backups.ts';
import { fileBytes, identityOf, markDamaged } from '../adapters/sqlite/databaseFile.ts';
import { runInWorker } from '../adapters/sqlite/runInWorker.ts';
import type { OpenedDatabase } from '../adapters/sqlite/openDatabase.ts';
import { openDatabase } from '../adapters/sqlite/openDatabase.ts';
import { secureRandom } from '../adapters/machine/secureRandom.ts';
import { readWordVectors } from '../adapters/files/readWordVectors.ts';
import { type LocalModels, type LocalModelsOptions, openLocalModels } from '../adapters/models/openLocalModels.ts';
import type { Memory } from '../engine/ground/contract/memory.ts';
import { isDamage, MemoryError } from '../engine/ground/contract/memoryError.ts';
import { createMemory } from '../engine/memory/createMemory.ts';
import type { Problem } from '../engine/ground/contract/model.ts';
import type {
  Clock,
  Embedder,
  EntityRecognizer,
  LanguageModel,
  Meaning,
  Random,
  Scheduler,
} from '../engine/ground/contract/ports.ts';
import { applySettings, defaultSettings } from '../engine/ground/contract/engineSettings.ts';
import { redact } from '../engine/knowledge/trust/redact.ts';
import { hourMs } from '../engine/ground/contract/time.ts';

export type * from '../engine/ground/contract/learning.ts';
export type * from '../engine/ground/contract/memory.ts';
export type * from '../engine/ground/contract/saving.ts';
export type * from '../engine/ground/contract/entities.ts';
export type * from '../engine/ground/contract/vectorStats.ts';
export type * from '../engine/ground/contract/model.ts';
export type {
  Embedder,
  EntityRecognizer,
  LanguageModel,
  Meaning,
  Reranker,
  Scheduler,
} from '../engine/ground/contract/ports.ts';
export type { LocalModels, LocalModelsOptions };
export { MemoryError } from '../engine/ground/contract/memoryError.ts';

/** Set by the bundler: where the compiled library lies beside the bundle. */
declare const __NATIVE_BINDING__: string | undefined;
const bundled = typeof __NATIVE_BINDING__ === 'string';
const nativeBinding = typeof __NATIVE_BINDING__ === 'string' ? join(__dirname, __NATIVE_BINDING__) : undefined;

export interface OpenOptions {
  /** Path of the database; made with its folder when it is not there. `:memory:` keeps nothing. */
  readonly file: string;
  /** See `engine/settings.ts`; unknown names come back among the problems of `stats()`. */
  readonly settings?: { readonly [name: string]: unknown };
  /** Unix ms; default: the machine's clock. */
  readonly clock?: Clock;
  /** 0 (included) to 1 (excluded); default: the system's secure source. */
  readonly random?: Random;
  /** How waiting passes and when background work runs; default: the machine's timers. */
  readonly scheduler?: Scheduler;
  /** Summarises conversations; without it they wait. */
  readonly model?: LanguageModel;
  /** What can find names better than patterns, asked for anew each time it is needed. */
  readonly recognizers?: () => readonly EntityRecognizer[];
  /** Searches by meaning; without it words decide alone. `meaning` is for models that come and go. */
  readonly embedder?: Embedder;
  readonly meaning?: Meaning;
  /** Daily backups that are kept beside the file, in `backups`; 0 makes none. Default 7. */
  readonly keepBackups?: number;
  /** Told of failures that no answer carries. Never given memory content. */
  readonly log?: (line: string) => void;
}

const defaultBackups = 7;

/**
 * Opens a memory: the whole engine on one SQLite file.
 * Rejects with a `MemoryError` when the runtime is too old or the folder cannot be used. A damaged file is set
 * aside and a new one started; a file of a newer version is opened for reading; both stand in `stats().problems`.
 */
export async function openMemory(options: OpenOptions): Promise<Memory> {
  if (typeof options.file !== 'string' || options.file.trim() === '') {
    throw new MemoryError('input', 'openMemory needs the path of a database file, or ":memory:".');
  }
  const clock = options.clock ?? Date.now;
  const log = (line: string): void => options.log?.(redact(line).text);
  const { settings, problems } = applySettings(defaultSettings, options.settings ?? {});
  const opened = await openDatabase(options.file, { clock, nativeBinding, bundled });
  const care = careInBackground(options.file, opened, { keep: options.keepBackups ?? defaultBackups, clock, log });
  const memory = createMemory({
    sql: opened.sql,
    settings,
    clock,
    random: options.random ?? secureRandom,
    scheduler: options.scheduler ?? timers,
    model: options.model,
    recognizers: options.recognizers,
    meaning: options.meaning ?? { embedder: () => options.embedder, reranker: () => undefined },
    wordVectors: () => readWordVectors(bundled),
    openingProblems: [...opened.problems, ...problems] satisfies Problem[],
    readOnlyReason: opened.readOnlyReason,
    isReplaced: replacementOf(options.file),
    fileBytes: () => fileBytes(options.file),
    backups: () => (options.file === ':memory:' ? [] : backupsOf(options.file).map(({ day }) => day)),
    fileRead: care.fileRead,
    eraseElsewhere: (ids) => eraseElsewhere(options.file, ids, clock(), log),
    onFailure: (error) => {
      log(`${error.reason}: ${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`);
      if (isDamage(error.cause)) noteDamage(options.file, error.message, log);
    },
  });
  if (settings.workspaceAliases.length > 0) await memory.configure({});
  return {
    ...memory,
    close: () => {
      care.stop();
      return memory.close();
    },
  };
}

/**
 * Opens models for search by meaning from folders of this machine, for `openMemory({ meaning })`. Rejects with a
 * `ModelError` when a folder holds no model that can be used. Nothing is asked of the network. Close it after the memory.
 */
export function localModels(options: LocalModelsOptions): Promise<LocalModels> {
  return openLocalModels(options, bundled);
}

/** Tells when another file, or none, has come in the place of the one that is open now. */
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

const timers: Scheduler = {
  sleep: async (ms) => {
    await (ms > 0 ? sleep(ms) : immediate());
  },
  later: (work) => {
    setImmediate(work);
  },
};

/** How often a memory that stays open looks whether a new day has begun. */
const careIntervalMs = hourMs;

interface Care {
  /** Settles when the first look is over; absent when there is nothing to look at. */
  readonly fileRead: Promise<void> | undefined;
  readonly stop: () => void;
}

/**
 * Reads the whole file after it was opened, in a worker, so that damage is found before it spreads, and makes the
 * day's backup; again each day while it stays open. Damage is dealt with at the next start.
 */
function careInBackground(
  file: string,
  opened: OpenedDatabase,
  options: { readonly keep: number; readonly clock: Clock; readonly log: (line: string) => void },
): Care {
  if (file === ':memory:' || opened.readOnlyReason !== undefined) return { fileRead: undefined, stop: () => undefined };
  const { keep, clock, log } = options;
  const look = (): Promise<void> =>
    runInWorker({ task: 'care', file, nativeBinding, keep, now: clock() }, bundled).then(
      (answer) => {
        if (!answer.ok) log(`The check of the database could not run: ${answer.message}`);
        else if (answer.damage !== undefined) noteDamage(file, answer.damage, log);
        else if (answer.noBackup !== undefined) log(`No backup was made today: ${answer.noBackup}.`);
      },
      (error: unknown) => {
        log(`The check of the database could not run: ${String(error)}`);
      },
    );
  const fileRead = opened.isNew ? undefined : look();
  const timer = setInterval(() => {
    if (keep > 0 && isBackupDue(file, clock())) void look();
  }, careIntervalMs);
  timer.unref();
  return { fileRead, stop: () => clearInterval(timer) };
}

/** Long work on whole files. Where it fails, the file itself may still hold what is no longer in its tables. */
async function eraseElsewhere(
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

function noteDamage(file: string, what: string, log: (line: string) => void): void {
  log(`The database is damaged and will be set aside at the next start: ${what}`);
  try {
    markDamaged(file, what);
  } catch (error) {
    log(`The damage could not be noted beside the database: ${String(error)}`);
  }
}

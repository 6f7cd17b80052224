import assert from 'node:assert/strict';
import { openDatabase } from '../../src/adapters/sqlite/openDatabase.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { MemoryError } from '../../src/engine/ground/contract/memoryError.ts';
import { createMemory } from '../../src/engine/memory/createMemory.ts';
import type { MemoryRecord, Problem } from '../../src/engine/ground/contract/model.ts';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import type { WordsReader, Scheduler, WordVectors } from '../../src/engine/ground/contract/ports.ts';
import type { Sql, SqlRow } from '../../src/engine/ground/contract/sql.ts';
import { indexingTogether } from '../../src/engine/store/search/indexingTogether.ts';
import type { OpenOptions } from '../../src/open/engine.ts';
import { openMemory } from '../../src/open/engine.ts';
import { FixedClock, seeded } from './clock.ts';
import type { SaveInput } from '../../src/engine/ground/contract/saving.ts';

export interface Opened {
  readonly memory: Memory;
  readonly clock: FixedClock;
}

const patience = 300;

/**
 * Short waits take no time, and background work runs as soon as the test yields the thread. A long wait, such as the
 * time that a model is given, ends once everything that can happen at once has happened.
 */
export const scheduler: Scheduler = {
  sleep: (ms) => (ms > 0 && ms < patience ? Promise.resolve() : new Promise((resolve) => void setImmediate(resolve))),
  later: (work) => void setImmediate(work),
};

/** An empty memory that lives in RAM, with a standing clock and seeded chance. Whoever opens it closes it. */
export async function openInRam(options: Partial<OpenOptions> = {}): Promise<Opened> {
  const clock = new FixedClock();
  const memory = await openMemory({ file: ':memory:', clock: clock.read, random: seeded(1), scheduler, ...options });
  return { memory, clock };
}

/** Runs a test over such a memory. */
export async function withMemory(
  test: (opened: Opened) => Promise<void>,
  options: Partial<OpenOptions> = {},
): Promise<void> {
  const opened = await openInRam(options);
  try {
    await test(opened);
  } finally {
    await opened.memory.close();
  }
}

/** The same with access to the database, for what no method of the contract shows. */
export async function withTables(
  test: (
    opened: Opened & {
      readonly sql: Sql;
      readonly failures: MemoryError[];
      readonly all: (query: string) => readonly SqlRow[];
    },
  ) => Promise<void>,
  options: {
    readonly file?: string;
    readonly model?: OpenOptions['model'];
    readonly meaning?: OpenOptions['meaning'];
    readonly wrap?: (sql: Sql) => Sql;
    readonly wordVectors?: () => Promise<WordVectors>;
    readonly nativeBinding?: string | undefined;
    readonly readWords?: () => WordsReader;
  } = {},
): Promise<void> {
  const clock = new FixedClock();
  const context = { clock: clock.read, nativeBinding: options.nativeBinding, bundled: false };
  const opened = await openDatabase(options.file ?? ':memory:', context);
  const failures: MemoryError[] = [];
  // What the memory keeps beside a connection is known to whoever has the same one.
  const sql = options.wrap === undefined ? indexingTogether(opened.sql) : opened.sql;
  const memory = createMemory({
    sql: options.wrap?.(sql) ?? sql,
    settings: defaultSettings,
    clock: clock.read,
    random: seeded(1),
    scheduler: { ...scheduler, sleep: (ms) => (ms < patience ? Promise.resolve() : scheduler.sleep(ms)) },
    model: options.model,
    meaning: options.meaning,
    wordVectors: options.wordVectors,
    readWords: options.readWords,
    openingProblems: opened.problems,
    readOnlyReason: opened.readOnlyReason,
    fileBytes: () => 0,
    onFailure: (error) => void failures.push(error),
  });
  try {
    await test({ memory, clock, sql, failures, all: (query) => sql.prepare(query).all() });
  } finally {
    await memory.close();
  }
}

/** Saves one fact that must be stored as new, and returns its id. */
export async function store(memory: Memory, content: string, more: Partial<SaveInput> = {}): Promise<string> {
  const saved = await memory.save({ topic: 'notes', content, ...more });
  assert.equal(saved.outcome, 'stored', saved.reason);
  return saved.id ?? '';
}

export async function contents(memory: Memory): Promise<string[]> {
  return (await all(memory)).map((row) => row.content);
}

/** Every active memory, oldest id first. */
export async function all(memory: Memory): Promise<MemoryRecord[]> {
  const { rows, total } = await memory.list({ limit: 1000 });
  assert.equal(rows.length, total);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** What a person can see of every memory: everything but the bookkeeping of the last change and the last access. */
export async function visible(memory: Memory): Promise<Partial<MemoryRecord>[]> {
  return (await all(memory)).map((row) => ({ ...row, updatedAt: 0, lastAccessAt: 0 }));
}

export function codes(problems: readonly Problem[]): string[] {
  return problems.map((problem) => problem.code);
}

export async function rejectsWith(
  reason: MemoryError['reason'],
  work: Promise<unknown>,
  message: RegExp = /./,
): Promise<void> {
  await assert.rejects(work, (error) => {
    assert.ok(MemoryError.is(error, reason), String(error));
    assert.match(error.message, message);
    return true;
  });
}

/**
 * The few calls that the engine makes of a SQLite driver. Everything is synchronous: a write is one
 * function inside one transaction, and nothing is awaited while a lock is held.
 */
export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = { readonly [column: string]: SqlValue };

export interface Statement {
  run(...values: readonly SqlValue[]): { readonly changes: number; readonly lastInsertRowid: number | bigint };
  get(...values: readonly SqlValue[]): SqlRow | undefined;
  all(...values: readonly SqlValue[]): readonly SqlRow[];
}

export interface Sql {
  /** Statements are kept and reused by their text. */
  prepare(text: string): Statement;
  exec(text: string): void;
  /** BEGIN IMMEDIATE … COMMIT; rolls back when `work` throws. Never nested. */
  transaction<T>(work: () => T): T;
  /**
   * Changes the stored definition of a table and leaves its rows alone: for a change that all of them fit, such as a
   * wider CHECK, for which SQLite has no statement. To be called inside a transaction; throws when there is no such
   * table, or nothing in it changes.
   */
  redefineTable(name: string, change: (definition: string) => string): void;
  /**
   * Makes `vec_distance_cosine(a, b)` known, 0 (the same direction) to 2 (the opposite) for two stored vectors of the
   * same dimensions, and says who computes it. To be called before a statement with it is prepared; the first call
   * loads it.
   */
  vectorFunctions(): VectorFunctions;
  /**
   * A copy of the whole database in memory, as it is now, for what must not be seen by anybody else; no part of it ever
   * reaches a file. It takes as many bytes as the database, while it is made twice as many. Whoever makes it closes it.
   */
  copyInMemory(): Sql;
  readonly file: string;
  readonly readOnly: boolean;
  close(): void;
}

/** Both answer alike; the native one is a few times faster. */
export interface VectorFunctions {
  readonly by: 'sqlite-vec' | 'javascript';
  /** Why it is not sqlite-vec, as the end of a sentence. */
  readonly because?: string;
}

export function text(value: SqlValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function number(value: SqlValue | undefined): number {
  return typeof value === 'number' ? value : Number(value ?? 0);
}

export function optionalText(value: SqlValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function optionalNumber(value: SqlValue | undefined): number | undefined {
  return value === null || value === undefined ? undefined : number(value);
}

/**
 * `LIMIT ?` for a statement that is asked again and again. SQLite reads a bare parameter there to plan with, and prepares
 * the statement anew each time one is bound: 40 µs for a list of memories that otherwise took 4.
 */
export const atMost = 'LIMIT CAST(? AS INTEGER)';

/**
 * `= ?` where SQLite would do the same for a value that is compared: in what joins tables or looks for a greatest number.
 * A memory was read by its id in 78 µs, and a line of history written in 78; it is 10 and 5.
 */
export const bound = '+?';

/** `?, ?, ?` for a list of values. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

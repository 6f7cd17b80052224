import type { Origin } from './model.ts';

/** What can keep memories: everything this program does, entries with keys in one file, or nothing. */
export const backEndNames = ['sqlite', 'json', 'none'] as const;
export type BackEndName = (typeof backEndNames)[number];

/** What is stored under a key. */
export interface KeyedEntry {
  readonly id: string;
  /** Given by whoever stored it, and unique: storing under it again replaces the content. */
  readonly key: string;
  readonly content: string;
  readonly category?: string;
  /** When it was stored last, Unix ms. */
  readonly timestamp: number;
  /** When it was last stored or found, Unix ms; absent in files of older programs. */
  readonly last_accessed?: number;
  readonly session_id?: string;
  /** Keys of the entries that it is linked to; a link counts both ways. */
  readonly links: readonly string[];
  /** Whose words it holds; absent in files of other programs, where it counts as `import`. */
  readonly origin?: Origin;
  /** Identity of the workspace that it is valid in; absent: everywhere. */
  readonly workspace?: string;
}

export interface FoundEntry extends KeyedEntry {
  /** Comparable within one result only; greater is better. */
  readonly score: number;
}

export interface EntryInput {
  readonly key: string;
  readonly content: string;
  readonly category?: string | undefined;
  readonly sessionId?: string | undefined;
  /** Default: `user`. */
  readonly origin?: Origin | undefined;
  readonly workspace?: string | undefined;
}

export interface EntriesImported {
  readonly imported: number;
  /** What is there already under its key. */
  readonly known: number;
  /** What is no entry. */
  readonly refused: number;
}

/** The operations that every back end has. Texts that are stored have been redacted. */
export interface BackEnd {
  readonly name: BackEndName;
  /** Answers the id of the entry, which stays when its key is stored again. */
  store(entry: EntryInput): Promise<string>;
  /** Best first; default 5. Nothing for an empty query. */
  recall(query: string, limit?: number): Promise<readonly FoundEntry[]>;
  get(key: string): Promise<KeyedEntry | undefined>;
  /** Newest first. */
  list(category?: string): Promise<readonly KeyedEntry[]>;
  /** Links to it go with it. False when there is none. */
  forget(key: string): Promise<boolean>;
  count(category?: string): Promise<number>;
  /** Everything but embeddings, which are made anew. */
  snapshotExport(): Promise<readonly KeyedEntry[]>;
  /** Leaves out what has a key that is there. */
  snapshotImport(entries: readonly unknown[]): Promise<EntriesImported>;
  /** Forgets entries of a category that were stored before a time, Unix ms; answers how many. */
  hygienePurge(input: { readonly before: number; readonly category: string }): Promise<number>;
  /** False when one is not there, or they are linked already. */
  link(a: string, b: string): Promise<boolean>;
  unlink(a: string, b: string): Promise<boolean>;
  neighbors(key: string): Promise<readonly KeyedEntry[]>;
  close(): Promise<void>;
}

/** One file that several programs may change. */
export interface EntryFile {
  readonly file: string;
  /** Undefined where there is none, `same` when it is still as `stamp` names it. */
  read(stamp: string | undefined): Promise<{ readonly text: string; readonly stamp: string } | 'same' | undefined>;
  /** Replaces it in one step; answers its stamp. */
  write(text: string): Promise<string>;
  /** Runs work while no other program does such work. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

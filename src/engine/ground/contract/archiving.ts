import type { Kind, Origin, Problem, ReadScope, Scope } from './model.ts';
import type { FileMac } from './ports.ts';

/** What was found in the index of the archives; the memory itself is in a file until it is reloaded. */
export interface ArchivedHit {
  readonly id: string;
  readonly kind: Kind;
  readonly topic: string;
  /** How it begins. */
  readonly gist: string;
  readonly scope: Scope;
  readonly category?: string;
  readonly tags: readonly string[];
  readonly origin: Origin;
  readonly importance: number;
  /** Unix ms: when it happened or was said, and when it was archived. */
  readonly eventAt: number;
  readonly archivedAt: number;
  /** Name of the file that holds it. */
  readonly file: string;
}

/**
 * How a file of an archive is: as we wrote it (`whole`); changed by somebody else, or an older copy of itself (`edited`);
 * cut off (`truncated`); of a newer version of this product (`newer`); not an archive (`broken`); not there (`missing`);
 * there and not to be read (`unreadable`).
 */
export type ArchiveState = 'whole' | 'edited' | 'truncated' | 'newer' | 'broken' | 'missing' | 'unreadable';

export interface ArchiveFileStatus {
  /** Its path, where it was looked for last. */
  readonly file: string;
  /** Memories that are archived in it. */
  readonly count: number;
  readonly state: ArchiveState;
  /** In a sentence, what is wrong and what to do; absent for a file that is whole. */
  readonly why?: string;
}

export interface ArchiveStatus {
  /** Where the next memories are archived; absent while archiving is off. */
  readonly folder?: string;
  /** Whether what nobody used any more goes there by itself. */
  readonly takesDecayed: boolean;
  /** Memories that are archived, in all files. */
  readonly count: number;
  readonly files: readonly ArchiveFileStatus[];
}

export interface ArchiveInput {
  /** An absolute path; default: the folder of the settings. */
  readonly folder?: string;
  /** Only what was neither saved nor found nor injected for so many days; default from the settings. */
  readonly idleDays?: number;
  readonly actor?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Archived {
  /** Memories that are in files now and not among the others. */
  readonly archived: number;
  /** Paths of the files that were written. */
  readonly files: readonly string[];
  /** Pass it to `undo`; absent when nothing was archived. */
  readonly batch?: string;
  /** Why nothing, or not everything, was done: another window is at it, a file could not be written. */
  readonly problems: readonly Problem[];
}

export interface Reloaded {
  /** Memories that are among the others again, in the short tier, under the ids that they had. */
  readonly reloaded: number;
  /** Of those, what waits for review, because its file was changed by somebody else. */
  readonly waiting: number;
  readonly batch?: string;
  /** One for each file that could not be used as it should be, and one for what was erased. */
  readonly problems: readonly Problem[];
}

/** What `Memory` offers for old memories that are kept in files. */
export interface ArchiveMethods {
  /**
   * Moves old memories that nobody used into dated files. A memory leaves the others only after its file was written,
   * flushed and read back.
   */
  archive(input?: ArchiveInput): Promise<Archived>;
  /** How many memories `archive` would move now. */
  countToArchive(input?: Pick<ArchiveInput, 'idleDays'>): Promise<number>;
  /** Finds archived memories by words, the best first; without a query the newest first. At most `limit`, default 5. */
  findArchived(input: {
    readonly query?: string;
    /** Only these, in whatever scope; the words then count for nothing. */
    readonly ids?: readonly string[];
    readonly scope?: ReadScope;
    readonly limit?: number;
  }): Promise<readonly ArchivedHit[]>;
  reload(ids: readonly string[]): Promise<Reloaded>;
  /** Reads each file to say how it is. */
  archiveStatus(): Promise<ArchiveStatus>;
}

/** What the machine knows of a file of an archive. */
export type FoundArchiveFile =
  | { readonly text: string; readonly path: string }
  | { readonly state: 'missing' | 'unreadable'; readonly why: string; readonly path: string };

/** The files of archives, which only the machine can read and write. Names are plain, never paths. */
export interface ArchiveFiles {
  readonly mac: FileMac;
  /** Whether archives can be written there, as a sentence with what to do where they cannot. */
  problemWith(folder: string): Promise<string | undefined>;
  pathOf(folder: string, name: string): string;
  /** Written in one step and flushed to the drive; the old one stays until then. Rejects when that fails. */
  write(folder: string, name: string, text: string): Promise<void>;
  /** From the first of the folders that has it. Never rejects. */
  read(folders: readonly string[], name: string): Promise<FoundArchiveFile>;
  /** False when it is not there. */
  remove(folder: string, name: string): Promise<boolean>;
}

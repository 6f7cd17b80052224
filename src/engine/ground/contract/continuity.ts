import type { Origin, Problem, ReadScope, Scope } from './model.ts';

/** A task is one piece of work, an initiative has tasks, and an asset belongs to either: a file, a branch, a pull request. */
export const workKinds = ['task', 'initiative', 'asset'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workStatuses = ['planned', 'under way', 'blocked', 'done', 'dropped'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** What somebody who comes back has before them; the others are over. */
export const openStatuses: readonly WorkStatus[] = ['under way', 'blocked', 'planned'];

/** A task, an initiative or an asset, as the conversations have told of it so far. All times are Unix milliseconds. */
export interface WorkEntry {
  /** `work_` and a time-sortable part; never changes. */
  readonly id: string;
  readonly kind: WorkKind;
  /** In the words of who told of it; one line of at most 200 characters. */
  readonly title: string;
  readonly status: WorkStatus;
  /** The id of the entry that it is a part of. */
  readonly belongsTo?: string;
  /** What holds a blocked one up, in the words of who told of it. */
  readonly waitsFor?: string;
  readonly scope: Scope;
  /** The turns that told of it; the first one gave it its title. */
  readonly sourceIds: readonly string[];
  /** In which it was told of last. */
  readonly sessionId?: string;
  readonly origin: Origin;
  /** A person gave it its title, which stands whatever becomes of the turns. */
  readonly isEdited: boolean;
  /** An assistant said then that it is done; nobody else has. */
  readonly saidDoneAt?: number;
  readonly startedAt: number;
  /** When it was last told of. */
  readonly changedAt: number;
}

export interface ListWorkInput {
  readonly scope?: ReadScope;
  /** Default: what is not over (`openStatuses`). */
  readonly statuses?: readonly WorkStatus[];
  /** 1 to 1,000; default 100. */
  readonly limit?: number;
}

export interface AddWorkInput {
  readonly title: string;
  /** Default: a task. */
  readonly kind?: WorkKind;
  /** Default: planned. */
  readonly status?: WorkStatus;
  readonly belongsTo?: string;
  /** Default: the open workspace, or the user's own where there is none. */
  readonly scope?: Scope;
  /** Whose words the title is; default `user`. What is imported is `import`. */
  readonly origin?: Origin;
  /** Who called: a surface, a tool, an agent. */
  readonly actor?: string;
}

export interface ChangeWorkInput {
  readonly title?: string;
  readonly status?: WorkStatus;
  readonly actor?: string;
}

/** What came of a change. Nothing was written where there is a reason. */
export interface WorkChanged {
  readonly entry?: WorkEntry;
  /** Takes the change back. */
  readonly batch?: string;
  readonly reason?: string;
}

/** What came of taking in the work of an export. */
export interface WorkImported {
  readonly added: number;
  /** What is known already, by its words. */
  readonly known: number;
  /** How many for each reason, in a sentence. */
  readonly skipped: { readonly [reason: string]: number };
  readonly batch?: string;
}

/** What `Memory` keeps of the work that conversations tell of, apart from its memories. */
export interface ContinuityMethods {
  /** What is under way, blocked and planned, in this order, then what is over; the last one told of first in each. */
  work(
    input?: ListWorkInput,
  ): Promise<{ readonly entries: readonly WorkEntry[]; readonly problems: readonly Problem[] }>;
  /** Adds an entry; one that says the same is brought up to date instead. */
  addWork(input: AddWorkInput): Promise<WorkChanged>;
  /** Every entry of every workspace that may be told, the oldest first, for an export. */
  allWork(): Promise<readonly WorkEntry[]>;
  /**
   * Takes in entries of an export, in one batch that one undo takes back. They are `import`, whatever they say: files arrive
   * from anywhere, and what is known here stays as it is.
   */
  importWork(entries: readonly unknown[]): Promise<WorkImported>;
  /** Gives an entry another title or status, as its owner wants it. */
  changeWork(id: string, input: ChangeWorkInput): Promise<WorkChanged>;
}

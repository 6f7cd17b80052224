/**
 * The background jobs in the order in which they run: nothing is read before secrets are out of it, and links that enrichment finds are there when facts are looked for.
 */
export const jobs = [
  'redaction',
  'enrichment',
  'consolidation',
  'duplicates',
  'decay',
  'folding',
  'reflection',
  'insights',
  'notes',
] as const;

export type Job = (typeof jobs)[number];

/** What memory does by itself while nobody uses the machine, in this order. */
export type MaintenanceJob = Job;

export interface MaintainInput {
  /** Minutes by which the user's clock is ahead of UTC, for the jobs that have a time of day. Default 0. */
  readonly offsetMinutes?: number;
  /** Run these, whatever their time. Default: what is due. */
  readonly jobs?: readonly MaintenanceJob[];
  /** The machine is short of power: only ended conversations are read, and jobs that are three days overdue run. */
  readonly saving?: boolean;
}

export interface MaintainResult {
  /** `more`: call again. `done`: nothing is due. `elsewhere`: another window does it, or took over. */
  readonly state: 'more' | 'done' | 'elsewhere';
  /** With `done` and `elsewhere`, all that the run did; otherwise what ended in this step. */
  readonly runs: readonly MaintenanceRun[];
  /** With `done`: undoes everything that the run did; absent when it changed nothing. */
  readonly batch?: string;
}

/** One job, run once. */
export interface MaintenanceRun {
  readonly job: MaintenanceJob;
  readonly startedAt: number;
  /** Absent while it is running, or after it was interrupted. */
  readonly finishedAt?: number;
  /** `stopped`: it would have taken too much out of sight. */
  readonly outcome?: 'done' | 'stopped' | 'failed';
  /** What it did, in a sentence. Holds no memory content. */
  readonly said: string;
  readonly batch: string;
}

export interface MaintenanceStatus {
  readonly due: readonly MaintenanceJob[];
  /** Conversations that are over and have not been read yet. */
  readonly pendingSessions: number;
  /** What waits for a language model. */
  readonly waiting: readonly { readonly job: MaintenanceJob; readonly what: string }[];
  /** Why no language model is asked in the background right now; absent when one may be. */
  readonly modelRefusal?: 'off' | 'ask' | 'spent' | 'saving' | 'absent';
  readonly modelReason?: string;
  /** Memories and summaries that held a secret or a personal number when they passed today's rules; 0 before that and for none. */
  readonly redacted: number;
  /** Newest first. */
  readonly runs: readonly MaintenanceRun[];
  /** Estimated tokens that background work used of a language model today, and the most for a day. */
  readonly tokensToday: number;
  readonly tokensPerDay: number;
}

/** What `Memory` offers for the work that it does by itself. */
export interface MaintenanceMethods {
  /**
   * Does one small step of what is due in the background: reading conversations that are over, aging and the like.
   * Call it again while there is more, at any pace; any window continues what is left, even after a crash.
   */
  maintain(input?: MaintainInput): Promise<MaintainResult>;
  /** Lets another window take over the background work at once. */
  pauseMaintenance(): Promise<void>;
  /** What the background work did, what is due and what waits. */
  maintenance(input?: { readonly offsetMinutes?: number }): Promise<MaintenanceStatus>;
}

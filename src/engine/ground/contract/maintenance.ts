/** What memory does by itself when nobody needs the machine, in this order. */
export type MaintenanceJob = Job;

export interface MaintainInput {
  /** Minutes by which the user's clock is ahead of UTC, for the jobs that have a time of day. Default 0. */
  readonly offsetMinutes?: number;
  /** Run these, whatever their time. Default: what is due. */
  readonly jobs?: readonly MaintenanceJob[];
  /** Power is short: only conversations that have ended are read, and what is overdue for three days. */
  readonly saving?: boolean;
}

export interface MaintainResult {
  /** `more`: call again. `done`: nothing is due. `elsewhere`: another window is at it, or took over. */
  readonly state: 'more' | 'done' | 'elsewhere';
  /** With `done` and `elsewhere` all that the run did, otherwise what ended in this step. */
  readonly runs: readonly MaintenanceRun[];
  /** With `done`: undoes everything that the run did; absent when it changed nothing. */
  readonly batch?: string;
}

/** One job, run once. */
export interface MaintenanceRun {
  readonly job: MaintenanceJob;
  readonly startedAt: number;
  /** Absent while it goes on, or after it was interrupted. */
  readonly finishedAt?: number;
  /** `stopped`: it would have taken too much out of sight. */
  readonly outcome?: 'done' | 'stopped' | 'failed';
  /** What it did, in a sentence. Holds no memory content. */
  readonly said: string;
  readonly batch: string;
}

export interface MaintenanceStatus {
  readonly due: readonly MaintenanceJob[];
  /** Conversations that are over and were not read yet. */
  readonly pendingSessions: number;
  /** What waits for a language model. */
  readonly waiting: readonly { readonly job: MaintenanceJob; readonly what: string }[];
  /** Why no language model is asked in the background now; absent when one may be. */
  readonly modelRefusal?: 'off' | 'ask' | 'spent' | 'saving' | 'absent';
  readonly modelReason?: string;
  /** Newest first. */
  readonly runs: readonly MaintenanceRun[];
  /** Estimated tokens that a model was asked for in the background today, and the most for a day. */
  readonly tokensToday: number;
  readonly tokensPerDay: number;
}
/** The jobs of the background, in the order in which they run: what enrichment links is there when facts are looked for. */
export const jobs = ['enrichment', 'consolidation', 'duplicates', 'decay', 'reflection', 'insights', 'notes'] as const;

export type Job = (typeof jobs)[number];

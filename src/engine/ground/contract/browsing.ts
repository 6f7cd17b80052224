import type { Durability } from './engineSettings.ts';
import type { HistoryEvent, Kind, MemoryRecord, Origin, Problem, ReadScope, Tier } from './model.ts';
import type { PastTime } from './recalling.ts';
import type { VectorStats } from './vectorStats.ts';

export interface ListInput {
  readonly scope?: ReadScope;
  readonly topic?: string;
  readonly tier?: Tier;
  /** One, or any of several. */
  readonly kind?: Kind | readonly Kind[];
  /** Substring of topic, content or key, in any case. */
  readonly text?: string;
  /** Only what waits for review, or only what does not. What nobody confirmed in time waits as well. */
  readonly quarantined?: boolean;
  /**
   * Only what somebody else wrote and the user can make theirs: not what waits for a reason of its own, nor what was
   * superseded; or only the rest.
   */
  readonly unconfirmed?: boolean;
  /** Only what needs review because something that it rests on holds no longer, or only the rest. */
  readonly needsReview?: boolean;
  /** Only what happened or was said after this time, Unix ms. In a large memory it also keeps a look short. */
  readonly eventAfter?: number;
  /** Only memories, no turns, whose time ends by then, Unix ms; what never ends is left out. */
  readonly endsBy?: number;
  readonly from?: SourceFilter;
  /** What was there then, as it was then. Rejects when history does not reach so far back. */
  readonly asOf?: PastTime;
  readonly offset?: number;
  /** 1–1000, default 100. */
  readonly limit?: number;
}

/** Where memories came from; everything that is named must hold, and something must be named. */
export interface SourceFilter {
  readonly sessionId?: string;
  readonly actor?: string;
  readonly agentId?: string;
  readonly runId?: string;
  readonly origin?: Origin;
  /** Name of the file that they were imported from. */
  readonly file?: string;
}

export interface Stats {
  readonly total: number;
  readonly byKind: { readonly [kind in Kind]: number };
  readonly byTier: { readonly [tier in Tier]: number };
  readonly links: number;
  readonly sessions: number;
  readonly topics: number;
  /** Event time of the newest memory; absent when there is none. */
  readonly latestAt?: number;
  readonly revision: number;
  readonly schemaVersion: number;
  readonly file: string;
  readonly fileBytes: number;
  readonly readOnly: boolean;
  /** What an acknowledged save outlives. */
  readonly durability: Durability;
  /** Days of the daily backups, newest first: `2026-11-21`. */
  readonly backups: readonly string[];
  /** What went wrong when the memory was opened, if anything. */
  readonly problems: readonly Problem[];
  /** Absent in a memory that has no vectors and no embedding model to make some. */
  readonly vectors?: VectorStats;
}

/** What `Memory` offers for looking at what is stored. */
export interface BrowseMethods {
  list(input?: ListInput): Promise<{ readonly rows: readonly MemoryRecord[]; readonly total: number }>;
  /** Everything that changed after a revision; pass the returned revision next time. */
  changes(since: number): Promise<{
    readonly revision: number;
    readonly changed: readonly MemoryRecord[];
    readonly removed: readonly string[];
  }>;
  /** With `asOf` as it was then, in a memory of any size; undefined when it was not active. */
  get(id: string, input?: { readonly asOf?: PastTime }): Promise<MemoryRecord | undefined>;
  history(id: string): Promise<readonly HistoryEvent[]>;
  stats(): Promise<Stats>;
}

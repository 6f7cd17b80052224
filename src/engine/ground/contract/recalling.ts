import type { ArchivedHit } from './archiving.ts';
import type { Hit, Kind, Origin, Problem, ReadScope, Role, Tier } from './model.ts';

/** Unix ms, or a time in words, on the user's clock: "2026-03-03", "3 March", "last Tuesday". A day counts to its end. */
export type PastTime = number | string;

export interface RecallInput {
  readonly query?: string;
  readonly topic?: string;
  /** 1–1000; default 5 with a query, 20 with a topic alone. */
  readonly limit?: number;
  readonly kinds?: readonly Kind[];
  /** Default: short and long with a query, short with a topic alone. Archive only when named. */
  readonly tiers?: readonly Tier[];
  /** The user's own memories are always read; name a workspace or session to read theirs too. */
  readonly scope?: ReadScope;
  readonly filters?: RecallFilters;
  /** Which agent asks, by its own account: it reads what its allowlist names. Absent: a person, who reads everything. */
  readonly agent?: string;
  /** Only memories of these categories; of an agent's request, each must be in its allowlist. */
  readonly categories?: readonly string[];
  /** 1 adds the linked neighbours of each hit. Default 0. */
  readonly depth?: 0 | 1;
  /** 0–1: hits below it are dropped. Default 0. */
  readonly threshold?: number;
  /**
   * Only what the words of the query surely mean, as for a block: what shares a common word and no more is no answer.
   * Default: no.
   */
  readonly onlyMeant?: boolean;
  readonly excludeSession?: string;
  /** Leaves out the identity, which the prompt holds already. Default: no. */
  readonly withoutIdentity?: boolean;
  /** The open conversation: asked where they left off, the user means an earlier one. */
  readonly sessionId?: string;
  /** 0–1: share of the score that freshness decides, for this request; default from the settings. */
  readonly recencyWeight?: number;
  /** Answers from what memory held then, by words alone. A time before the oldest history is a problem. */
  readonly asOf?: PastTime;
}

export interface RecallFilters {
  /** What was saved for this user, where a program serves several: the attribute `userId`. */
  readonly userId?: string;
  readonly agentId?: string;
  readonly runId?: string;
  readonly actor?: string;
  readonly role?: Role;
  readonly category?: string;
  readonly sessionId?: string;
  readonly origin?: Origin;
  readonly pinned?: boolean;
  readonly importanceMin?: number;
  readonly importanceMax?: number;
  readonly updatedAfter?: number;
  readonly updatedBefore?: number;
}

export interface RecallResult {
  readonly hits: readonly Hit[];
  readonly problems: readonly Problem[];
  /** What is in files of archives and may answer; absent when nothing is. */
  readonly archived?: readonly ArchivedHit[];
  /** The earlier time that was asked for (Unix ms): the hits are what memory held then. */
  readonly asOf?: number;
  /** Its words, where the question named it. */
  readonly asOfSaid?: string;
}

/** What `Memory` offers for finding memories. */
export interface RecallMethods {
  /**
   * A question that clearly asks for an earlier state ("as of last Tuesday", "what did you know on 3 March about …",
   * "before we changed it") is answered as `asOf` is, and the answer says so.
   */
  recall(input: RecallInput): Promise<RecallResult>;
  /** The same without a trace: what it finds does not count as used. For looking around while somebody types. */
  search(input: RecallInput): Promise<RecallResult>;
}

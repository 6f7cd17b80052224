import type { EnrichInput, EnrichResult, EntityInfo, EntityInput } from './entities.ts';
import type { ConfirmInput, CorrectInput, LearnInput, LearnResult } from './learning.ts';
import type { ForgetTarget, ListInput } from './lists.ts';
import type { MaintainInput, MaintainResult, MaintenanceStatus } from './maintenance.ts';
import type { VectorMethods, VectorStats } from './vectorStats.ts';
import type {
  Attributes,
  HistoryEvent,
  Hit,
  Kind,
  MemoryRecord,
  Origin,
  Problem,
  ReadScope,
  Role,
  Scope,
  Tier,
} from './model.ts';
import type { Durability } from './engineSettings.ts';
import type { SaveInput, SaveResult, SaveManyOptions, SaveManyResult, MemoryPatch, UpdateResult } from './saving.ts';

export type * from './lists.ts';
export type * from './maintenance.ts';

/** One turn of a conversation. A plain string counts as the user's. */
export type TurnInput = string | { readonly role?: Role; readonly text: string };

export interface ObserveInput {
  readonly sessionId: string;
  readonly role: Role;
  readonly text: string;
  readonly actor?: string;
  /** Unix ms; the past is fine, so that old talk can be replayed. Default: now. */
  readonly at?: number;
  readonly scope?: Scope;
  readonly attributes?: Attributes;
  /** Files, pages or tools were read for this turn, so that it may hold the words of strangers. */
  readonly readsOutside?: boolean;
}

export interface ObserveResult {
  /** Absent when nothing was kept; `reason` then says why. */
  readonly id?: string;
  readonly reason?: string;
  /** What was changed on the way in (cut, cleaned), in a sentence. */
  readonly notice?: string;
}

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
  /** 1 adds the linked neighbours of each hit. Default 0. */
  readonly depth?: 0 | 1;
  /** 0–1: hits below it are dropped. Default 0. */
  readonly threshold?: number;
  readonly excludeSession?: string;
  /** 0–1: share of the score that freshness decides, for this request; default from the settings (0). */
  readonly recencyWeight?: number;
}

export interface RecallFilters {
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
}

export interface ActiveMemoryInput {
  /** Oldest first. The last three, 300 characters each, make the query. */
  readonly turns: readonly TurnInput[];
  /** The open conversation: its own episodes are left out, and what was injected is remembered under it. */
  readonly sessionId?: string;
  readonly scope?: ReadScope;
  /** Estimated tokens; default from the settings (400). */
  readonly budgetTokens?: number;
  /** Default from the settings: short and long. Archived memories are never injected. */
  readonly tiers?: readonly Tier[];
  /** Default from the settings: all; raw turns only where nothing else fits. */
  readonly kinds?: readonly Kind[];
  /** Leaves out what came from one conversation, for example the open one, which the model has before it anyway. */
  readonly excludeSession?: string;
  /** For this request: relevant memories at most (0 or less injects nothing at all), the floor, and freshness. */
  readonly limit?: number;
  readonly threshold?: number;
  readonly recencyWeight?: number;
}

export interface ActiveMemoryResult {
  /** The block to inject, or the empty string when nothing was chosen. */
  readonly text: string;
  readonly facts: readonly Hit[];
  readonly problems: readonly Problem[];
  /** Estimated size of `text`. */
  readonly tokens: number;
}

/** One line that was injected into a conversation, and why. */
export interface Injection {
  readonly memoryId: string;
  readonly topic: string;
  readonly content: string;
  readonly why: Hit['why'];
  readonly at: number;
}

export interface ResetInput {
  readonly sessionId: string;
  readonly history?: readonly TurnInput[];
  /** Nobody waits for it: the model's tokens are counted as those of the background, on the user's own day. */
  readonly inBackground?: { readonly offsetMinutes: number };
}

export interface ResetResult {
  /** Turns of the conversation that were read. */
  readonly messages: number;
  readonly saved: number;
  readonly duplicates: number;
  /** `waiting`: kept until a model is there. `short`: under the minimum, nothing to summarise. */
  readonly status: 'summarized' | 'waiting' | 'short' | 'failed';
  readonly batch?: string;
  readonly reason?: string;
}

export interface TopicSummary {
  readonly topic: string;
  readonly total: number;
  readonly short: number;
  readonly long: number;
  readonly archive: number;
  readonly latestAt: number;
  /** The most used of the topics that mean nearly the same as this one; absent when it stands alone. */
  readonly cluster?: string;
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
  /** Absent in a memory that has no vectors and no model to make some. */
  readonly vectors?: VectorStats;
}

/** Two active memories that belong together. A person's own link has the type `link` and no direction. */
export interface MemoryLink {
  readonly from: string;
  readonly to: string;
  readonly type: string;
}

export interface SessionSummary {
  readonly id: string;
  readonly firstAt: number;
  readonly lastAt: number;
  /** What the user said first, shortened; absent when it is not known any more. */
  readonly opening?: string;
}

/** The raw summary that a reset kept. */
export interface ChatSummary {
  readonly id: string;
  readonly sessionId: string;
  readonly summary: string;
  readonly messageCount: number;
  readonly modelUsed?: string;
  readonly createdAt: number;
}

/** The whole public face of the engine. Arguments and results are plain, structured-cloneable data. */
export interface Memory extends VectorMethods {
  /** Captures one turn as an episode. */
  observe(input: ObserveInput): Promise<ObserveResult>;
  /** Stores one fact; acknowledged only when the database has it. */
  save(input: SaveInput): Promise<SaveResult>;
  /**
   * Stores facts that were taken out of talk, each once: what is known is left alone, what is contradicted is replaced
   * and stays as what held before, and a turn and a day leave only so many.
   */
  learn(input: LearnInput): Promise<LearnResult>;
  /** Stores many, as `save` does each, in small steps that let others in between, and in one batch. */
  saveMany(inputs: readonly SaveInput[], options?: SaveManyOptions): Promise<SaveManyResult>;
  recall(input: RecallInput): Promise<RecallResult>;
  /** The same without a trace: what it finds does not count as used. For looking around while somebody types. */
  search(input: RecallInput): Promise<RecallResult>;
  /** The few lines that matter now, as a block and as data. */
  activeMemory(input: ActiveMemoryInput): Promise<ActiveMemoryResult>;
  /** What was injected last into a conversation, line by line. */
  injections(sessionId: string): Promise<readonly Injection[]>;
  list(input?: ListInput): Promise<{ readonly rows: readonly MemoryRecord[]; readonly total: number }>;
  /** Everything that changed after a revision; pass the returned revision next time. */
  changes(since: number): Promise<{
    readonly revision: number;
    readonly changed: readonly MemoryRecord[];
    readonly removed: readonly string[];
  }>;
  get(id: string): Promise<MemoryRecord | undefined>;
  /** Tells everything about somebody or something: a profile, and the memories that name it. */
  entity(input: EntityInput): Promise<EntityInfo | undefined>;
  /** Looks for more entities in memories that name few; work for the night. */
  enrichEntities(input?: EnrichInput): Promise<EnrichResult>;
  history(id: string): Promise<readonly HistoryEvent[]>;
  /** Changes one memory, or several in one batch; of several, those that are gone are passed over. */
  update(id: string | readonly string[], patch: MemoryPatch): Promise<UpdateResult>;
  /**
   * Takes from a turn of the user, by its id, what it says to have changed, and puts that right at once where something
   * else was known. All else that the turn says is left for when the conversation is over.
   */
  noticeCorrections(turnId: string): Promise<LearnResult>;
  /** Replaces a memory by what holds now; the old one stays as what held before. One batch, to be undone at once. */
  correct(id: string, input: CorrectInput): Promise<SaveResult>;
  /** Notes that memories are right: full confidence from now on, and no decay. */
  confirm(ids: string | readonly string[], input?: ConfirmInput): Promise<UpdateResult>;
  forget(target: ForgetTarget): Promise<{ readonly forgotten: number; readonly batch?: string }>;
  /**
   * Deletes the words of memories for good: from every table, index and backup, and from the file. With `sources` the
   * turns that they came from and the raw summaries of those conversations go too. It cannot be undone. `left` names files that may still hold them.
   */
  erase(input: {
    readonly ids: readonly string[];
    readonly sources?: boolean;
  }): Promise<{ readonly erased: number; readonly left: readonly string[] }>;
  /** Counts on each memory whether it helped; as with use, this is no change and has no history. */
  rate(ids: readonly string[], verdict: 'helpful' | 'unhelpful'): Promise<void>;
  /** Moves old memories from short to long, lowest importance first. */
  age(input?: {
    readonly olderThanHours?: number;
    readonly maxRows?: number;
  }): Promise<{ readonly moved: number; readonly batch?: string }>;
  link(a: string, b: string): Promise<boolean>;
  unlink(a: string, b: string): Promise<boolean>;
  neighbors(id: string): Promise<readonly MemoryRecord[]>;
  /**
   * Links between active memories: the strongest 50,000, so that a view need not ask for each row. With `after` all
   * of them, 10,000 at a time in the order of their ends: those behind the given one, from the first for `null`.
   */
  links(input?: { readonly after?: MemoryLink | null }): Promise<readonly MemoryLink[]>;
  /** The conversations that are known, newest first. */
  sessions(): Promise<readonly SessionSummary[]>;
  /** What was said in a conversation, oldest first. */
  turns(sessionId: string): Promise<readonly MemoryRecord[]>;
  /**
   * Takes back one batch, or the newest one, a slice of its changes at a time so that a large one holds nobody up. Broken
   * off, it is gone on with when it is asked for again. Undoing an undo brings it back.
   */
  undo(batch?: string): Promise<{ readonly undone: number; readonly batch?: string; readonly skipped?: number }>;
  resetAndSummarize(input: ResetInput): Promise<ResetResult>;
  /** Raw summaries of conversations, newest first; default 5. */
  summaries(input?: { readonly sessionId?: string; readonly limit?: number }): Promise<readonly ChatSummary[]>;
  /**
   * Notes that a conversation is over: it waits to be consolidated, and if it is long enough and has no summary, for
   * one of those as well. A new turn opens it again.
   */
  endSession(sessionId: string): Promise<{ readonly waiting: boolean }>;
  /** Conversations that wait for a summary, longest first; with `asked` only those of which a person asked for one. */
  waitingSessions(input?: { readonly asked?: boolean }): Promise<readonly string[]>;
  /**
   * Does one small step of what is due in the background: reading conversations that are over, aging and the like. Call
   * it again while there is more, at whatever pace; what is left, after a crash as well, is gone on with by any window.
   */
  maintain(input?: MaintainInput): Promise<MaintainResult>;
  /** Lets another window go on with the work in the background at once. */
  pauseMaintenance(): Promise<void>;
  /** What the background did, what is due and what waits. */
  maintenance(input?: { readonly offsetMinutes?: number }): Promise<MaintenanceStatus>;
  topics(input?: { readonly scope?: ReadScope }): Promise<readonly TopicSummary[]>;
  /** Names of the topics in use now, most used first, at most `limit` (30); cheap however large the memory is. */
  recentTopics(input?: { readonly scope?: ReadScope; readonly limit?: number }): Promise<readonly string[]>;
  /**
   * A topic for a content: a known one whose words occur in it or that means nearly the same, else a new short label.
   * A `topic` that is given is only spelled as it is known.
   */
  topicFor(input: { readonly content: string; readonly topic?: string; readonly scope?: ReadScope }): Promise<string>;
  stats(): Promise<Stats>;
  /** Applies settings at once; unknown names come back as problems. */
  configure(settings: { readonly [name: string]: unknown }): Promise<readonly Problem[]>;
  close(): Promise<void>;
}

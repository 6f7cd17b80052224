import type { EntityType } from './entities.ts';
import type { MemoryLink } from './linking.ts';
import type { EventName, QuarantineReason, Tier } from './model.ts';
import type { TopicSummary } from './topicSummary.ts';

export interface OverviewInput {
  /** How many days it tells of, today included: 1–365, default 90. */
  readonly days?: number;
  /** The user's calendar: minutes ahead of UTC, default 0. */
  readonly offsetMinutes?: number;
}

/** How a memory grew and what it was used for. Lists by day begin with `firstDay` and end with today. */
export interface Overview {
  /** Days since 1970 in the user's calendar. */
  readonly firstDay: number;
  /**
   * Memories other than raw turns at the end of each day, by tier; today as it is now. What was erased is in no day.
   * Days before the oldest change that was read are absent, so that the list may be shorter than the others.
   */
  readonly growth: readonly { readonly [tier in Tier]: number }[];
  readonly week: WeekCounts;
  /** Conversations that began, by where they were held; `chat` is the chat of VS Code. Most first. */
  readonly conversations: readonly { readonly source: string; readonly days: readonly number[] }[];
  /** Estimated tokens of memories in prompts, as far as blocks are remembered: the last 20 of each conversation. */
  readonly promptTokens: readonly number[];
  /** Tokens that models were asked for in the background. */
  readonly modelTokens: readonly number[];
  /** The ten largest. */
  readonly topics: readonly TopicSummary[];
  /** Memories that wait for review, by why; `ground` rests on something that holds no longer. */
  readonly waiting: { readonly [reason in QuarantineReason | 'ground' | 'expired']: number };
  /** How many devices wrote into this memory. */
  readonly devices: number;
}

/** Memories other than raw turns, each counted once, in the last seven days; what was undone does not count. */
export interface WeekCounts {
  readonly cameIn: number;
  /** A question asked for them, and a prompt or an answer of memory itself had them. */
  readonly used: number;
  /** Nothing asked for them. */
  readonly unused: number;
  /** Their words were changed, or something newer took over. */
  readonly corrected: number;
  readonly aged: number;
  readonly forgotten: number;
}

/** Where the next batches are found. */
export interface BatchPosition {
  readonly at: number;
  readonly id: string;
}

/** What one batch did to one memory. */
export interface BatchChange {
  readonly memoryId: string;
  readonly event: EventName;
  readonly topic: string;
  /** What it says since; empty where that is not known any more. */
  readonly text: string;
  /** What it said before, where that changed. */
  readonly was?: string;
  readonly reason?: string;
  /** The tier since, where that changed. */
  readonly tier?: Tier;
  /** The memory that it was linked to, or parted from. */
  readonly other?: string;
}

/** What was written at once, and by whom. */
export interface ChangedBatch extends BatchPosition {
  /** What it was done for: `save`, `learn`, `forget`, `age` and so on. */
  readonly action: string;
  readonly actor?: string;
  /** It was taken back. */
  readonly isUndone: boolean;
  /** Memories that it changed, by what happened to them. */
  readonly counts: { readonly [event in EventName]?: number };
  /** The first twelve of its changes. */
  readonly changes: readonly BatchChange[];
}

export interface ChangesInput {
  /** Absent: the newest. */
  readonly before?: BatchPosition;
  /** 1–200, default 50. */
  readonly limit?: number;
}

/** What memories name, and which of them do. */
export interface NameInMemories {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly memories: readonly string[];
}

/** What `Memory` offers for a look at all of it. */
export interface OverviewMethods {
  overview(input?: OverviewInput): Promise<Overview>;
  /** Batches that changed memories other than raw turns, newest first; with `next` where there are more. */
  changedBatches(
    input?: ChangesInput,
  ): Promise<{ readonly batches: readonly ChangedBatch[]; readonly next?: BatchPosition }>;
  /** The earliest time that can be looked at (Unix ms); undefined when nothing was ever written. */
  historySince(): Promise<number | undefined>;
  /** Links as they were at a time (Unix ms), whatever became of their ends since: at most 50,000, the newest. */
  linksThen(at: number): Promise<readonly MemoryLink[]>;
  /** What several memories name, without addresses: at most 500, most often named first. */
  namesInMemories(): Promise<readonly NameInMemories[]>;
}

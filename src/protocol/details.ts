export const speakers = ['user', 'assistant', 'system', 'tool'] as const;
export type Speaker = (typeof speakers)[number];
export const origins = ['user', 'confirmed', 'assistant', 'tool', 'import', 'team'] as const;
export type RowOrigin = (typeof origins)[number];
export const historyEvents = [
  'ADD',
  'UPDATE',
  'DELETE',
  'RESTORE',
  'AGE',
  'LINK',
  'UNLINK',
  'MERGE',
  'TTL',
  'ARCHIVE',
] as const;
type RowEvent = (typeof historyEvents)[number];

export interface SaidTurn {
  readonly speaker: Speaker;
  readonly text: string;
  readonly at: number;
  /** This turn is the one that the memory was made of. */
  readonly isSource: boolean;
}

export interface HistoryLine {
  readonly event: RowEvent;
  readonly at: number;
  readonly actor?: string | undefined;
  /** Why it happened, in a sentence of ours. */
  readonly reason?: string | undefined;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

/** The whole of what somebody else wrote and the user can make theirs. */
export interface UnconfirmedText {
  readonly id: string;
  readonly topic: string;
  readonly text: string;
  /** When it was said; those of one day are shown together. */
  readonly at: number;
  readonly origin: RowOrigin;
  readonly actor?: string | undefined;
  readonly agentId?: string | undefined;
  readonly usedUntil?: number | undefined;
}

/** What a memory said before. */
export interface EarlierText {
  readonly text: string;
  readonly until: number;
}

export interface Detail {
  readonly id: string;
  readonly text: string;
  readonly origin: RowOrigin;
  readonly actor?: string | undefined;
  /** The agent that it came from, and its run, as the agent named itself. */
  readonly agentId?: string | undefined;
  readonly runId?: string | undefined;
  readonly key?: string | undefined;
  readonly tags: readonly string[];
  /** Kinds of secrets that were taken out before it was saved. */
  readonly removed: readonly string[];
  /** From then on it is no longer used. */
  readonly expiresAt?: number | undefined;
  readonly updatedAt: number;
  readonly useCount: number;
  readonly lastUsedAt?: number | undefined;
  /** How often the user marked an answer with it as helpful, and as not. */
  readonly helpful: number;
  readonly unhelpful: number;
  readonly conversation?: string | undefined;
  readonly turns: readonly SaidTurn[];
  /** What it rested on and holds no longer, as far as it may be told: nothing that was forgotten. */
  readonly grounds: readonly string[];
  /** What it would take the place of once the user agrees. */
  readonly replaces: readonly string[];
  /** What it superseded, and what that had superseded, the newest first. */
  readonly was: readonly EarlierText[];
  readonly history: readonly HistoryLine[];
}

/** One line of the block that was put into the last prompt of a conversation. */
export interface InjectedLine {
  readonly id: string;
  readonly topic: string;
  readonly text: string;
  readonly isAlways: boolean;
  /** The words of the question that the memory covers. */
  readonly words: readonly string[];
  readonly why: string;
}

export interface Injected {
  /** Absent while nothing was said in this window. */
  readonly conversation?: string | undefined;
  readonly at?: number | undefined;
  readonly lines: readonly InjectedLine[];
  readonly tokens: number;
  readonly budgetTokens: number;
}

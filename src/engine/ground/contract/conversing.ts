import type { Attributes, MemoryRecord, QuarantineReason, Role, Scope } from './model.ts';

/** One turn of a conversation. A plain string counts as the user's. */
export type TurnInput = string | { readonly role?: Role; readonly text: string };

export interface ObserveInput {
  readonly sessionId: string;
  readonly role: Role;
  readonly text: string;
  readonly actor?: string;
  /** Which agent spoke, and in which of its runs, as it names itself. Stored, never trusted. */
  readonly agentId?: string;
  readonly runId?: string;
  /** Unix ms; the past is fine, so that an old conversation can be replayed. Default: now. */
  readonly at?: number;
  readonly scope?: Scope;
  readonly attributes?: Attributes;
  /** Files, pages or tools were read for this turn, so it may hold words that are not the user's. */
  readonly readsOutside?: boolean;
  /** The id that the turn has where it comes from, such as the `uuid` of a line of a transcript. */
  readonly sourceId?: string;
  /**
   * False where the door cannot tell what a person typed from other prompts: what the user's side said then counts as
   * the assistant's. Default true.
   */
  readonly isTypedByPerson?: boolean;
  /** A door that cannot wait: whom the turn names and what it tells of work is read by `readRest`. `observe` alone knows it. */
  readonly isReadLater?: boolean;
}

export interface ObserveResult {
  /** Absent when nothing was kept; `reason` then says why. */
  readonly id?: string;
  /** The turn came before, perhaps through another door, and is stored once; `id` is that of the one that is there. */
  readonly isKnown?: true;
  /** Why the turn waits for review; absent when it can be used. */
  readonly waits?: QuarantineReason;
  readonly reason?: string;
  /** What was changed before it was stored (cut, cleaned), in a sentence. */
  readonly notice?: string;
}

export interface ObserveManyOptions {
  /** Stops between two slices; what has been stored by then stays. */
  readonly signal?: AbortSignal;
}

export interface ObserveManyResult {
  /** One for each turn, in the same order. Those that were not reached say why. */
  readonly results: readonly ObserveResult[];
  /** How many are new, how many were known already, and how many were not kept. */
  readonly stored: number;
  readonly known: number;
  readonly skipped: number;
  /** The one batch that they all share, which `undo` takes back; absent when nothing was written. */
  readonly batch?: string;
}

export interface ResetInput {
  readonly sessionId: string;
  readonly history?: readonly TurnInput[];
  /** Nobody waits for it: the language model's tokens count as background use, on the user's own day. */
  readonly inBackground?: { readonly offsetMinutes: number };
}

export interface ResetResult {
  /** Turns of the conversation that were read. */
  readonly messages: number;
  /** Memories that were saved and can be used. */
  readonly saved: number;
  /** Memories that were kept and wait for the user's review. */
  readonly waiting: number;
  readonly duplicates: number;
  /** `waiting`: kept until a language model is there. `short`: under the minimum, nothing to summarize. */
  readonly status: 'summarized' | 'waiting' | 'short' | 'failed';
  readonly batch?: string;
  readonly reason?: string;
}

export interface SessionSummary {
  readonly id: string;
  readonly firstAt: number;
  readonly lastAt: number;
  /** What the user said first, shortened; absent when it is no longer known. */
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

/** What `Memory` offers for conversations, from the first turn to the summary. */
export interface ConversationMethods {
  /**
   * Captures one turn as an episode. What comes through several doors is stored once: the same id in its source, or the
   * same words of the same side in the same conversation at nearly the same time.
   */
  observe(input: ObserveInput): Promise<ObserveResult>;
  /** Reads what was left of a turn that came with `isReadLater`, as part of what stored it. Once, however often it is called. */
  readRest(id: string): Promise<void>;
  /**
   * Captures many, each as `observe` does, in slices that let others in between: a transaction of some milliseconds,
   * then a pause. Broken off, it leaves whole slices. Nothing is learned from them now; that is the background's work.
   */
  observeMany(inputs: readonly ObserveInput[], options?: ObserveManyOptions): Promise<ObserveManyResult>;
  /** The known conversations, newest first. */
  sessions(): Promise<readonly SessionSummary[]>;
  /** What was said in a conversation, oldest first. */
  turns(sessionId: string): Promise<readonly MemoryRecord[]>;
  /** Ends a conversation: keeps a summary of it and the facts that it held. */
  resetAndSummarize(input: ResetInput): Promise<ResetResult>;
  /** Raw summaries of conversations, newest first; default 5. */
  summaries(input?: { readonly sessionId?: string; readonly limit?: number }): Promise<readonly ChatSummary[]>;
  /**
   * Notes that a conversation is over: it waits to be consolidated and, if it is long enough and has no summary yet,
   * to be summarized. A new turn opens it again.
   */
  endSession(sessionId: string): Promise<{ readonly waiting: boolean }>;
  /** Conversations that wait for a summary, longest first; with `asked`, only those for which a person wanted one. */
  waitingSessions(input?: { readonly asked?: boolean }): Promise<readonly string[]>;
}

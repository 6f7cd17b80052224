import type { EngineSettings } from './engineSettings.ts';
import type { Json } from './model.ts';

/** A call of a tool and what came of it, as our own chat tells its language model of it in a later turn. */
export interface KeptCall {
  readonly id: string;
  readonly name: string;
  readonly input: Json;
  readonly result: string;
}

/** What the answer to one turn did before it was given. */
export interface KeptTurn {
  /** Names the turn in the chat's own history. */
  readonly turn: string;
  readonly calls: readonly KeptCall[];
}

/**
 * What our own chat needs of a conversation, beside the words that the editor keeps of it, to go on where it was after
 * a reload.
 */
export interface ConversationState {
  /** Oldest first. */
  readonly history: readonly KeptTurn[];
  /** Ids of the memories that the newest prompt was given. */
  readonly memoryContext: readonly string[];
  /** What each model that took part has to know again, by its role. */
  readonly agents: { readonly [role: string]: Json };
}

export interface Checkpoint {
  readonly sessionId: string;
  readonly state: ConversationState;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface CheckpointInput {
  readonly sessionId: string;
  /** Whose conversation it is, where one memory serves several people or agents; default: the one user. */
  readonly userId?: string;
  readonly state: ConversationState;
}

/** What an answer depends on. The parts are kept separate, so that none can pass for the beginning of the next. */
export interface CacheRequest {
  readonly model: string;
  /** All that stands before what the user said: instructions, memories, and the conversation so far. */
  readonly system: string;
  readonly user: string;
}

export interface CachedAnswer {
  readonly answer: string;
  /** Unix ms. */
  readonly createdAt: number;
}

export const operationNodes = ['hotpath', 'context', 'episodic', 'worker'] as const;
export type OperationNode = (typeof operationNodes)[number];

export const operationKinds = ['classify', 'search', 'create', 'update', 'merge', 'delete', 'link', 'ttl'] as const;
export type OperationKind = (typeof operationKinds)[number];

export type OperationStatus = 'ok' | 'error' | 'skipped';

/** How often memory did one thing in one place, a number for each day. */
export interface OperationCount {
  readonly node: OperationNode;
  readonly op: OperationKind;
  /** Oldest first, the last one is today. */
  readonly days: readonly number[];
  /** Of all of them, those that failed and those that had nothing to do. */
  readonly failed: number;
  readonly skipped: number;
}

/** What bounds a conversation of our own chat: how much of it is sent, how long it is held, how far a tool goes. */
export type ChatLimits = Pick<
  EngineSettings,
  | 'windowMessages'
  | 'mostMessages'
  | 'compactAboveMessages'
  | 'compactAbovePercent'
  | 'compactFromMessages'
  | 'keepMessages'
  | 'tokenLimit'
  | 'evictAfterMinutes'
  | 'delegateRounds'
>;

/** What `Memory` offers for our own chat: its state, its answers, and what memory did meanwhile. */
export interface OwnChatMethods {
  /** The limits as they are set now. */
  chatLimits(): Promise<ChatLimits>;
  /**
   * Reads by the rules what was said in a conversation that goes on, up to its newest `keepTurns` turns, so that
   * nothing is lost when its beginning is no longer sent to a language model. Each turn is read once.
   */
  readConversation(input: { readonly sessionId: string; readonly keepTurns: number }): Promise<{
    readonly read: number;
    readonly learned: number;
    readonly batch?: string;
  }>;
  /** Keeps the state of a conversation, in place of the one before. Secrets are removed; what is too long is cut. */
  saveCheckpoint(input: CheckpointInput): Promise<void>;
  /** Undefined when there is none, and for one that another version wrote. */
  loadCheckpoint(sessionId: string, userId?: string): Promise<Checkpoint | undefined>;
  /** Newest first. */
  checkpoints(): Promise<readonly Omit<Checkpoint, 'state'>[]>;
  /** Removes one, or all; answers how many. */
  removeCheckpoints(sessionId?: string): Promise<number>;
  /** The answer that was given to exactly this before; undefined where answers are not kept. */
  cachedAnswer(request: CacheRequest): Promise<CachedAnswer | undefined>;
  /** False when it was not kept: answers are not kept here, or this one holds a secret. */
  cacheAnswer(request: CacheRequest, answer: string): Promise<boolean>;
  /** Answers how many there were. */
  clearCachedAnswers(): Promise<number>;
  /** What memory did, by day, most often first; default the last 14 days. */
  operations(input?: { readonly days?: number; readonly offsetMinutes?: number }): Promise<readonly OperationCount[]>;
}

import type { Attributes, Kind, NewMemory, Origin, QuarantineReason, Scope, Source, Tier } from './model.ts';

export interface SaveInput {
  /** 1–255 characters. */
  readonly topic: string;
  /** At most 8 kB; the rest is cut, with a notice. */
  readonly content: string;
  /** 1–10, default 5. */
  readonly importance?: number;
  readonly kind?: Kind;
  readonly tags?: readonly string[];
  readonly source?: Source;
  /** Default `user`. Each of our own surfaces passes it explicitly. */
  readonly origin?: Origin;
  /** Which door or part of the product calls. Stored, never trusted. */
  readonly actor?: string;
  /** Which agent saves, and in which of its runs, as it names itself. Stored, never trusted. */
  readonly agentId?: string;
  readonly runId?: string;
  readonly sessionId?: string;
  readonly scope?: Scope;
  readonly key?: string;
  readonly category?: string;
  readonly attributes?: Attributes;
  readonly sourceIds?: readonly string[];
  /** Ids of memories to link to. */
  readonly links?: readonly string[];
  /** Unix ms of the event; default: now. */
  readonly at?: number;
  readonly expiresAt?: number;
  readonly pinned?: boolean;
  /** Also lets it supersede memories that it is in conflict with, as far as rules can tell. Default: no. */
  readonly settles?: boolean;
  /**
   * A program noticed it and saves it by itself: what it says of the user waits for consent, even in words of theirs.
   * Default: a person put it there, as far as the origin allows.
   */
  readonly isNoticed?: boolean;
  /**
   * Names the turn of a conversation in which a program saves by itself: words that are not the user's can be saved
   * three times in one turn. Left out where there is no turn: a person's own command, an import, a library call.
   */
  readonly turn?: string;
}

export interface SaveResult {
  readonly outcome: 'stored' | 'duplicate' | 'updated' | 'rejected';
  /** The memory that now holds the content; absent only when rejected. */
  readonly id?: string;
  /** Pass it to `undo`; absent when nothing was written. */
  readonly batch?: string;
  /** Ids of the memories that it superseded. */
  readonly supersedes?: readonly string[];
  /** Why it was rejected, and what to do next. */
  readonly reason?: string;
  /** What was changed before it was stored, in a sentence. */
  readonly notice?: string;
  /** Why the memory that now holds the content waits for review; absent when it can be used. */
  readonly waits?: QuarantineReason;
}

export interface SaveManyOptions {
  /** Stops between two steps; what has been saved by then stays. */
  readonly signal?: AbortSignal;
}

export interface SaveManyResult {
  /** One for each input, in the same order. Those that were not reached are rejected and say why. */
  readonly results: readonly SaveResult[];
  /** The one batch they all share; absent when nothing was written. */
  readonly batch?: string;
}

/** A save that passed validation, with what had to be changed on the way in. */
export interface CheckedSave {
  readonly memory: NewMemory;
  readonly links: readonly string[];
  /** Fields that the caller named, so that an update by key leaves the others alone. */
  readonly given: SaveInput;
  readonly notice: string | undefined;
}

/** The fields a person may change. `null` clears an optional field. */
export interface MemoryPatch {
  /** What is so becomes how work is to be done, or the other way round; its id stays. Other kinds cannot change. */
  readonly kind?: 'fact' | 'rule';
  readonly topic?: string;
  readonly content?: string;
  readonly importance?: number;
  readonly tier?: Tier;
  readonly scope?: Scope;
  readonly pinned?: boolean;
  readonly key?: string | null;
  readonly tags?: readonly string[];
  readonly category?: string | null;
  readonly attributes?: Attributes;
  readonly confidence?: number;
  /** Stored for later: nothing reads it yet, see `MemoryRecord`. */
  readonly decayRate?: number;
  readonly expiresAt?: number | null;
}

export interface UpdateResult {
  readonly outcome: 'updated' | 'unchanged' | 'rejected';
  readonly batch?: string;
  readonly reason?: string;
  readonly notice?: string;
}

/** What `Memory` offers for what a person or a program saves on purpose. */
export interface SavingMethods {
  /** Stores one fact; acknowledged only when the database has it. */
  save(input: SaveInput): Promise<SaveResult>;
  /** Stores many, each as `save` does, in small steps that let others in between, and in one batch. */
  saveMany(inputs: readonly SaveInput[], options?: SaveManyOptions): Promise<SaveManyResult>;
  /** Changes one memory, or several in one batch; of several, those that are gone are skipped. */
  update(id: string | readonly string[], patch: MemoryPatch): Promise<UpdateResult>;
}

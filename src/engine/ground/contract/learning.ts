import type { Attributes, Kind, MemoryRecord, Origin, QuarantineReason, Scope } from './model.ts';
import type { SaveResult, UpdateResult } from './saving.ts';

/** One fact that rules or a language model took from a conversation, before it is compared with what is stored. */
export interface FactCandidate {
  readonly topic: string;
  /** One self-contained sentence. */
  readonly content: string;
  /** 1–10. */
  readonly importance?: number | undefined;
  readonly kind?: Kind | undefined;
  /** A name; a memory that has it already is changed instead. */
  readonly key?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly category?: string | undefined;
  readonly attributes?: Attributes | undefined;
  /** Whose words they are; computed by the surface that saw them. */
  readonly origin: Origin;
  readonly scope?: Scope | undefined;
  readonly sessionId?: string | undefined;
  /** Which agent it came from, and from which of its runs. */
  readonly agentId?: string | undefined;
  readonly runId?: string | undefined;
  /** The turns it was taken from. The first one decides which turn's limit it counts against. */
  readonly sourceIds?: readonly string[] | undefined;
  /** When it was said, Unix ms. Default: now. */
  readonly at?: number | undefined;
  /** When it happened, where that is another time. */
  readonly eventAt?: number | undefined;
  /** 0–1, default 1. */
  readonly confidence?: number | undefined;
  /** Stored for later: nothing reads it yet, see `MemoryRecord`. */
  readonly decayRate?: number | undefined;
  readonly expiresAt?: number | undefined;
  /** Present when the sentence itself says that something else held before. */
  readonly corrects?: Correction | undefined;
  /** It counts only where it takes the place of something that is known. */
  readonly onlyChanges?: true | undefined;
  /** Present when it is a rule of how work is done: what it does to rules before it. */
  readonly directive?: Directed | undefined;
}

/** What a rule says about rules before it. */
export interface Directed {
  readonly does: 'states' | 'changes' | 'adds' | 'excepts' | 'takesBack';
  /** The words for what no longer holds, where they were said. */
  readonly denied?: string | undefined;
  /** The turn that it was said in: what is said around a rule tells whether it changes one. */
  readonly turn?: string | undefined;
  /** Signs of how it was told, by which it is weighed what it does to earlier rules. */
  readonly signs?: readonly string[] | undefined;
  /** It counts only where it takes the place of a rule in force. */
  readonly onlyChanges?: true | undefined;
}

/** What a correction says about what it corrects. */
export interface Correction {
  /** The words for what no longer holds, where they were said ("npm" in "pnpm instead of npm"). */
  readonly denied?: string | undefined;
}

/** `limited`: its turn or day was full. `left`: it was not what the call was looking for. */
type LearnOutcome = SaveResult['outcome'] | 'limited' | 'left';

/** What became of one candidate. */
export interface Learned {
  readonly outcome: LearnOutcome;
  readonly topic: string;
  readonly content: string;
  /** The memory that now holds the fact; absent when it was rejected or its turn or day was full. */
  readonly id?: string;
  /** Ids of the memories that it superseded. */
  readonly supersedes?: readonly string[];
  /** Why it was rejected or put off, in a sentence. */
  readonly reason?: string;
  /** Why the memory waits for review; absent when it can be used. */
  readonly waits?: QuarantineReason;
}

export interface LearnInput {
  /** In the order in which they were said. */
  readonly facts: readonly FactCandidate[];
  /** Which part of the caller writes; stored with each memory. */
  readonly actor?: string;
  /** The batch to join, so that a whole run is undone at once. */
  readonly batch?: string;
}

export interface LearnResult {
  /** What became of each fact, in the order given. */
  readonly learned: readonly Learned[];
  /** Pass it to `undo`; absent when nothing was written. */
  readonly batch?: string;
  /** Requests to a language model, and how many of its answers could not be used; absent when there was none to ask. */
  readonly asked?: { readonly requests: number; readonly dropped: number };
}

/** What holds instead of a memory. Fields that are left out stay as they were. */
export interface CorrectInput {
  readonly content: string;
  readonly topic?: string;
  readonly importance?: number;
  /** Default `user`. Nobody else's words can correct the user's. */
  readonly origin?: Origin;
  readonly actor?: string;
  /** Which agent corrects, and in which of its runs, as it names itself. Stored, never trusted. */
  readonly agentId?: string;
  readonly runId?: string;
  readonly sessionId?: string;
  readonly sourceIds?: readonly string[];
  /** Names the turn that corrects; one turn may do so only a few times in words that are not the user's. */
  readonly turn?: string;
  /** Since when it holds, Unix ms; default: now. */
  readonly at?: number;
  /** A program corrects by itself: what that says of the user waits for consent, even in words of theirs. */
  readonly isNoticed?: boolean;
}

export interface ConfirmInput {
  /** `user`: a person saw the exact text and said that it is right, which makes it theirs. */
  readonly by?: 'user';
  /**
   * The text that was read, by id. Where one of them says something else by now, nothing is confirmed: the consent was to
   * the words.
   */
  readonly read?: { readonly [id: string]: string };
  readonly actor?: string;
}

/** Something that rules hear in a turn, before its conversation is over. */
export interface Heard {
  readonly content: string;
  readonly kind: Kind;
  readonly scope: Scope;
  /** What would become of it, as things stand: `known` is said already, `waits` is seen by the user first. */
  readonly becomes: 'remembered' | 'known' | 'waits';
}

export interface RefuseInput {
  /** Through what the user refused; the history says so. */
  readonly actor?: string;
}

/** What `Memory` offers for learning from conversations, and for correcting what was learned. */
export interface LearningMethods {
  /**
   * Stores facts that were taken from a conversation, each once: what is known is left alone, what no longer holds is
   * superseded and stays as what held before, and a turn and a day may leave only so many.
   */
  learn(input: LearnInput): Promise<LearnResult>;
  /**
   * Takes from a turn of the user, by its id, what it says has changed, and corrects it at once where something else
   * was known. Everything else that the turn says is left until the conversation is over.
   */
  noticeCorrections(turnId: string): Promise<LearnResult>;
  /** What rules hear in a turn of the user, by its id, and what will become of it; nothing is written. */
  heardIn(turnId: string): Promise<readonly Heard[]>;
  /** Supersedes a memory with what holds now; the old one stays as what held before. One batch, undone as a whole. */
  correct(id: string, input: CorrectInput): Promise<SaveResult>;
  /** Notes that memories are right: they have full confidence from now on. */
  confirm(ids: string | readonly string[], input?: ConfirmInput): Promise<UpdateResult>;
  /** Takes proposals out of sight that the user does not agree to, so that they are not made again soon. Can be undone. */
  refuse(ids: string | readonly string[], input?: RefuseInput): Promise<UpdateResult>;
  /** What a proposal would take the place of, as it stands now; empty for anything else. */
  replacedBy(id: string): Promise<readonly MemoryRecord[]>;
}

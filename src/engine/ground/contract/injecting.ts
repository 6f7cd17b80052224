import type { TurnInput } from './conversing.ts';
import type { Surroundings } from './rules.ts';
import type { Hit, Kind, MemoryRecord, Origin, Problem, ReadScope, Tier } from './model.ts';

export interface ActiveMemoryInput {
  /** Oldest first. The last three, 300 characters each, make the query. */
  readonly turns: readonly TurnInput[];
  /** The open conversation: its own episodes are left out, and what was injected is remembered under it. */
  readonly sessionId?: string;
  /** When the open conversation was last compacted, unix ms: its own episodes from before that are not left out. */
  readonly cutAt?: number;
  readonly scope?: ReadScope;
  /** What the user works on, beside what the turns say: it tells which rules apply. */
  readonly surroundings?: Surroundings;
  /** Estimated tokens; default from the settings. */
  readonly budgetTokens?: number;
  /** Default from the settings: short and long. Archived memories are never injected. */
  readonly tiers?: readonly Tier[];
  /** Default from the settings: all but procedures; raw turns only where nothing else fits. */
  readonly kinds?: readonly Kind[];
  /** Leaves out what came from one conversation, for example the open one, which the language model sees anyway. */
  readonly excludeSession?: string;
  /** For this request: relevant memories at most (0 or less injects nothing at all), the floor, and freshness. */
  readonly limit?: number;
  readonly threshold?: number;
  /** The lowest score of a hit that is told, as a search compares it. Default: none. */
  readonly leastScore?: number;
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
  readonly kind: Kind;
  readonly topic: string;
  readonly content: string;
  readonly why: Hit['why'];
  readonly at: number;
}

/** One line of an earlier block, in the words of then, and what became of it. */
export interface PastLine extends Injection {
  readonly origin: Origin;
  readonly eventAt: number;
  /** `waits`: it waits for review by now. */
  readonly since: 'same' | 'changed' | 'superseded' | 'forgotten' | 'waits';
  /** What it says now, or what superseded it, where that is something else. */
  readonly now?: string;
}

/** A block as it was put into a conversation, or what memory answered there by itself. */
export interface PastBlock {
  /** Unix ms. */
  readonly at: number;
  readonly shownIn: 'prompt' | 'answer';
  readonly text: string;
  readonly lines: readonly PastLine[];
}

export interface StableBlockInput {
  /** Lines of the block at most, with its frame of three; default 30. */
  readonly lines?: number;
}

/** What stands in every chat, whatever it is about. */
export interface StableBlock {
  /** The block, or the empty string when nothing was chosen. */
  readonly text: string;
  /** What is in it, in the order of its lines. */
  readonly memories: readonly MemoryRecord[];
  /** How many more there are that found no room. */
  readonly left: number;
}

/** What `Memory` offers for prompts. */
export interface InjectionMethods {
  /** The few lines that matter now, as a block and as data. */
  activeMemory(input: ActiveMemoryInput): Promise<ActiveMemoryResult>;
  /**
   * What is pinned, the rules, and what is always injected: of the user's own scope and in the user's own or confirmed
   * words only. It reads no clock but for expiry, and the same memories give the same text.
   */
  stableBlock(input?: StableBlockInput): Promise<StableBlock>;
  /**
   * Notes that memory answered by itself with what was found (`recall`), which thereby was of use as in a prompt. What is
   * merely listed is no answer.
   */
  noteAnswer(answer: { readonly sessionId: string; readonly hits: readonly Pick<Hit, 'id' | 'why'>[] }): Promise<void>;
  /** What was last injected into a conversation, line by line. */
  injections(sessionId: string): Promise<readonly Injection[]>;
  /**
   * The last blocks and answers of a conversation, the newest first, each in the words that it had then and with what has
   * become of each line since. Twenty are kept. What was erased is in none of them.
   */
  pastBlocks(sessionId: string): Promise<readonly PastBlock[]>;
}

import type { MemoryRecord } from './model.ts';
import type { RetentionRule } from './retention.ts';

/** What takes memories out of sight as time passes. */
export const decayStrategies = ['confidence', 'expiry', 'idle', 'ended', 'retention', 'turns', 'eviction'] as const;
export type DecayStrategy = (typeof decayStrategies)[number];

/** When a memory goes if nobody uses it until then, by what, and why. */
export interface Ending {
  readonly strategy: DecayStrategy;
  /** The first millisecond (Unix) at which it may be forgotten. */
  readonly at: number;
  /** A sentence for the user and the history. Holds no memory content. */
  readonly why: string;
}

export interface FadingInput {
  /** How far to look ahead; default 7 days. 0: what the next run takes. */
  readonly withinDays?: number;
  /** 0–1000 memories that are named; all are counted. Default 20. */
  readonly limit?: number;
}

/** What goes next if nobody uses it; nothing was changed by finding out. */
export interface Fading {
  readonly total: number;
  /** How many by each strategy; one that takes nothing is absent. */
  readonly counts: { readonly [strategy in DecayStrategy]?: number };
  /** The first to go. */
  readonly next: readonly { readonly memory: MemoryRecord; readonly ending: Ending }[];
  /** The most that one run takes; what is beyond it goes in later ones. */
  readonly perRun: number;
}

/** A memory that went by the clock and can still be brought back. */
export interface Decayed {
  readonly memory: MemoryRecord;
  /** By what it went; absent where the history no longer says. */
  readonly strategy?: string;
  readonly why?: string;
}

/** What `Memory` offers for what goes by the clock. */
export interface DecayMethods {
  /** What would be forgotten next, and why: a dry run. Reads slice by slice and blocks nobody. */
  fading(input?: FadingInput): Promise<Fading>;
  /** When one memory goes if nobody uses it; undefined when it stays, or is none. */
  endOf(id: string): Promise<Ending | undefined>;
  /** What went by the clock and can be brought back, the last to go first; `total` counts all. Limit 1–1000, default 100. */
  decayed(input?: { readonly limit?: number }): Promise<{ readonly total: number; readonly rows: readonly Decayed[] }>;
  /** Brings memories back that were forgotten, by somebody or by the clock. They count as used now. */
  restore(ids: readonly string[]): Promise<{ readonly restored: number; readonly batch?: string }>;
  /** How long the memories of a topic stay, where a rule of its own says so. */
  retention(topic: string): Promise<RetentionRule | undefined>;
}

import type { DecayFacts } from './decayFacts.ts';
import type { DecayPlan } from './decayPlan.ts';

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

/**
 * Decides by what a memory was given and how long nobody used it, and by nothing that an earlier run did: so it makes no
 * difference how often or how late it is asked. Undefined when it never goes by this.
 */
export type DecayRule = (facts: DecayFacts, plan: DecayPlan) => Ending | undefined;

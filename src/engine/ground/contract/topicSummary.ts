import type { ReadScope } from './model.ts';
import type { PastTime } from './recalling.ts';

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

/** What `Memory` offers for topics. */
export interface TopicMethods {
  /** With `asOf` those of that time. */
  topics(input?: { readonly scope?: ReadScope; readonly asOf?: PastTime }): Promise<readonly TopicSummary[]>;
  /** Names of the topics in use now, most used first, at most `limit` (30); cheap however large the memory is. */
  recentTopics(input?: { readonly scope?: ReadScope; readonly limit?: number }): Promise<readonly string[]>;
  /**
   * A topic for a content: a known one whose words occur in it or that means nearly the same, otherwise a new short
   * label. A given `topic` only gets the spelling under which it is known.
   */
  topicFor(input: { readonly content: string; readonly topic?: string; readonly scope?: ReadScope }): Promise<string>;
}

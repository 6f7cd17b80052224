import type { NameAsked } from '../knowledge/language/marks.ts';
import type { Asked, Measured } from './features.ts';
import type { Gain } from './linkGains.ts';
import type { Prompt } from './pertinence.ts';
import type { Pooled } from './pool.ts';
import type { Query } from './query.ts';
import type { TimeFit } from './timeFit.ts';

/** A memory with everything that the stages gave it, for the query that it answers best. */
export interface Scored {
  readonly pooled: Pooled;
  readonly score: number;
  readonly relevance: number;
  readonly query: Query;
  readonly asked: Asked;
  readonly prompt: Prompt;
  readonly measured: Measured;
  /** What each list gave it: by its rank in the list, or as a part of the weighted sum. */
  readonly lists: { readonly [list: string]: number };
  readonly fit: TimeFit;
  /** The cosine to the query, for memories found by meaning. */
  readonly similarity: number | undefined;
  /** How far its meaning stands out from all others, where that is enough to be meant. */
  readonly byMeaning: number;
  /** Only other words speak for it. */
  readonly isGuess: boolean;
  /** The name that is asked for is in it. */
  readonly names?: NameAsked;
  /** What a link to a clear hit added. */
  readonly gain?: Gain;
  /** The share of what the best hits say beyond the question that it says too, where that raised it. */
  readonly taken?: number;
}

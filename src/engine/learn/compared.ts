import type { FactCandidate } from '../ground/contract/learning.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import type { Claim } from '../knowledge/compare/claim.ts';
import type { Incoming } from './ladder.ts';

/** A fact that is compared with what is known. */
export type Judged = Pick<FactCandidate, 'topic' | 'content' | 'origin' | 'corrects' | 'sourceIds'> & {
  readonly at: number;
  readonly as?: Incoming['as'] | undefined;
  readonly kind?: MemoryRecord['kind'] | undefined;
  readonly tags?: MemoryRecord['tags'] | undefined;
};

/** What is known, beside a fact that is compared with it. */
export interface Compared {
  readonly memory: MemoryRecord;
  readonly claim: Claim;
  /** By the words that both have. What rules decide follows from it alone, whatever else is loaded. */
  readonly similarity: number;
  /** The same, or how alike they are in meaning: it only says what a language model is asked about. */
  readonly likeness: number;
}

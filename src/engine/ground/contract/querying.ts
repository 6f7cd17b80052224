import type { ArchivedHit } from './archiving.ts';
import type { CategoryState } from './categories.ts';
import type { Hit, Problem } from './model.ts';
import type { RecallFilters, RecallInput } from './recalling.ts';

/** Lines for a prompt, or records with what is known of them. */
export const queryForms = ['bullets', 'full'] as const;
export type QueryForm = (typeof queryForms)[number];

/** What an agent asks of the memory, within what it may read. */
export interface QueryInput extends Pick<RecallInput, 'topic' | 'kinds' | 'tiers' | 'depth' | 'scope'> {
  /** Who asks, as it names itself; its allowlist bounds what is read. Absent: a person, who reads everything. */
  readonly agent?: string;
  /** At most 4000 characters; empty where a topic alone is asked for. */
  readonly query: string;
  /** Default: all that the agent may read. */
  readonly categories?: readonly string[];
  readonly filters?: RecallFilters;
  /** 1–100, default 3. */
  readonly topK?: number;
  /** Default `bullets`. */
  readonly return?: QueryForm;
  /** Estimated tokens that the memories in the answer take at most; 16–100,000, default 512. */
  readonly budgetTokens?: number;
  /** 0–1: what is less surely meant is left out. Default 0. */
  readonly threshold?: number;
}

/** One line: `[tasks] Renew the certificate.` */
export interface Bullet {
  readonly id: string;
  readonly category: string;
  readonly text: string;
}

export interface FullHit extends Hit {
  readonly category: string;
  readonly pinned: boolean;
  /** How surely it is meant, 0–1; what `threshold` is compared with. */
  readonly similarity: number;
  /** Unix ms. */
  readonly updatedAt: number;
  readonly actor?: string;
  readonly agentId?: string;
  readonly runId?: string;
}

export type QueryResult =
  | {
      readonly outcome: 'found';
      readonly bullets?: readonly Bullet[];
      readonly full?: readonly FullHit[];
      /** Estimated tokens of what was found. */
      readonly tokens: number;
      readonly problems: readonly Problem[];
      /** As of a recall, within the categories that the agent may read. */
      readonly archived?: readonly ArchivedHit[];
    }
  /** Nothing was read; the reason says in a sentence what to ask instead. */
  | { readonly outcome: 'rejected'; readonly reason: string };

/** How often something was looked up on request, of the turns of the last days. */
export interface RecallShare {
  readonly days: number;
  /** Turns of the user that were kept. */
  readonly turns: number;
  /** Turns in which a model or the user looked something up. */
  readonly recalled: number;
}

/** What `Memory` offers to agents that may read one thing and not another. */
export interface QueryMethods {
  /** Finds memories within what the agent may read, as many as fit. Never fails because of its input. */
  query(input: QueryInput): Promise<QueryResult>;
  /** Notes that something was looked up on request in a turn, which the door names; a turn counts once. */
  noteRecall(turn: string): Promise<void>;
  recallShare(): Promise<RecallShare>;
  /** The categories that hold now, and what is wrong with the files that say it. */
  categories(): Promise<CategoryState>;
}

import type { Kind, Problem } from './model.ts';

/** How a category comes into a block: all of its memories as far as there is room, or those that the turn calls for. */
export const categoryContexts = ['all', 'rag'] as const;
export type CategoryContext = (typeof categoryContexts)[number];

/**
 * What a memory is about, for agents that may read one thing and not another. A memory has the category that it was
 * saved under; without one, its topic, else its tags, else its kind decide, in the order of the categories.
 */
export interface Category {
  readonly name: string;
  readonly context: CategoryContext;
  /** Most of its memories in one block or answer; absent: as many as the other limits let in. */
  readonly length?: number;
  /** Other names that memories of it are saved under. */
  readonly also: readonly string[];
  readonly topics: readonly string[];
  readonly tags: readonly string[];
  readonly kinds: readonly Kind[];
  /** A workspace added it: it holds what was saved under its name in a workspace, and nothing else. */
  readonly isOfWorkspace?: true;
}

/** Which categories an agent may read. */
export interface Allowlist {
  readonly agent: string;
  readonly categories: readonly string[];
}

export interface CategoryRules {
  readonly categories: readonly Category[];
  readonly agents: readonly Allowlist[];
}

/** What is in force, and what is wrong with the files that say it. */
export interface CategoryState {
  readonly rules: CategoryRules;
  readonly problems: readonly Problem[];
}

/** Where the rules come from. They may change while a memory is open. */
export interface CategorySource {
  current(): CategoryState;
  /** Reads what has changed since it was read last; undefined when nothing has. Never rejects. */
  reading(): Promise<void> | undefined;
}

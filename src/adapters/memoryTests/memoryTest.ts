/** One expectation of a team or a workspace: what a prompt must find in memory, and what it must not. */
export interface MemoryTest {
  readonly prompt: string;
  /** Texts, each of which a memory among the first `limit` must hold. Upper and lower case are the same. */
  readonly mustRecall: readonly string[];
  /** Texts that no memory among the first `limit` may hold. */
  readonly mustNotRecall: readonly string[];
  /** 1–100. */
  readonly limit: number;
}

export const defaultLimit = 5;

import type { ChatSummary, SessionSummary } from '../../ground/contract/conversing.ts';
import type { MemoryLink } from '../../ground/contract/linking.ts';

/** What a snapshot holds, as it was read: its rows are checked when they come in. */
export interface Snapshot {
  /** Each id and each key once. */
  readonly rows: readonly unknown[];
  readonly links: readonly MemoryLink[];
  readonly conversations: readonly SessionSummary[];
  readonly summaries: readonly ChatSummary[];
  /** Pieces of work, checked when they come in. */
  readonly work: readonly unknown[];
  /** What is no part of a snapshot: how many for each reason, in a sentence. */
  readonly skipped: { readonly [reason: string]: number };
}

import type { MemoryLink } from './linking.ts';
import type { ChatSummary, SessionSummary } from './conversing.ts';
import type { MemoryRecord } from './model.ts';

/** A memory as a snapshot holds it; which batch wrote it is the business of the database that it came from. */
export type SnapshotRow = Omit<MemoryRecord, 'batch'>;

/** What becomes of a row whose id or key is here already: it is left out, or the one that was changed later stays. */
export const sameKeyModes = ['skip', 'merge'] as const;
export type SameKeyMode = (typeof sameKeyModes)[number];

/** What holds for all parts of one snapshot. */
interface SnapshotMode {
  /**
   * The caller checked that this machine wrote the snapshot and nobody changed it since: rows keep whose words they are,
   * where they hold, their importance and their pin. Otherwise they come in as `import`.
   */
  readonly isOwn: boolean;
  /** Stores nothing, and answers what would be stored. */
  readonly isDryRun?: boolean;
}

export interface ImportRowsInput extends SnapshotMode {
  /** As they were read from the file: nothing of them is believed until it was checked. */
  readonly rows: readonly unknown[];
  /** Name of the file. */
  readonly file: string;
  readonly onSameKey: SameKeyMode;
}

/** What became, or would become, of a part of a snapshot. */
export interface ImportedRows {
  readonly stored: number;
  /** Were forgotten here, and came back. */
  readonly restored: number;
  /** Memories that are here and took what the snapshot says. */
  readonly merged: number;
  /** Are here already as they are in the snapshot. */
  readonly known: number;
  /** Of those that were stored: how many wait for the user's review. */
  readonly waiting: number;
  /** What was not kept: how many for each reason, in a sentence. */
  readonly skipped: { readonly [reason: string]: number };
  /** Fields that no memory has, and that were left out of account. */
  readonly ignored: number;
  /** The id in the file and the id here, of each row that is here now. */
  readonly ids: readonly (readonly [string, string])[];
  /** Pass it to `undo`; absent when nothing was written. */
  readonly batch?: string;
  /** Why it ended before its end, in a sentence. */
  readonly stopped?: string;
}

export interface ImportLinksInput extends SnapshotMode {
  /** By ids that are valid here. */
  readonly links: readonly MemoryLink[];
}

export interface ImportConversationsInput extends SnapshotMode {
  readonly conversations: readonly SessionSummary[];
  readonly summaries: readonly ChatSummary[];
}

/** What became of links, or of conversations and their raw summaries. */
export interface ImportedBeside {
  readonly stored: number;
  readonly known: number;
  readonly skipped: { readonly [reason: string]: number };
  readonly batch?: string;
  readonly stopped?: string;
}

/** What `Memory` offers for taking a snapshot in; `runSnapshotImport` puts it together. All share the import's batch. */
export interface SnapshotMethods {
  importRows(input: ImportRowsInput): Promise<ImportedRows>;
  importLinks(input: ImportLinksInput): Promise<ImportedBeside>;
  /** Conversations count as over and read; of a foreign snapshot they come with their turns, and none is taken here. */
  importConversations(input: ImportConversationsInput): Promise<ImportedBeside>;
}

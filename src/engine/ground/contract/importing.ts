import type { Scope } from './model.ts';

/** A conversation as it stands in a transcript of another program, or a part of it: a long one comes in several. */
export interface ImportedConversation {
  /** The program: 'claude-code', 'codex', 'vscode', 'copilot-cli', 'cursor', 'gemini' or 'jsonl'. */
  readonly source: string;
  readonly sessionId: string;
  readonly file: string;
  /** The workspace folder of the conversation, absolute, as the source says. */
  readonly folder?: string;
  /** Unix ms. */
  readonly startedAt?: number;
  readonly turns: readonly ImportedTurn[];
  /** The turns follow those of the part before, which has the same `sessionId` and `file`. */
  readonly continues?: boolean;
}

export interface ImportedTurn {
  /** The turn's own id in its source. */
  readonly id?: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Unix ms. */
  readonly at?: number;
  /** The host marks it as typed by the person. */
  readonly isTyped: boolean;
  /** Tools or files were read before it in the conversation. */
  readonly readsOutside: boolean;
  readonly model?: string;
}

/** A statement of a file in which a person or a program keeps what is to be remembered. */
export interface ImportedNote {
  /** 'claude-md', 'agents-md', 'copilot-instructions', 'cursor-rules', 'memories', 'memory-json' or 'jsonl'. */
  readonly source: string;
  readonly file: string;
  /** The workspace folder that it holds in, absolute. */
  readonly folder?: string;
  readonly heading?: string;
  /** One statement. */
  readonly text: string;
  /** Unix ms. */
  readonly at?: number;
}

/** The same with the place where it is to be valid; the user's own where there is none. */
export type ConversationToImport = ImportedConversation & { readonly scope?: Scope };
export type NoteToImport = ImportedNote & { readonly scope?: Scope };

interface ImportMode {
  /**
   * A person saw the preview and agreed: turns that the host marks as typed become the user's. Otherwise nothing does.
   */
  readonly confirmed?: boolean;
  /** Stores nothing, and answers what would be stored. */
  readonly isDryRun?: boolean;
}

export interface ImportTurnsInput extends ImportMode {
  readonly conversations: readonly ConversationToImport[];
  /** Stops between two slices; what has been stored by then stays. */
  readonly signal?: AbortSignal;
}

export interface ImportNotesInput extends Pick<ImportMode, 'isDryRun'> {
  readonly notes: readonly NoteToImport[];
}

/** What became, or would become, of turns or notes. */
export interface Imported {
  readonly stored: number;
  /** Known already, from an earlier import or through another door. */
  readonly known: number;
  /** Of those that were stored: how many wait for the user's review. */
  readonly waiting: number;
  /** What was not kept: how many for each reason, in a sentence. */
  readonly skipped: { readonly [reason: string]: number };
  /** Pass it to `undo`; absent when nothing was written. */
  readonly batch?: string;
  /** Why it ended before its end, in a sentence. */
  readonly stopped?: string;
}

/** What `Memory` offers for an import; `planImport` and `runImport` put it together. */
export interface ImportMethods {
  /**
   * Stores conversations of other programs as episodes, each turn once. They count as over, so that the background
   * reads them. All calls up to `endImport` share one batch, also when a program ended between them.
   */
  importTurns(input: ImportTurnsInput): Promise<Imported>;
  /** Stores notes as facts of the origin `import`, compared with what is known; in the same batch. */
  importNotes(input: ImportNotesInput): Promise<Imported>;
  /** The import is complete: the next one is undone by itself. */
  endImport(): Promise<void>;
}

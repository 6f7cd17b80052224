import type { SourceFilter } from './browsing.ts';
import type { Kind } from './model.ts';

/** What is to be erased. */
export type EraseTarget =
  | { readonly ids: readonly string[] }
  /** Everything that names a person, a thing or a word, as a topic or in its text. Taken as it is written, no pattern. */
  | { readonly about: string }
  /** Everything that came from somewhere: a conversation (`sessionId`), a file, a program, an origin. */
  | { readonly from: SourceFilter }
  /** What one change brought, such as an import. */
  | { readonly batch: string }
  /** What happened or was said on days of the user's own calendar, both included: `2026-01-31`. */
  | { readonly days: { readonly from: string; readonly to?: string } }
  | { readonly all: true };

/** How an erasing was asked for, without a word of what it was about. */
export type AskedErasing = 'ids' | 'about' | 'source' | 'conversation' | 'batch' | 'days' | 'all';

/**
 * Why a memory goes: it was asked for; it is where the other came from; it was made of it; it held before it; it says the
 * same; some of its sentences do.
 */
export type EraseReason = 'asked' | 'source' | 'derived' | 'earlier' | 'same' | 'says';

/** A memory that goes, or loses what says it. */
export interface PlannedErasure {
  readonly id: string;
  readonly kind: Kind;
  readonly topic: string;
  /** The beginning of its text. */
  readonly text: string;
  readonly at: number;
  readonly because: EraseReason;
  /** It stays, without the sentences that say it. */
  readonly isCut: boolean;
}

export interface ErasePlan {
  readonly asked: AskedErasing;
  /** What was asked for first, then what goes with it. */
  readonly memories: readonly PlannedErasure[];
  /** Raw summaries of conversations that go or lose sentences. */
  readonly summaries: number;
  /** Earlier wordings in the history that are emptied. */
  readonly events: number;
  /** Tasks, initiatives and assets that say it; those of its turns go with these. */
  readonly work: number;
  /** Where it came from outside of this memory: transcripts and files, which stay as they are. */
  readonly outside: readonly string[];
}

/** How an erasing is carried out. */
export interface EraseOptions {
  /** Ids that the user left out of the list. They stay as they are, and nothing is followed through them. */
  readonly keep?: readonly string[];
  /** The turns that it came from go as a whole, with all that was learned from them. Default: only what says it. */
  readonly sources?: boolean;
  /** Who erases; stands in the certificate. */
  readonly actor?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A file after an erasing. */
export interface ErasedFile {
  readonly file: string;
  readonly did: 'rewritten' | 'removed';
  /** Of its bytes, in hex; absent when it was removed. */
  readonly sha256?: string;
}

/** What may still hold it. */
export interface NotReached {
  readonly what: 'file' | 'database' | 'transcript' | 'repository' | 'window' | 'copies' | 'chats';
  readonly where?: string;
  /** In a sentence, with what to do. */
  readonly why: string;
}

/** What is known of an erasing. It says only what is done. */
export interface EraseCertificate {
  readonly format: 'tiered-memory erasure 1';
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
  readonly by: string;
  readonly asked: AskedErasing;
  /** `rows`: broken off while it took memories out of the tables; `files`: while it cleaned files; `done`. */
  readonly state: 'rows' | 'files' | 'done';
  readonly finishedAt?: number;
  /** Memories that are gone, by their kind. */
  readonly erased: { readonly [kind in Kind]?: number };
  /** Memories that lost sentences. */
  readonly cut: { readonly [kind in Kind]?: number };
  /** Entries that went from other tables, by what they were. */
  readonly entries: { readonly [place: string]: number };
  readonly files: readonly ErasedFile[];
  readonly left: readonly NotReached[];
}

export interface Erased {
  /** Memories that are gone. */
  readonly erased: number;
  /** Memories that lost sentences. */
  readonly cut: number;
  /** Files that may still hold it. */
  readonly left: readonly string[];
  /** Absent when there was nothing to erase. */
  readonly certificate?: EraseCertificate;
}

/** What `Memory` offers for what is to be gone for good. It cannot be undone. */
export interface ErasingMethods {
  /** What an erasing would take, exactly. Changes nothing. Rejects what names nothing, or would name nearly everything. */
  planErasing(input: EraseTarget & EraseOptions): Promise<ErasePlan>;
  /**
   * Removes the words of memories for good, with what was made of them and what says the same: from every table, index,
   * earlier wording, backup, and from the unused parts of the file. What was erased is not taken in again by imports,
   * backups and other programs; the user may say it anew.
   */
  erase(input: EraseTarget & EraseOptions): Promise<Erased>;
  /** Finishes erasings that were broken off; answers with those that it worked on. */
  resumeErasing(): Promise<readonly EraseCertificate[]>;
  /** What was erased and when, newest first. Paths of transcripts are in the answer of `erase` alone. */
  erasures(): Promise<readonly EraseCertificate[]>;
}

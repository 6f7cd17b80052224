import type { Detail, Injected, UnconfirmedText } from './details.ts';
import type { ConversationTitle, Row, RowTier } from './treeRows.ts';

/** The host ignores a page of another version: it comes from another build of this extension. */
export const protocolVersion = 8;

export type Status =
  | {
      readonly kind: 'open';
      readonly readOnly?: string | undefined;
      readonly disabled?: string | undefined;
      readonly problems: readonly string[];
      /** The earlier time that is shown (Unix ms); nothing can be changed meanwhile. */
      readonly asOf?: number | undefined;
      /** Programs whose conversations could be imported; only while nothing is remembered. */
      readonly importable?: readonly string[] | undefined;
    }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Patch {
  readonly topic?: string | undefined;
  readonly content?: string | undefined;
  readonly importance?: number | undefined;
  readonly tier?: RowTier | undefined;
  /** Everywhere for this user, or in the workspace that is open. */
  readonly place?: 'user' | 'here' | undefined;
  readonly pinned?: boolean | undefined;
}

/** What memory knows about the file that is open in the editor. */
export interface FileKnown {
  /** The file without its folders. */
  readonly name: string;
  /** Memories about it, the surest first. */
  readonly ids: readonly string[];
}

/** A form that somebody began to fill in: for which memory, and what has been changed so far. */
export interface Draft {
  readonly id: string;
  readonly patch: Patch;
  /** Absent where it was left, and is there when Edit is pressed again. */
  readonly isOpen?: true | undefined;
}

export const actions = [
  'edit',
  'pin',
  'unpin',
  'link',
  'move',
  'short',
  'long',
  'archive',
  'delete',
  'deleteNow',
  'rename',
  'confirm',
  'forgetSource',
  'keepTopic',
] as const;
/**
 * What a context menu asks the page to do with the rows it was opened on, so that there is one way to do each thing.
 */
export type Action = (typeof actions)[number];

export const openTargets = ['settings', 'log', 'chat', 'import', 'walkthrough'] as const;
export type OpenTarget = (typeof openTargets)[number];

export type ToWebview =
  /** Everything that was there is void; rows follow. */
  | {
      readonly type: 'start';
      readonly status: Status;
      readonly total: number;
      readonly alwaysFrom: number;
      /** The open workspace in a word or two; empty without one. */
      readonly workspace: string;
      readonly conversations: readonly ConversationTitle[];
    }
  /** What holds for the whole view changed; the rows are as they were. */
  | { readonly type: 'status'; readonly status: Status; readonly alwaysFrom: number }
  | { readonly type: 'rows'; readonly rows: readonly Row[]; readonly isLast: boolean }
  | { readonly type: 'links'; readonly links: readonly (readonly [string, string])[] }
  | { readonly type: 'conversations'; readonly conversations: readonly ConversationTitle[] }
  | { readonly type: 'changes'; readonly changed: readonly Row[]; readonly removed: readonly string[] }
  /** Another file is open, or more is known about it; null when nothing is, or none is open. */
  | { readonly type: 'file'; readonly file: FileKnown | null }
  | { readonly type: 'detail'; readonly id: string; readonly detail: Detail | null }
  | { readonly type: 'injected'; readonly injected: Injected }
  /** What nobody confirmed, the newest first; as much as can be read in one go. */
  | { readonly type: 'unconfirmed'; readonly memories: readonly UnconfirmedText[] }
  /** Opens the list of it; somebody asked for it elsewhere. */
  | { readonly type: 'openUnconfirmed' }
  | { readonly type: 'found'; readonly request: number; readonly ids: readonly string[] }
  | {
      readonly type: 'done';
      readonly request: number;
      readonly outcome: 'changed' | 'unchanged' | 'failed';
      readonly count: number;
      readonly batch?: string | undefined;
      readonly message?: string | undefined;
    }
  | { readonly type: 'invoke'; readonly action: Action }
  /** What was neither saved nor given up when the page was last hidden; after the rows. */
  | { readonly type: 'drafts'; readonly drafts: readonly Draft[] }
  /** Shows one memory, wherever it is; somebody asked for it elsewhere. */
  | { readonly type: 'reveal'; readonly id: string };

export type ToHost =
  | { readonly type: 'ready'; readonly version: number }
  | { readonly type: 'retry' }
  /** Shows the memory as it was at an earlier time, for which the host asks, or as it is now. */
  | { readonly type: 'asOf'; readonly time: 'ask' | 'now' }
  /** The memory whose detail is shown from now on. */
  | { readonly type: 'select'; readonly id: string | null }
  | { readonly type: 'search'; readonly request: number; readonly text: string }
  | { readonly type: 'update'; readonly request: number; readonly ids: readonly string[]; readonly patch: Patch }
  | { readonly type: 'forget'; readonly request: number; readonly ids: readonly string[] }
  /** For good; the host asks first. */
  | { readonly type: 'erase'; readonly request: number; readonly ids: readonly string[] }
  /** The user looks at what nobody confirmed. */
  | { readonly type: 'unconfirmed' }
  /** The user has read exactly these texts and says that they are right. */
  | {
      readonly type: 'confirm';
      readonly request: number;
      readonly memories: readonly { readonly id: string; readonly text: string }[];
    }
  /** Everything that came from where this memory came from; the host asks first. */
  | { readonly type: 'forgetSource'; readonly request: number; readonly id: string }
  /** How long the topic is kept; the host asks, and writes it into the settings. */
  | { readonly type: 'keepTopic'; readonly topic: string }
  | { readonly type: 'link'; readonly request: number; readonly a: string; readonly b: string }
  | { readonly type: 'unlink'; readonly request: number; readonly a: string; readonly b: string }
  | { readonly type: 'undo'; readonly request: number; readonly batch: string }
  /** What was written and neither saved nor given up, the newest last. The host keeps it, since a hidden page is destroyed. */
  | { readonly type: 'drafts'; readonly drafts: readonly Draft[] }
  | { readonly type: 'open'; readonly what: OpenTarget };

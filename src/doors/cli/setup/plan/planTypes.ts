import type { EmptyBefore } from '../../../../adapters/configFiles/insertJsonc.ts';

/** What hosts are told to start. */
export interface LauncherCommand {
  /** Absolute path without an ending; on Windows a file of this name with ".cmd" stands beside it. */
  readonly path: string;
  readonly platform: NodeJS.Platform;
  /** Of this program, for manifests. */
  readonly version: string;
}

export interface Change {
  readonly path: string;
  /** Undefined when there is no such file. */
  readonly before: string | undefined;
  /** Undefined when the file goes. */
  readonly after: string | undefined;
  readonly isNew: boolean;
}

/** What must be known of a file to take back exactly what was put into it. */
export interface Receipt {
  /** The file was made by setup. */
  readonly isNew: boolean;
  readonly emptyBefore: EmptyBefore;
  /** Names at the top of the file that setup added beside its hooks. */
  readonly added: readonly string[];
  /** The SHA-256 of the hooks that were there when that was added. */
  readonly hooksBefore?: string;
  /** The white space in which the file ended before something was appended. */
  readonly ending?: string;
  /** The SHA-256 of a whole file that setup wrote. */
  readonly written?: string;
}

/** By the path of the file. */
export type Receipts = Readonly<Record<string, Receipt | undefined>>;

/** A file while it is changed, without its byte order mark. */
export interface Draft {
  readonly text: string | undefined;
  readonly receipt: Receipt;
}

export interface SetupPlan {
  /** Only files that change. */
  readonly changes: readonly Change[];
  /** What there is to keep after the changes, and undefined for files of which nothing must be known any more. */
  readonly receipts: Receipts;
  /** Why nothing may be written; then there are no changes. */
  readonly problem: string | undefined;
  /** What the person should know beside it, a sentence each. */
  readonly notes: readonly string[];
}

export const noReceipt: Receipt = { isNew: false, emptyBefore: {}, added: [] };

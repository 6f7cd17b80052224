import { createHash } from 'node:crypto';

/** What the readers of one import share. */
export interface ReadContext {
  /** Workspace folders that are known, absolute. */
  readonly folders: readonly string[];
  /** Turns that were read already: forks of a conversation replay them. */
  readonly seen: Set<string>;
  /** Files in which a host notes what was typed, by their path; each is read once. */
  readonly typed: Map<string, Promise<ReadonlySet<string>>>;
  /** Path of SQLite's compiled library; default: the one of the installed package. */
  readonly nativeBinding?: string | undefined;
}

export interface ReadOptions {
  readonly folders?: readonly string[];
  readonly nativeBinding?: string | undefined;
}

export function startReading({ folders = [], nativeBinding }: ReadOptions = {}): ReadContext {
  return { folders, nativeBinding, seen: new Set(), typed: new Map() };
}

/** A short name for some texts together; many of them fit into memory where the texts would not. */
export function digestOf(...texts: readonly string[]): string {
  return createHash('sha1').update(texts.join('\0')).digest('base64').slice(0, 16);
}

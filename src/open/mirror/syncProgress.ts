import type { MirrorState, SeenFile } from './mirrorState.ts';

/** What a sync did, in counts, and what a person should know, each as a sentence. */
export interface Synced {
  readonly written: number;
  readonly removed: number;
  /** Memories that say something else, or are new, because of a file. */
  readonly taken: number;
  /** What files say that must not change the user's own words; it stands beside them as an import. */
  readonly proposed: number;
  readonly forgotten: number;
  readonly problems: readonly string[];
}

/** What is known in the course of one sync. */
export interface SyncProgress {
  readonly seen: ReadonlyMap<string, SeenFile>;
  /** The file that a memory has. */
  pathOf(id: string): string | undefined;
  /** Memory and this file say the same now; it is the memory's file. */
  settle(path: string, id: string, hash: string): void;
  /** The memory's file says something else, which must not replace what the memory says (`over`, a hash). */
  settleProposed(path: string, id: string, hash: string, over: string): void;
  /** The file is known, and is not the file that its memory is written to. */
  leave(path: string, id: string, hash: string): void;
  drop(path: string): void;
  tell(path: string, what: string): void;
  count(what: Exclude<keyof Synced, 'problems'>): void;
  result(): Synced;
}

export function createSyncProgress({ files }: MirrorState): SyncProgress {
  const seen = new Map(files);
  const paths = new Map<string, string>();
  for (const [path, { id, isCopy }] of files) if (isCopy !== true) paths.set(id, path);
  const counts = { written: 0, removed: 0, taken: 0, proposed: 0, forgotten: 0 };
  const problems: string[] = [];
  const settle = (path: string, file: SeenFile): void => {
    const old = paths.get(file.id);
    if (old !== undefined && old !== path) seen.delete(old);
    seen.set(path, file);
    paths.set(file.id, path);
  };
  return {
    seen,
    pathOf: (id) => paths.get(id),
    settle: (path, id, hash) => settle(path, { id, hash }),
    settleProposed: (path, id, hash, proposedOver) => settle(path, { id, hash, proposedOver }),
    leave: (path, id, hash) => void seen.set(path, { id, hash, isCopy: true }),
    drop: (path) => {
      const id = seen.get(path)?.id;
      seen.delete(path);
      if (id !== undefined && paths.get(id) === path) paths.delete(id);
    },
    tell: (path, what) => void problems.push(`${path}: ${what}.`),
    count: (what) => void counts[what]++,
    result: () => ({ ...counts, problems }),
  };
}

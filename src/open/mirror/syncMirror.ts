import { type FoundMirrorFile, type MirrorFiles } from '../../adapters/mirror/mirrorFiles.ts';
import { entriesFolder } from '../../engine/exchange/mirror/mirrorPath.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import type { Mirroring } from './mirroring.ts';
import { memoriesToMirror, type ToMirror } from './memoriesToMirror.ts';
import { memoryHash, type MirrorState } from './mirrorState.ts';
import { isConflictFile, mirrorText, removeMirrorFile, writeMirrorFile } from './mirrorWriter.ts';
import { createSyncProgress, type SyncProgress, type Synced } from './syncProgress.ts';
import { takeMirrorFile } from './takeMirrorFile.ts';
import { snapshotName, writeSnapshot } from './writeSnapshot.ts';

export interface SyncOptions {
  /** Only these files may have changed; absent: any. */
  readonly only?: ReadonlySet<string>;
  /** Files that the user saved in an editor under our eyes, with their hash then. */
  readonly users?: ReadonlyMap<string, string>;
  /** Files that are missing are written again, and no memory is forgotten for it. */
  readonly restore?: boolean;
}

/** How many files may vanish at once for their memories to be forgotten: five always may, and this share of all. */
const alwaysGone = 5;
const mostGone = 0.1;

/**
 * Brings memory and mirror in step: first what files say, then what memory says. Where both changed, memory is written and
 * the file kept under another name. What fails for one file is told, and stays as it was for the next time.
 */
export async function syncMirror(
  mirroring: Mirroring,
  before: MirrorState,
  options: SyncOptions = {},
): Promise<{ readonly state: MirrorState; readonly synced: Synced }> {
  const { memory, files, belongs } = mirroring;
  const progress = createSyncProgress(before);
  const known = new Set([...before.files.values()].map(({ id }) => id));
  const since = options.restore === true ? undefined : before.revision;
  const wanted = await memoriesToMirror(memory, since, { belongs, known });
  const { changed, gone } = await lookAtFiles(files, progress, options);
  const users = options.users ?? new Map<string, string>();
  for (const [path, file] of changed)
    await attempt(progress, path, () => takeMirrorFile(mirroring, progress, wanted, { path, file, gone, users }));
  if (options.restore !== true) await forgetGone(memory, progress, wanted, gone);
  for (const row of wanted.rows.values())
    await attempt(progress, row.id, () => writeMirrorFile(mirroring, progress, row));
  for (const id of wanted.gone) await attempt(progress, id, () => removeMirrorFile(mirroring, progress, id));
  if (hasChanged(progress.result()) || before.revision === undefined)
    await attempt(progress, snapshotName, () => writeSnapshot(files, progress.seen));
  return { state: { ...before, revision: wanted.revision, files: progress.seen }, synced: progress.result() };
}

function hasChanged({ written, removed, taken, forgotten }: Synced): boolean {
  return written + removed + taken + forgotten > 0;
}

interface LookedAt {
  readonly changed: readonly (readonly [path: string, file: FoundMirrorFile])[];
  /** Known files that are not there. */
  readonly gone: ReadonlySet<string>;
}

async function lookAtFiles(files: MirrorFiles, progress: SyncProgress, { only }: SyncOptions): Promise<LookedAt> {
  const listed = only ?? new Set([...(await files.list(entriesFolder)), ...progress.seen.keys()]);
  const changed: [string, FoundMirrorFile][] = [];
  const gone = new Set<string>();
  for (const path of [...listed].toSorted()) {
    if (isConflictFile(path)) continue;
    await attempt(progress, path, async () => {
      const file = await files.read(path);
      const seen = progress.seen.get(path);
      if (file === undefined) {
        if (seen !== undefined) gone.add(path);
      } else if (file.hash !== seen?.hash) changed.push([path, file]);
    });
  }
  return { changed, gone };
}

/** A file that somebody removed takes its memory out of sight, unless so many are gone that something else happened. */
async function forgetGone(
  memory: Memory,
  progress: SyncProgress,
  wanted: ToMirror,
  gone: ReadonlySet<string>,
): Promise<void> {
  const still = [...gone].filter((path) => progress.seen.has(path));
  if (still.length > Math.max(alwaysGone, progress.seen.size * mostGone)) {
    progress.tell(
      entriesFolder,
      `${still.length} files are missing at once, so nothing was forgotten. Bring them back, have them written again, ` +
        'or forget those memories in the Memory view',
    );
    return;
  }
  for (const path of still) {
    const id = progress.seen.get(path)?.id ?? '';
    const isItsFile = progress.pathOf(id) === path;
    const row = wanted.rows.get(id);
    const seen = progress.seen.get(path);
    // What memory says anew outweighs that the old file is gone, and is written again.
    const isChangedThere = row !== undefined && seen !== undefined && mirrorText(row).hash !== memoryHash(seen);
    progress.drop(path);
    if (!isItsFile || isChangedThere || wanted.gone.includes(id)) continue;
    wanted.rows.delete(id);
    const { forgotten } = await memory.forget({ ids: [id] });
    for (let one = 0; one < forgotten; one++) progress.count('forgotten');
  }
}

async function attempt(progress: SyncProgress, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    progress.tell(what, messageOf(error));
  }
}

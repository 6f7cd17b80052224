import { withFrontMatter } from '../../adapters/mirror/frontMatter.ts';
import { hashOf } from '../../adapters/mirror/mirrorFiles.ts';
import { mirrorEntryOf } from '../../engine/exchange/mirror/mirrorEntry.ts';
import type { MemoryRecord } from '../../engine/ground/contract/model.ts';
import type { Mirroring } from './mirroring.ts';
import type { SyncProgress } from './syncProgress.ts';

/** The text of a memory's file. */
export function mirrorText(memory: MemoryRecord): {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
} {
  const { path, fields, body } = mirrorEntryOf(memory);
  const text = withFrontMatter(fields, body);
  return { path, text, hash: hashOf(text) };
}

/** Writes a memory's file, where it does not say the same already. */
export async function writeMirrorFile(mirroring: Mirroring, progress: SyncProgress, row: MemoryRecord): Promise<void> {
  const { path: usual, text, hash } = mirrorText(row);
  const path = progress.pathOf(row.id) ?? usual;
  const seen = progress.seen.get(path);
  const found = await mirroring.files.read(path);
  // The memory says what it said when the change in its file was put beside it.
  if (found !== undefined && found.hash === seen?.hash && seen.proposedOver === hash) return;
  if (found?.hash !== hash) {
    const isOurs = found === undefined || (found.hash === seen?.hash && seen.proposedOver === undefined);
    if (!isOurs) await keepBeside(mirroring, progress, path);
    await mirroring.files.write(path, text);
    progress.count('written');
  }
  progress.settle(path, row.id, hash);
}

/** Removes the file of a memory that is out of sight. */
export async function removeMirrorFile(mirroring: Mirroring, progress: SyncProgress, id: string): Promise<void> {
  const path = progress.pathOf(id);
  if (path === undefined) return;
  const found = await mirroring.files.read(path);
  if (found !== undefined) {
    if (found.hash === progress.seen.get(path)?.hash) await mirroring.files.remove(path);
    else await keepBeside(mirroring, progress, path);
    progress.count('removed');
  }
  progress.drop(path);
}

/** Both sides changed: what the file said stays beside it, under a name that is never read as a memory. */
export async function keepBeside({ files, now }: Mirroring, progress: SyncProgress, path: string): Promise<void> {
  const stamp = new Date(now()).toISOString().replaceAll(/[:.]/gu, '-');
  const beside = path.replace(/\.md$/u, `${conflictMark}${stamp}.md`);
  await files.rename(path, beside);
  progress.tell(path, `it and the memory both changed, so the file is kept as ${beside}; take over what you need`);
}

const conflictMark = '.conflict-';

export function isConflictFile(path: string): boolean {
  return path.includes(conflictMark);
}

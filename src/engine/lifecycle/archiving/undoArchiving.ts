import type { MemoryRecord, Problem } from '../../ground/contract/model.ts';
import { archiveFiles } from '../../store/archive/archiveFiles.ts';
import { archivedInBatch, type ArchivedRow, hasArchived } from '../../store/archive/archivedRows.ts';
import { beginBatch } from '../../store/base/store.ts';
import { moveIntoArchive } from '../../store/memories/archiveMemory.ts';
import { findMemory } from '../../store/memories/findMemory.ts';
import { noteUndone, undoTarget } from '../../store/memories/undoNext.ts';
import { recordIn } from './archivedRecord.ts';
import { type Archiver, openArchive } from './archiver.ts';
import { reloadArchived } from './reloadArchived.ts';

const slice = 50;

interface UndoneArchiving {
  readonly undone: number;
  readonly skipped: number;
  readonly batch?: string;
  /** Files that could not be used. */
  readonly problems: readonly Problem[];
}

/**
 * Takes back a batch that moved memories into files or out of them; undefined when it is none. Memories come back from
 * their files, as they were, and go back into a file that still has them as they are: what was changed since stays. What
 * could not be taken back can be tried again.
 */
export async function undoArchiving(archiver: Archiver, id: string | undefined): Promise<UndoneArchiving | undefined> {
  const { store, write } = archiver;
  const { sql } = store;
  if (!hasArchived(sql)) return undefined;
  const target = undoTarget(store, id);
  if (target === undefined) return undefined;
  const inFiles = archivedInBatch(sql, target, 'archived');
  // Lines whose memories never went have the batch of their file, and are nothing to take back.
  const isRun = archiveFiles(sql).some(({ batch }) => batch === target);
  const isBack = isRun ? [] : archivedInBatch(sql, target, 'live');
  if (inFiles.length + isBack.length === 0) return undefined;
  const done =
    inFiles.length > 0
      ? await reloadArchived(archiver, { rows: inFiles, action: 'undo', asItWas: true })
      : await putBack(archiver, isBack);
  const undone = 'reloaded' in done ? done.reloaded : done.moved;
  const { batch, problems } = done;
  const skipped = inFiles.length + isBack.length - undone;
  if (batch !== undefined && skipped === 0) await write(() => sql.transaction(() => noteUndone(sql, target, batch)));
  return { undone, skipped, problems, ...(batch === undefined ? {} : { batch }) };
}

/** Memories that were reloaded go back to the lines that they came from. */
async function putBack(
  archiver: Archiver,
  rows: readonly ArchivedRow[],
): Promise<{ readonly moved: number; readonly batch?: string; readonly problems: readonly Problem[] }> {
  const { store, write, pause } = archiver;
  const { sql } = store;
  const problems: Problem[] = [];
  let moved = 0;
  let batch: string | undefined;
  for (const file of archiveFiles(sql)) {
    const wanted = rows.filter((row) => row.file === file.row);
    if (wanted.length === 0) continue;
    const { lines, why } = await openArchive(archiver, file);
    if (why !== undefined) {
      problems.push({ code: 'archive', message: why });
      continue;
    }
    for (let start = 0; start < wanted.length; start += slice) {
      moved += await write(() =>
        sql.transaction(() => {
          const same = wanted.slice(start, start + slice).flatMap(({ id, row, line }) => {
            const [now, was] = [findMemory(sql, id), recordIn(lines[line - 1], id)];
            return now !== undefined && was !== undefined && isSame(now, was) ? [{ now, row }] : [];
          });
          if (same.length === 0) return 0;
          const joined = beginBatch(store, 'undo', { join: batch });
          batch = joined.id;
          for (const { now, row } of same) moveIntoArchive(store, joined, now, row);
          return same.length;
        }),
      );
      await pause();
    }
  }
  return { moved, problems, ...(batch === undefined ? {} : { batch }) };
}

/** But for what reloading itself changes, and how it was used. */
function isSame(now: MemoryRecord, was: MemoryRecord): boolean {
  const [a, b] = [now, was].map((memory) => {
    const { tier: _t, agedAt: _g, updatedAt: _u, lastAccessAt: _l, accessCount: _c, batch: _b, ...said } = memory;
    return JSON.stringify(Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
  return a === b;
}

import type { Reloaded } from '../../ground/contract/archiving.ts';
import type { MemoryRecord, NewMemory, Problem } from '../../ground/contract/model.ts';
import { archiveFiles } from '../../store/archive/archiveFiles.ts';
import { archivedById, type ArchivedRow, eraseLinesOf } from '../../store/archive/archivedRows.ts';
import { newMemoryOf } from '../../store/base/newMemoryOf.ts';
import { type Batch, beginBatch, type BatchAction } from '../../store/base/store.ts';
import { isRowErased, withoutErasedSentences } from '../../store/erasing/tombstones.ts';
import { bringOutOfArchive, putAsItWas } from '../../store/memories/archiveMemory.ts';
import { rowOf } from '../../store/memories/findMemory.ts';
import { noteSavedAgain } from '../../store/memories/noteAccess.ts';
import { importedFrom, recordIn } from './archivedRecord.ts';
import { type Archiver, openArchive, type OpenArchive } from './archiver.ts';

/** Memories that come back in one transaction: some 15 ms. */
const slice = 25;

export interface ReloadRun {
  readonly rows: readonly ArchivedRow[];
  readonly action: Extract<BatchAction, 'reload' | 'undo'>;
  /** As they were before they were archived, and not to the short tier. */
  readonly asItWas?: boolean;
}

interface Counts {
  reloaded: number;
  waiting: number;
  erased: number;
  lost: number;
  batch: string | undefined;
}

/**
 * Brings archived memories back under their ids, all in one batch. From a file that is as we wrote it they come back with
 * all that they were; from any other one they come in as an import does. What was erased since does not come back.
 */
export async function reloadArchived(
  archiver: Archiver,
  { rows, action, asItWas = false }: ReloadRun,
): Promise<Reloaded> {
  const { store, write, pause } = archiver;
  const { sql } = store;
  const problems: Problem[] = [];
  const counts: Counts = { reloaded: 0, waiting: 0, erased: 0, lost: 0, batch: undefined };
  for (const file of archiveFiles(sql)) {
    const wanted = rows.filter((row) => row.file === file.row);
    if (wanted.length === 0) continue;
    const opened = await openArchive(archiver, file);
    if (opened.why !== undefined) problems.push({ code: 'archive', message: opened.why });
    if (opened.lines.length === 0) continue;
    for (let start = 0; start < wanted.length; start += slice) {
      await write(() =>
        sql.transaction(() => {
          // Another window may have been faster.
          const still = archivedById(
            sql,
            wanted.slice(start, start + slice).map(({ id }) => id),
          );
          const some = still.filter((row) => row.file === file.row);
          if (some.length === 0) return;
          const batch = beginBatch(store, action, { join: counts.batch });
          counts.batch = batch.id;
          for (const row of some) reloadOne(archiver, batch, { row, opened, asItWas }, counts);
        }),
      );
      await pause();
    }
  }
  const { reloaded, waiting, erased, lost, batch } = counts;
  if (erased > 0)
    problems.push({ code: 'archive', message: `${erased} of them had been erased for good and did not come back.` });
  if (lost > 0)
    problems.push({
      code: 'archive',
      message: `${lost} of them are not in their file any more, or not readable there.`,
    });
  return { reloaded, waiting, problems, ...(batch === undefined || reloaded === 0 ? {} : { batch }) };
}

interface ToReload {
  readonly row: ArchivedRow;
  readonly opened: OpenArchive;
  readonly asItWas: boolean;
}

function reloadOne({ store }: Archiver, batch: Batch, { row, opened, asItWas }: ToReload, counts: Counts): void {
  const { sql } = store;
  if (rowOf(sql, row.id) !== undefined) return;
  const line = lineFor(opened, row);
  const was = opened.state === 'whole' ? recordIn(line, row.id) : undefined;
  const memory = was === undefined ? importedFrom(line, row, batch.at) : cameBack(was, asItWas);
  if (memory === undefined || (opened.state === 'whole' && was === undefined)) {
    counts.lost++;
    return;
  }
  const content = isRowErased(store, { ...memory, id: row.id }) ? '' : withoutErasedSentences(store, memory.content);
  if (content === '') {
    eraseLinesOf(sql, [row.id]);
    counts.erased++;
    return;
  }
  bringOutOfArchive(store, batch, row.id, { ...memory, content }, row.row);
  if (was !== undefined) putAsItWas(store, batch, was, asItWas);
  noteSavedAgain(sql, row.id, batch.at);
  counts.reloaded++;
  if (memory.quarantinedAt !== undefined) counts.waiting++;
}

/** By its number, and where somebody moved lines by its id. */
function lineFor({ lines }: OpenArchive, { id, line }: ArchivedRow): string | undefined {
  const given = lines[line - 1];
  const quoted = `"id":${JSON.stringify(id)}`;
  return given?.includes(quoted) === true ? given : lines.find((one) => one.includes(quoted));
}

function cameBack(was: MemoryRecord, asItWas: boolean): NewMemory {
  const memory = newMemoryOf(was);
  return asItWas ? memory : { ...memory, tier: 'short' };
}

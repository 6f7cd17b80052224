import { beginBatch } from '../../store/base/store.ts';
import { archivedInBatch } from '../../store/archive/archivedRows.ts';
import { unforgetArchived } from '../../store/memories/archiveMemory.ts';
import type { UndoOptions } from '../../ground/contract/lifecycle.ts';
import { isImport, type Undone, undoTarget } from '../../store/memories/undoNext.ts';
import type { SlicedWriter } from '../slicedWriter.ts';
import { forgetDerived } from '../forgetDerived.ts';
import { type Taken, undoAll } from '../undoAll.ts';

/** Takes a batch back; what it took out of sight of the archives is found again, too. */
export async function undoForgetting(
  writer: SlicedWriter,
  id: string | undefined,
  options?: UndoOptions,
): Promise<Taken | undefined> {
  const { store, write } = writer;
  const { sql } = store;
  const target = undoTarget(store, id);
  const taken = await undoAll(writer, id, options);
  if (taken?.stopped !== undefined) return taken;
  const undone = taken && target !== undefined && isImport(sql, target) ? await withLearned(writer, taken) : taken;
  if (target === undefined || undone === undefined || archivedInBatch(sql, target, 'forgotten').length === 0)
    return undone;
  const back = await write(() =>
    sql.transaction(() => unforgetArchived(store, target, () => beginBatch(store, 'undo', { join: undone.batch }))),
  );
  return { ...undone, undone: undone.undone + back, skipped: Math.max(0, undone.skipped - back) };
}

/** What was learned from imported turns goes with them. */
async function withLearned(writer: SlicedWriter, undone: Undone): Promise<Undone> {
  return { ...undone, undone: undone.undone + (await forgetDerived(writer, undone.batch)) };
}

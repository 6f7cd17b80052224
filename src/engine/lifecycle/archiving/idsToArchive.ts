import { dayMs } from '../../ground/contract/time.ts';
import { withoutTies } from '../../store/memories/archiveMemory.ts';
import { decayStart, idleRows } from '../../store/memories/decayingRows.ts';
import type { DecayPlan } from '../decay/decayPlan.ts';
import { isProtected } from '../decay/isProtected.ts';
import type { Archiver } from './archiver.ts';

/** Rows that are read at once: some 5 ms. */
const page = 500;

/** What decides which memories are archived. */
export interface ArchiveBounds {
  readonly idleDays: number;
  readonly plan: DecayPlan;
}

/** Ids of all memories that would be archived now, the longest unused first. */
export async function idsToArchive(
  { store, pause }: Pick<Archiver, 'store' | 'pause'>,
  { idleDays, plan }: ArchiveBounds,
  signal?: AbortSignal,
): Promise<string[]> {
  const { sql, clock } = store;
  const before = clock() - idleDays * dayMs;
  const ids: string[] = [];
  for (let at = decayStart, isOver = false; !isOver;) {
    signal?.throwIfAborted();
    const { rows, next } = idleRows(sql, before, at, page);
    const aged = rows.filter((row) => !isProtected(row, plan) && plan.retentionOf(row.topic)?.never !== true);
    ids.push(
      ...withoutTies(
        sql,
        aged.map(({ id }) => id),
      ),
    );
    isOver = next === undefined;
    at = next ?? at;
    await pause();
  }
  return ids;
}

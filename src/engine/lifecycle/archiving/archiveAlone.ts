import type { Archived } from '../../ground/contract/archiving.ts';
import { releaseLease, takeLease } from '../../store/upkeep/lease.ts';
import { archiveAll, type ArchiveRun, finishArchives } from './archiveAll.ts';
import type { Archiver } from './archiver.ts';

const leaseName = 'archive';
/** A window that was ended holds it no longer than this. */
const leaseMs = 120_000;

export const anotherWindow = {
  code: 'archive',
  message: 'Another window is archiving at this moment. Try again when it is done.',
} as const;

interface RunAlone extends Omit<ArchiveRun, 'ids'> {
  /** Which memories go, asked once no other window archives. */
  readonly idsOf: (archiver: Archiver) => Promise<readonly string[]>;
}

/** Archives while no other window does. First it finishes what a run left that was ended from outside. */
export async function archiveAlone(archiver: Archiver, { idsOf, ...run }: RunAlone): Promise<Archived> {
  const { store, write } = archiver;
  const { sql, clock } = store;
  const holder = store.ids.batch(clock()).replace('batch_', 'archiving_');
  const hold = (): Promise<boolean> =>
    write(() => sql.transaction(() => takeLease(sql, leaseName, holder, clock(), leaseMs)));
  if (!(await hold())) return { archived: 0, files: [], problems: [anotherWindow] };
  let heldAt = clock();
  const pause = async (): Promise<void> => {
    await archiver.pause();
    if (Math.abs(clock() - heldAt) < leaseMs / 4) return;
    heldAt = clock();
    await hold();
  };
  const holding: Archiver = { ...archiver, pause };
  try {
    await finishArchives(holding);
    return await archiveAll(holding, { ...run, ids: await idsOf(holding) });
  } finally {
    await write(() => sql.transaction(() => releaseLease(sql, leaseName, holder)));
  }
}

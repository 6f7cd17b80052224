import type { MemoryRecord } from '../../ground/contract/model.ts';
import { archiveFiles } from '../../store/archive/archiveFiles.ts';
import { type ArchivedRow, linesOf } from '../../store/archive/archivedRows.ts';
import { recordIn } from './archivedRecord.ts';
import { type Archiver, openArchive } from './archiver.ts';

/**
 * Every memory that is in a file alone, by id: all of it where its file can be read, else what the index knows of it. For
 * an erasing, which must see what a name or a day stands for.
 */
export async function archivedRecords(archiver: Archiver): Promise<ReadonlyMap<string, MemoryRecord>> {
  const { store, pause } = archiver;
  const found = new Map<string, MemoryRecord>();
  for (const file of archiveFiles(store.sql)) {
    const rows = linesOf(store.sql, file.row).filter(({ state }) => state === 'archived' || state === 'forgotten');
    if (rows.length === 0) continue;
    const { lines } = await openArchive(archiver, file);
    for (const row of rows) found.set(row.id, recordIn(lines[row.line - 1], row.id) ?? asKnown(row));
    await pause();
  }
  return found;
}

/** As far as the index knows it. */
export function asKnown({
  id,
  kind,
  scope,
  topic,
  gist,
  category,
  tags,
  origin,
  importance,
  eventAt,
  at,
}: ArchivedRow): MemoryRecord {
  return {
    id,
    kind,
    scope,
    topic,
    content: gist,
    origin,
    importance,
    eventAt,
    createdAt: eventAt,
    updatedAt: at,
    validFrom: eventAt,
    tier: 'archive',
    pinned: false,
    confidence: 1,
    decayRate: 0,
    source: 'session',
    tags,
    ...(category === undefined ? {} : { category }),
    attributes: {},
    sourceIds: [],
    accessCount: 0,
    batch: '',
  };
}

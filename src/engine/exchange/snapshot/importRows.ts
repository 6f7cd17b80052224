import type { Imported, ImportTurnsInput } from '../../ground/contract/importing.ts';
import type { ImportedRows, ImportRowsInput, SnapshotRow } from '../../ground/contract/snapshots.ts';
import type { Ladder } from '../../learn/ladder.ts';
import type { Batch } from '../../store/base/store.ts';
import { beginBatch } from '../../store/base/store.ts';
import { findByKey } from '../../store/memories/findMemory.ts';
import { importBatch } from '../../store/upkeep/importState.ts';
import { addReasons } from '../importSource.ts';
import { examineFact, importFact } from '../importFact.ts';
import type { Importer } from '../importTurns.ts';
import { importActor } from '../turnsToStore.ts';
import { conversationsOf, saveOfRow } from './foreignRow.ts';
import { snapshotRow } from './snapshotRow.ts';
import { leftReasons, takeOwnRow, type TakenRow } from './takeOwnRow.ts';

/** Rows of one transaction: about 10 ms, which is as long as others want to wait. */
const sliceRows = 25;

interface RowImporter extends Pick<Importer, 'write' | 'pause'> {
  readonly ladder: Ladder;
  /** How turns of other programs are taken in. */
  readonly importTurns: (input: ImportTurnsInput) => Promise<Imported>;
}

/** Takes rows of a snapshot in, slice by slice, in the batch of the import that is under way. */
export async function importRows(importer: RowImporter, input: ImportRowsInput): Promise<ImportedRows> {
  const { ladder } = importer;
  const counts = createRowCounts();
  const rows: SnapshotRow[] = [];
  for (const given of input.rows) {
    const checked = snapshotRow(given, ladder.store.clock());
    if ('reason' in checked) counts.add({ outcome: 'skipped', reason: checked.reason });
    else {
      rows.push(checked.row);
      counts.ignore(checked.ignored);
    }
  }
  if (input.isOwn) return await takeRows(importer, input, rows, counts);
  const turns = rows.filter(({ kind }) => kind === 'episode');
  const result = await takeRows(
    importer,
    input,
    rows.filter(({ kind }) => kind !== 'episode'),
    counts,
  );
  if (turns.length === 0 || result.stopped !== undefined) return result;
  const { isDryRun = false, file } = input;
  return withTurns(result, await importer.importTurns({ conversations: conversationsOf(turns, file), isDryRun }));
}

async function takeRows(
  { ladder, write, pause }: RowImporter,
  input: ImportRowsInput,
  rows: readonly SnapshotRow[],
  counts: RowCounts,
): Promise<ImportedRows> {
  const { store } = ladder;
  const isDryRun = input.isDryRun === true;
  let batch: string | undefined;
  for (let at = 0; at < rows.length; at += sliceRows) {
    const slice = rows.slice(at, at + sliceRows);
    const taken = isDryRun
      ? slice.map((row) => takeRow(ladder, input, row, undefined))
      : await write(() =>
          store.sql.transaction(() => {
            const join = importBatch(store);
            let begun: Batch | undefined;
            const batchOf = (): Batch => (begun ??= beginBatch(store, 'import', { actor: importActor, join }));
            const done = slice.map((row) => takeRow(ladder, input, row, batchOf));
            batch = begun?.id ?? batch;
            return done;
          }),
        );
    if ('reason' in taken) return counts.result({ batch, stopped: taken.reason });
    taken.forEach((one, index) => counts.add(one, slice[index]?.id));
    await pause();
  }
  return counts.result({ batch });
}

function takeRow(
  ladder: Ladder,
  { isOwn, onSameKey, file }: ImportRowsInput,
  row: SnapshotRow,
  batchOf: (() => Batch) | undefined,
): TakenRow {
  const { store, settings } = ladder;
  if (isOwn) return takeOwnRow({ store, settings, onSameKey, batchOf }, row);
  const keyed = row.key === undefined ? undefined : findByKey(store.sql, row.scope, row.key);
  if (keyed !== undefined && keyed.content === row.content) return { outcome: 'known', id: keyed.id };
  if (keyed !== undefined && onSameKey === 'skip') return { outcome: 'skipped', id: keyed.id, reason: leftReasons.key };
  const save = saveOfRow(row, file);
  const { outcome, ...taken } = batchOf === undefined ? examineFact(ladder, save) : importFact(ladder, save, batchOf);
  return { ...taken, outcome: outcome === 'updated' ? 'merged' : outcome };
}

interface RowCounts {
  readonly add: (taken: TakenRow, idInFile?: string) => void;
  readonly ignore: (fields: number) => void;
  readonly result: (more: { readonly batch?: string | undefined; readonly stopped?: string }) => ImportedRows;
}

function createRowCounts(): RowCounts {
  const counts = { stored: 0, restored: 0, merged: 0, known: 0, waiting: 0, ignored: 0 };
  const ids: [string, string][] = [];
  let skipped: ImportedRows['skipped'] = {};
  return {
    add({ outcome, id, reason, isWaiting }, idInFile) {
      if (outcome === 'skipped') skipped = addReasons(skipped, { [reason ?? 'It was refused.']: 1 });
      else counts[outcome]++;
      if (isWaiting === true) counts.waiting++;
      if (id !== undefined && idInFile !== undefined && idInFile !== '') ids.push([idInFile, id]);
    },
    ignore: (fields) => void (counts.ignored += fields),
    result: ({ batch, stopped }) => ({
      ...counts,
      skipped,
      ids,
      ...(batch === undefined ? {} : { batch }),
      ...(stopped === undefined ? {} : { stopped }),
    }),
  };
}

function withTurns(rows: ImportedRows, turns: Imported): ImportedRows {
  const batch = rows.batch ?? turns.batch;
  return {
    ...rows,
    stored: rows.stored + turns.stored,
    known: rows.known + turns.known,
    waiting: rows.waiting + turns.waiting,
    skipped: addReasons(rows.skipped, turns.skipped),
    ...(batch === undefined ? {} : { batch }),
    ...(turns.stopped === undefined ? {} : { stopped: turns.stopped }),
  };
}

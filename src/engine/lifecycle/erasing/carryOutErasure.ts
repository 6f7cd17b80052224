import type { AskedErasing, EraseCertificate, NotReached } from '../../ground/contract/erasing.ts';
import type { ErasedElsewhere } from '../../ground/contract/memoryPorts.ts';
import type { Attributes, MemoryRecord } from '../../ground/contract/model.ts';
import { eraseLinesOf } from '../../store/archive/archivedRows.ts';
import type { Batch, Store } from '../../store/base/store.ts';
import { beginBatch } from '../../store/base/store.ts';
import { eraseWork } from '../../store/continuity/dropWork.ts';
import { cutSummary } from '../../store/conversations/conversationSummaries.ts';
import { countErased } from '../../store/erasing/countErased.ts';
import { sweepPlaces } from '../../store/erasing/erasablePlaces.ts';
import {
  addWork,
  countWork,
  dropWork,
  type ErasureWork,
  nextWork,
  noteErasure,
  settleWork,
} from '../../store/erasing/erasures.ts';
import { eventAt } from '../../store/erasing/eventPlace.ts';
import { bury, buryCut } from '../../store/erasing/tombstones.ts';
import { dropLostNames } from '../../store/graph/dropLostNames.ts';
import { markWhatRestsOn } from '../../store/memories/needsReview.ts';
import { emptyFolded } from '../../store/history/foldedPlace.ts';
import { record } from '../../store/history/record.ts';
import {
  emptyBaselines,
  emptyEvent,
  emptyHistory,
  pinSubject,
  type Subject,
} from '../../store/history/scrubHistory.ts';
import { redactFields } from '../../store/memories/changeMemory.ts';
import { erasableMemory, eraseOne, overwriting } from '../../store/memories/erase.ts';
import type { SlicedWriter } from '../slicedWriter.ts';

/** What an erasing is carried out with. */
export interface Eraser extends SlicedWriter {
  /** What is in files of archives, by id. */
  readonly archived: ReadonlyMap<string, MemoryRecord>;
  /** Cleans what lies beside the tables; absent where there is nothing. */
  readonly eraseFiles?: ((erasure: string, asked: AskedErasing) => Promise<ErasedElsewhere>) | undefined;
}

/** Rows of one transaction: some 20 ms. */
const slice = 50;
/** Entries of the list that are noted in one transaction. */
const notedAtOnce = 500;
/** The kind of what is taken out of a memory that stays; see `attributes.redacted`. */
const erasedPart = 'erased';

/**
 * Notes what an erasing has to do and does it, slice by slice; then the files. Whatever stops it, the certificate says
 * only what is done, and `goOn` does the rest.
 */
export async function carryOutErasure(
  eraser: Eraser,
  certificate: EraseCertificate,
  work: readonly ErasureWork[],
  onProgress: (done: number, total: number) => void,
): Promise<EraseCertificate> {
  const { sql } = eraser.store;
  for (let at = 0; at < work.length; at += notedAtOnce) {
    await overwritten(eraser, () => addWork(sql, certificate.id, work.slice(at, at + notedAtOnce)));
    await eraser.pause();
  }
  // From here on it has begun: whatever stops it, the rest is done later.
  await overwritten(eraser, () => {
    // Another window that looked for what was broken off may have taken some for that.
    if (countWork(sql, certificate.id) < work.length) addWork(sql, certificate.id, work);
    noteErasure(sql, certificate);
  });
  return await goOn(eraser, certificate, (done) => onProgress(done, work.length));
}

/** Goes on with an erasing that was broken off, from wherever it was. */
export async function goOn(
  eraser: Eraser,
  begun: EraseCertificate,
  onProgress: (done: number) => void = () => undefined,
): Promise<EraseCertificate> {
  const { store, pause } = eraser;
  let certificate = begun;
  if (certificate.state === 'rows') {
    let done = 0;
    for (let count = await eraseSlice(eraser, certificate); count > 0; count = await eraseSlice(eraser, certificate)) {
      done += count;
      onProgress(done);
      await pause();
    }
    certificate = await overwritten(eraser, () => {
      const entries = sweepPlaces(store, { isAll: certificate.asked === 'all' });
      const swept: EraseCertificate = {
        ...certificate,
        ...countErased(store.sql, certificate.id, entries),
        state: 'files',
      };
      noteErasure(store.sql, swept);
      return swept;
    });
  }
  const { files, left: unreached, isOver } = await cleaned(eraser, certificate);
  const tookTurns = (certificate.erased.episode ?? certificate.cut.episode) !== undefined;
  const left = tookTurns ? [...unreached, chatHistory] : unreached;
  return await overwritten(eraser, () => {
    const ended: EraseCertificate = isOver
      ? { ...certificate, state: 'done', finishedAt: store.clock(), files, left }
      : { ...certificate, files, left };
    noteErasure(store.sql, { ...ended, left: ended.left.filter(({ what }) => what !== 'transcript') });
    if (isOver) dropWork(store.sql, certificate.id);
    return ended;
  });
}

async function overwritten<T>({ store, write }: Eraser, work: () => T): Promise<T> {
  return await write(() => overwriting(store.sql, () => store.sql.transaction(work)));
}

/** Turns were said somewhere, and we write in nobody else's files. */
const chatHistory: NotReached = {
  what: 'chats',
  why: 'The program in which it was said keeps a history of its chats. Delete it there, too.',
};

/** What could not be cleaned is told, and tried again where that may help. */
async function cleaned({ eraseFiles }: Eraser, { id, asked }: EraseCertificate): Promise<ErasedElsewhere> {
  if (eraseFiles === undefined) return { files: [], left: [], isOver: true };
  try {
    return await eraseFiles(id, asked);
  } catch (error) {
    const why = `Files were not cleaned: ${error instanceof Error ? error.message : String(error)}. It is tried again.`;
    const left: NotReached = { what: 'file', why };
    return { files: [], left: [left], isOver: false };
  }
}

/** Does the next part of the work in one transaction; answers how much that was. */
async function eraseSlice(eraser: Eraser, { id, at, by }: EraseCertificate): Promise<number> {
  const { store } = eraser;
  return await overwritten(eraser, () => {
    const work = nextWork(store.sql, id, slice);
    let batch: Batch | undefined;
    const batchOf = (): Batch =>
      (batch ??= beginBatch(store, 'erase', { actor: by, join: id.replace('erasure_', 'batch_') }));
    const emptied = new Map<string, Subject>();
    for (const one of work) {
      const subject = eraseItem(eraser, { id, at }, batchOf, one);
      if (subject !== undefined) emptied.set(JSON.stringify(subject), subject);
    }
    for (const subject of emptied.values()) pinSubject(store, subject);
    settleWork(store.sql, id, work);
    return work.length;
  });
}

/** Answers what an event was about that was emptied: a replay must come to it all the same. */
function eraseItem(
  { store, archived }: Eraser,
  burial: { readonly id: string; readonly at: number },
  batchOf: () => Batch,
  { place, item, rest }: ErasureWork,
): Subject | undefined {
  const { sql } = store;
  if (place === 'history') return emptyEvent(sql, eventAt(item));
  if (place === 'memory') eraseMemory(store, burial, batchOf, item, rest);
  else if (place === 'archived') eraseArchived(store, burial, batchOf, archived.get(item), item);
  else if (place === 'folded') emptyFolded(store, item);
  else if (place === 'summary') cutSummary(store, item, rest);
  else if (place === 'work') eraseWork(sql, [item]);
  else dropLostNames(sql, [Number(item)]);
  return undefined;
}

/** Its line goes with the files; a file that cannot be reached keeps it, and the tombstone keeps it from coming back. */
function eraseArchived(
  store: Store,
  burial: { readonly id: string; readonly at: number },
  batchOf: () => Batch,
  memory: MemoryRecord | undefined,
  id: string,
): void {
  if (memory !== undefined) bury(store, burial, memory);
  emptyHistory(store.sql, id);
  eraseLinesOf(store.sql, [id]);
  record(store, batchOf(), { memoryId: id, event: 'DELETE', after: { erased: true, purged: true } });
}

function eraseMemory(
  store: Store,
  burial: { readonly id: string; readonly at: number },
  batchOf: () => Batch,
  id: string,
  rest: string | undefined,
): void {
  const memory = erasableMemory(store.sql, id);
  if (memory === undefined) return;
  // It may have been in a file before, or be on its way into one.
  eraseLinesOf(store.sql, [id]);
  if (rest === undefined) {
    bury(store, burial, memory);
    // With its links goes what rests on it; that it needs a look stays.
    markWhatRestsOn(store, batchOf(), [id]);
    eraseOne(store, batchOf(), memory);
    return;
  }
  const left = JSON.parse(rest) as { readonly content: string; readonly attributes: Attributes };
  buryCut(store, burial, memory.content, left.content);
  // An event of it that was emptied before is followed by all that it said until now.
  emptyBaselines(store.sql, { about: undefined, id });
  redactFields(store, batchOf(), memory, { changes: left, kinds: [erasedPart] });
}

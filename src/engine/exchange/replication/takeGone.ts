import { eraseLinesOf } from '../../store/archive/archivedRows.ts';
import { cutSummary } from '../../store/conversations/conversationSummaries.ts';
import { countErased } from '../../store/erasing/countErased.ts';
import { sweepPlaces } from '../../store/erasing/erasablePlaces.ts';
import { addWork, noteErasure, settleWork } from '../../store/erasing/erasures.ts';
import { bury } from '../../store/erasing/tombstones.ts';
import { emptyHistory } from '../../store/history/scrubHistory.ts';
import { changeMemory } from '../../store/memories/changeMemory.ts';
import { erasableMemory, eraseOne, overwriting } from '../../store/memories/erase.ts';
import { findMemory } from '../../store/memories/findMemory.ts';
import { purgeMemories } from '../../store/memories/purge.ts';
import { clocksOf, type Dot, type FieldClocks, isLater, putClocks } from '../../store/replication/fieldClocks.ts';
import { noteRewrite } from '../../store/replication/replica.ts';
import { takeWaiting } from '../../store/replication/waitingChanges.ts';
import { batchFor, type Incoming, type Outcome, type Taking } from './taking.ts';
import { goneClocks, tellWhole } from './tell.ts';

/** Another device says that something is no more. Call inside a transaction. */
export function takeGone(taking: Taking, incoming: Incoming): Outcome {
  const { change, from } = incoming;
  const { about, id, gone } = change;
  const { sql } = taking.store;
  const known = clocksOf(sql, about, id);
  const dot: Dot = [from.clock, from.device, from.number];
  if (known?.gone?.how === 'erased') return 'done';
  if (about === 'memory' && gone === 'erased') return takeErased(taking, incoming, known, dot);
  if (about === 'memory') return takePurged(taking, incoming, known, dot);
  if (about === 'summary') {
    overwriting(sql, () => cutSummary(taking.store, id, undefined));
    putClocks(sql, about, id, goneClocks(known?.author ?? from.device, 'erased', dot));
    noteRewrite(sql, true);
    return 'done';
  }
  return { refused: 'Only memories and summaries are erased by an order.' };
}

function takeErased(taking: Taking, incoming: Incoming, known: FieldClocks | undefined, dot: Dot): Outcome {
  const { store, options, counts } = taking;
  const { id } = incoming.change;
  const author = known?.author;
  if (options.mayErase?.({ device: incoming.from.device, id, author }) === false)
    return { refused: 'Only who wrote a memory, or owns its workspace, has it erased everywhere.' };
  overwriting(store.sql, () => {
    const batch = batchFor(taking, incoming, store.clock());
    const memory = erasableMemory(store.sql, id);
    eraseLinesOf(store.sql, [id]);
    if (memory === undefined) emptyHistory(store.sql, id);
    else {
      bury(store, { id: batch.id, at: batch.at }, memory);
      eraseOne(store, batch, memory);
    }
    takeWaiting(store.sql, id);
  });
  putClocks(store.sql, 'memory', id, goneClocks(author ?? incoming.from.device, 'erased', dot));
  noteRewrite(store.sql, true);
  counts.erased.push(id);
  return 'done';
}

/**
 * What is left of erased memories in other tables goes with them; backups and other files follow as after an erasing of
 * this device's own, of which a certificate is kept. Call inside a transaction.
 */
export function sweepErased({ store, counts }: Taking): void {
  const { sql } = store;
  if (counts.erased.length === 0) return;
  overwriting(sql, () => {
    const at = store.clock();
    const id = store.ids.batch(at).replace('batch_', 'erasure_');
    const work = counts.erased.map((item) => ({ place: 'memory', item }) as const);
    addWork(sql, id, work);
    settleWork(sql, id, work);
    const swept = sweepPlaces(store, { isAll: false });
    noteErasure(sql, {
      format: 'tiered-memory erasure 1',
      id,
      at,
      by: 'another device',
      asked: 'ids',
      state: 'files',
      ...countErased(sql, id, swept),
      files: [],
      left: [],
    });
  });
}

function takePurged(taking: Taking, incoming: Incoming, known: FieldClocks | undefined, dot: Dot): Outcome {
  const { store } = taking;
  const { id } = incoming.change;
  const memory = findMemory(store.sql, id);
  const isTold = (at: Dot | undefined): boolean => at !== undefined && isLater(at, dot);
  // Whoever purged it was told of it anew since.
  if (isTold(known?.base) || isTold(known?.gone?.dot)) return 'done';
  // Somebody brought it back before they knew.
  if (memory !== undefined && memory.validUntil === undefined) {
    tellWhole(store, 'memory', id, { event: 'RESTORE' });
    return 'done';
  }
  const batch = batchFor(taking, incoming, store.clock());
  if (memory !== undefined) {
    const purgeAt = memory.purgeAt ?? batch.at;
    if (memory.purgeAt === undefined) changeMemory(store, batch, memory, { purgeAt });
    purgeMemories(store, () => batch, [id], purgeAt);
  }
  putClocks(store.sql, 'memory', id, goneClocks(known?.author ?? incoming.from.device, 'purged', dot));
  noteRewrite(store.sql, true);
  return 'done';
}

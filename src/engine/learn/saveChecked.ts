import type { CheckedSave, SaveResult } from '../ground/contract/saving.ts';
import { reasonsOf } from '../knowledge/compare/mainOf.ts';
import { refusedReason } from '../knowledge/trust/proposals.ts';
import { reviewNoticeOf } from '../knowledge/trust/rights.ts';
import { unconfirmedNoticeOf } from '../knowledge/trust/unconfirmed.ts';
import type { Batch } from '../store/base/store.ts';
import { areLinked, linkMemories } from '../store/graph/linkMemories.ts';
import { findActive } from '../store/memories/findMemory.ts';
import { carryOut } from './carryOut.ts';
import { decide } from './decide.ts';
import type { Ladder } from './ladder.ts';
import { noteRests } from './noteRests.ts';
import { savedErasedReason, unlessErased } from './unlessErased.ts';
import { noteOperation } from '../store/ownChat/operations.ts';

/**
 * Takes in a save that passed its checks, and links it to what it names. Call inside a transaction; `batchOf` begins
 * the batch only when there is something to write.
 */
export function saveChecked(ladder: Ladder, checked: CheckedSave, batchOf: () => Batch): SaveResult {
  const { store } = ladder;
  const { given } = checked;
  // What comes from a team is no work of this chat.
  if (checked.memory.origin !== 'team')
    noteOperation(store.sql, {
      node: 'hotpath',
      op: 'classify',
      sessionId: checked.memory.sessionId,
      at: store.clock(),
    });
  const memory = unlessErased(store, checked.memory, { saidAt: Infinity });
  if (memory === undefined) return { outcome: 'rejected', reason: savedErasedReason };
  let batch: Batch | undefined;
  const begin = (): Batch => (batch ??= batchOf());
  const incoming = { memory, given, as: given.settles === true ? 'settled' : 'saved' } as const;
  const decided = decide(ladder, incoming).decision;
  if (decided.do === 'refused') return { outcome: 'rejected', reason: refusedReason(decided.at) };
  // What somebody saves on purpose is kept, whatever it takes back.
  const decision = decided.do === 'leave' ? ({ do: 'add' } as const) : decided;
  const taken = carryOut(store, begin, decision, incoming);
  const links = checked.links.filter((id) => findActive(store.sql, id) !== undefined);
  let { outcome } = taken;
  // What was known without its key, or waits, is not linked.
  if (decision.do !== 'keep' && decision.do !== 'wait' && taken.waits === undefined)
    for (const other of links) {
      if (other === taken.id || (outcome !== 'stored' && areLinked(store.sql, other, taken.id))) continue;
      linkMemories(store, begin(), taken.id, other);
      if (outcome === 'duplicate') outcome = 'updated';
    }
  // What was added as it came, and gives no reasons, rests on nothing.
  const isPlain = decision.do === 'add' && memory.sourceIds.length === 0 && reasonsOf(memory.content).length === 0;
  const record = outcome === 'duplicate' || isPlain ? undefined : findActive(store.sql, taken.id);
  noteRests(ladder, begin, record);
  const held = isPlain ? memory : record;
  const standing = taken.waits === undefined ? held && unconfirmedNoticeOf(held) : reviewNoticeOf(taken.waits);
  const notice = noticeOf(checked, links, standing);
  const { supersedes = [] } = taken;
  return {
    outcome,
    id: taken.id,
    ...(batch === undefined ? {} : { batch: batch.id }),
    ...(supersedes.length === 0 ? {} : { supersedes }),
    ...(notice === undefined ? {} : { notice }),
    ...(taken.waits === undefined ? {} : { waits: taken.waits }),
  };
}

function noticeOf(checked: CheckedSave, links: readonly string[], standing: string | undefined): string | undefined {
  const unknown = checked.links.filter((id) => !links.includes(id));
  const unlinked =
    unknown.length === 0 ? undefined : `Not linked, because there is no such memory: ${unknown.join(', ')}.`;
  const notices = [checked.notice, unlinked, standing].filter((notice) => notice !== undefined);
  return notices.length === 0 ? undefined : notices.join(' ');
}

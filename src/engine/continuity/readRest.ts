import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { beginBatch, type Store } from '../store/base/store.ts';
import { lastOf } from '../store/conversations/conversationTurn.ts';
import { hasWorkChanges } from '../store/continuity/takeBackWork.ts';
import { linkEntities } from '../store/graph/entityLinks.ts';
import { settlePendingLinks } from '../store/graph/pendingLinks.ts';
import { findActive, rowOf } from '../store/memories/findMemory.ts';
import { createWorkNoter } from './noteWork.ts';

/** Among the last turns of a conversation the one before is looked for; what is pointed at from further away is unclear. */
const looked = 50;

/**
 * What a turn names and tells of work, where its door could not wait for that to be read: in the batch that stored the
 * turn, so that one undo takes back both. Nothing of a turn that is gone or waits for review; once, however often it is
 * asked. Call inside a transaction.
 */
export function readRest(store: Store, settings: Pick<EngineSettings, 'continuity'>, id: string): void {
  const turn = findActive(store.sql, id);
  const row = rowOf(store.sql, id);
  if (turn?.kind !== 'episode' || turn.quarantinedAt !== undefined || row === undefined) return;
  linkEntities(store, store.clock(), row, turn.content);
  settlePendingLinks(store.sql, row);
  const { sessionId = '', content: text, origin, scope, eventAt: at, actor, batch: join } = turn;
  if (hasWorkChanges(store.sql, join)) return;
  const previousAt = saidBefore(store, turn);
  const batch = { ...beginBatch(store, 'observe', { join }), actor };
  createWorkNoter(store, settings)?.(batch, { id, sessionId, text, origin, scope, at, previousAt });
}

/** When the user said something before in this conversation. */
function saidBefore({ sql }: Store, { id, sessionId, eventAt }: MemoryRecord): number | undefined {
  if (sessionId === undefined) return undefined;
  const earlier = lastOf(sql, sessionId, looked).filter((turn) => turn.id !== id && turn.eventAt <= eventAt);
  return earlier.find(({ sourceRole }) => sourceRole === 'user')?.eventAt;
}

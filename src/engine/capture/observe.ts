import type { ObserveResult } from '../ground/contract/conversing.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import type { CheckedTurn } from './checkTurn.ts';
import { conversationSoFar } from './conversationSoFar.ts';
import { storeTurn } from './storeTurn.ts';

/** Stores one turn, in a transaction and a batch of its own. */
export function observe(store: Store, turn: CheckedTurn, onRewritten: (ids: readonly string[]) => void): ObserveResult {
  return store.sql.transaction(() => {
    let batch: Batch | undefined;
    const batchOf = (): Batch => (batch ??= beginBatch(store, 'observe', { actor: turn.input.actor }));
    const conversation = conversationSoFar(store.sql, turn.input.sessionId);
    return storeTurn({ store, batchOf, conversation, onRewritten }, turn);
  });
}

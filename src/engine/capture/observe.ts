import type { ObserveResult } from '../ground/contract/conversing.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import type { CheckedTurn } from '../ground/contract/readingTurns.ts';
import { conversationSoFar } from './conversationSoFar.ts';
import { type KeptTurn, storeTurn } from './storeTurn.ts';

interface Observing {
  readonly onRewritten: (ids: readonly string[]) => void;
  readonly noteWork?: ((batch: Batch, turn: KeptTurn) => void) | undefined;
}

/** Stores one turn, in a transaction and a batch of its own. */
export function observe(store: Store, turn: CheckedTurn, { onRewritten, noteWork }: Observing): ObserveResult {
  return store.sql.transaction(() => {
    let batch: Batch | undefined;
    const batchOf = (): Batch => (batch ??= beginBatch(store, 'observe', { actor: turn.input.actor }));
    const conversation = conversationSoFar(store.sql, turn.input.sessionId);
    const { isReadLater } = turn.input;
    return storeTurn({ store, batchOf, conversation, onRewritten, noteWork, isReadLater }, turn);
  });
}

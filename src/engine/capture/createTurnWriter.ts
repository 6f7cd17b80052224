import type { ObserveResult } from '../ground/contract/conversing.ts';
import { meetingScopesOnce } from '../store/base/scopes.ts';
import type { Batch, BatchAction, Store } from '../store/base/store.ts';
import { beginBatch, currentRevision } from '../store/base/store.ts';
import { touchInRuns } from '../store/conversations/touchInRuns.ts';
import type { CheckedTurn } from '../ground/contract/readingTurns.ts';
import { conversationSoFar, type ConversationSoFar } from './conversationSoFar.ts';
import { type KeptTurn, storeTurn } from './storeTurn.ts';

/**
 * Turns and characters of one transaction. At 0.2 ms for a turn 50 of them take 10 ms, which is as long as others want
 * to wait; a commit costs little beside them.
 */
export const sliceTurns = 50;
export const sliceCharacters = 20_000;
/** Conversations that are kept at hand between two slices. */
const mostConversations = 100;

/** What one transaction did. */
export interface StoredSlice {
  /** One for each turn, in their order. */
  readonly results: readonly ObserveResult[];
  /** Memories that held the first half of a secret. */
  readonly rewritten: readonly string[];
}

export interface TurnWriter {
  /** Stores some turns in one transaction. */
  readonly storeSlice: (turns: readonly (CheckedTurn | { readonly reason: string })[]) => StoredSlice;
  /** The batch that all slices share; undefined until something was written. */
  readonly batch: () => string | undefined;
}

interface TurnWriterOptions {
  readonly action: BatchAction;
  readonly actor?: string | undefined;
  /** The batch to join, of an earlier run that was broken off. */
  readonly join?: string | undefined;
  /** The conversations took place long ago: they count as over, and end no other. */
  readonly isOver?: boolean;
  /** Takes into account what each turn tells of work. */
  readonly noteWork?: ((batch: Batch, turn: KeptTurn) => void) | undefined;
}

/**
 * Stores turns slice by slice, in one batch. What it knows of the conversations is kept from slice to slice, until
 * somebody else writes.
 */
export function createTurnWriter(
  store: Store,
  { action, actor, join, isOver, noteWork }: TurnWriterOptions,
): TurnWriter {
  const { sql } = store;
  const conversations = new Map<string, ConversationSoFar>();
  let joined = join;
  /** Of the last slice; undefined after one that failed. */
  let revision: number | undefined;
  const conversationOf = (sessionId: string): ConversationSoFar => {
    const known = conversations.get(sessionId) ?? conversationSoFar(sql, sessionId);
    conversations.set(sessionId, known);
    return known;
  };
  return {
    batch: () => joined,
    storeSlice(turns) {
      const rewritten: string[] = [];
      let batch: Batch | undefined;
      const batchOf = (): Batch => (batch ??= beginBatch(store, action, { actor, join: joined }));
      const onRewritten = (ids: readonly string[]): void => {
        rewritten.push(...ids);
        conversations.clear();
      };
      const results = sql.transaction(() => {
        if (revision !== currentRevision(sql) || conversations.size > mostConversations) conversations.clear();
        revision = undefined;
        const { touch, end } = touchInRuns(store);
        return meetingScopesOnce(sql, () => {
          const stored = turns.map((turn): ObserveResult => {
            if ('reason' in turn) return turn;
            const conversation = conversationOf(turn.input.sessionId);
            return storeTurn(
              { store, batchOf, conversation, onRewritten, isOver, noteWork, touch, isInBulk: true },
              turn,
            );
          });
          end();
          return stored;
        });
      });
      revision = batch?.revision ?? currentRevision(sql);
      joined ??= batch?.id;
      return { results, rewritten };
    },
  };
}

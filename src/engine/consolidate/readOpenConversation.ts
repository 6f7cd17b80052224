import { dayMs } from '../ground/contract/time.ts';
import { candidatesOf, neighborsOf, consolidatorActor, turnContextOf, workspaceOf } from '../learn/candidatesOfTurn.ts';
import type { Ladder } from '../learn/ladder.ts';
import { storeCandidates } from '../learn/storeCandidates.ts';
import { type Batch, beginBatch } from '../store/base/store.ts';
import { type ConversationTurn, newestTurn, turnsAfter, turnsUpTo } from '../store/conversations/conversationTurn.ts';
import { moveReadThrough, readThrough } from '../store/conversations/readThrough.ts';
import { conversationScopeOrUser } from '../store/conversations/touchConversation.ts';
import { learnedOn } from '../store/upkeep/learned.ts';

interface ConversationReader {
  readonly ladder: Ladder;
  readonly write: <T>(work: () => T) => Promise<T>;
  readonly pause: () => Promise<void>;
}

/** Turns that are read in one transaction, so that a window stays responsive. */
const sliceTurns = 5;

/**
 * Reads by the rules what was said in a conversation that goes on, up to its newest `keepTurns` turns, as the background
 * reads one that is over: how far it has read moves in the transaction that stores what came of it. All of it is one
 * batch. What the limit of the day leaves is read when the conversation is over.
 */
export async function readOpenConversation(
  { ladder, write, pause }: ConversationReader,
  { sessionId, keepTurns }: { readonly sessionId: string; readonly keepTurns: number },
): Promise<{ readonly read: number; readonly learned: number; readonly batch?: string }> {
  const { store } = ladder;
  const { sql } = store;
  const last = lastToRead(ladder, sessionId, keepTurns);
  let [read, learned] = [0, 0];
  let batch: string | undefined;
  for (;;) {
    const after = readThrough(sql, sessionId, 'rules');
    const turns = turnsAfter(sql, sessionId, after, sliceTurns).filter(({ row }) => row <= last);
    const newest = turns.at(-1);
    // A slice that begins within the limit of the day must not end beyond it, since no turn is read twice.
    const room = ladder.settings.learnPerDay - learnedOn(sql, Math.floor(store.clock() / dayMs));
    if (newest === undefined || room < sliceTurns * ladder.settings.learnPerTurn) break;
    const join = batch;
    const stored = await write(() =>
      sql.transaction(() => {
        if (!moveReadThrough(sql, sessionId, 'rules', after, newest.row)) return undefined;
        let begun: Batch | undefined;
        const batchOf = (): Batch => (begun ??= beginBatch(store, 'learn', { actor: consolidatorActor, join }));
        const found = storeCandidates(placed(ladder, sessionId), candidatesIn(ladder, sessionId, turns), {
          actor: consolidatorActor,
          batchOf,
        });
        return { count: found.filter(({ outcome }) => outcome === 'stored').length, batch: begun?.id };
      }),
    );
    // Another window has read them meanwhile.
    if (stored === undefined) break;
    read += turns.length;
    learned += stored.count;
    batch ??= stored.batch;
    await pause();
  }
  return { read, learned, ...(batch === undefined ? {} : { batch }) };
}

/** The row of the newest turn that is no longer sent; 0 when all of them are. */
function lastToRead({ store: { sql } }: Ladder, sessionId: string, keepTurns: number): number {
  const newest = newestTurn(sql, sessionId);
  const kept = turnsUpTo(sql, sessionId, newest, keepTurns);
  if (kept.length < keepTurns) return 0;
  return keepTurns === 0 ? newest : (kept[0]?.row ?? 0) - 1;
}

function candidatesIn(
  { store }: Ladder,
  sessionId: string,
  turns: readonly ConversationTurn[],
): ReturnType<typeof candidatesOf> {
  return turns.flatMap((turn) =>
    candidatesOf(turn, neighborsOf(store, sessionId, turn.row), turnContextOf(store, sessionId)),
  );
}

/** Facts go to the scope of the conversation, whichever workspace is open. */
function placed(ladder: Ladder, sessionId: string): Ladder {
  const workspace = workspaceOf(conversationScopeOrUser(ladder.store.sql, sessionId));
  return { ...ladder, settings: { ...ladder.settings, workspace } };
}

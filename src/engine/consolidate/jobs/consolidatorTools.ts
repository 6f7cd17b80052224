import type { FactCandidate, Learned } from '../../ground/contract/learning.ts';
import type { Scope } from '../../ground/contract/model.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { advise } from '../../learn/advise.ts';
import {
  candidatesOf,
  neighborsOf,
  consolidatorActor,
  turnContextOf,
  workspaceOf,
} from '../../learn/candidatesOfTurn.ts';
import type { Ladder } from '../../learn/ladder.ts';
import { storeCandidates } from '../../learn/storeCandidates.ts';
import type { ConversationTurn } from '../../store/conversations/conversationTurn.ts';
import { turnsAfter } from '../../store/conversations/conversationTurn.ts';
import {
  isConsolidated,
  markConsolidated,
  pendingConversations,
} from '../../store/conversations/pendingConversations.ts';
import { moveReadThrough, readThrough } from '../../store/conversations/readThrough.ts';
import { conversationScopeOrUser } from '../../store/conversations/touchConversation.ts';
import { learnedOn } from '../../store/upkeep/learned.ts';
import type { JobContext } from './jobDefinition.ts';

/** Turns that are read at a time. */
export const chunkTurns = 30;

/** Turns in the order in which they were kept, and the row up to which the conversation was read before them. */
export interface Chunk {
  readonly after: number;
  readonly turns: readonly ConversationTurn[];
}

/**
 * What the consolidator may do with the memory. It is built for one run and handed to nobody else: the tools that
 * agents are offered are others (`engine/tools/`), and none of these is among them.
 */
export interface ConsolidatorTools {
  pendingSessions(): readonly string[];
  isSessionConsolidated(sessionId: string): boolean;
  /** The next turns that were not read yet. */
  getEpisodes(sessionId: string): Chunk;
  /** The facts that the rules find in a turn. */
  findFacts(sessionId: string, turn: ConversationTurn): readonly FactCandidate[];
  /**
   * Saves through the whole ladder, which finds what a fact repeats, conflicts with or corrects and settles it, and
   * notes in the same transaction that the turns were read. Undefined when another window has read them meanwhile.
   */
  saveFactsBatch(
    sessionId: string,
    read: Chunk,
    facts: readonly FactCandidate[],
  ): Promise<readonly Learned[] | undefined>;
  /** How many memories may still be learned today. */
  roomToday(): number;
  /** False when there are turns that were not read. */
  markSessionConsolidated(sessionId: string): Promise<boolean>;
}

export function createConsolidatorTools(context: JobContext): ConsolidatorTools {
  const { store, settings } = context;
  const { sql } = store;
  return {
    pendingSessions: () => pendingConversations(sql, store.clock() - settings.idleMinutes * 60_000),
    isSessionConsolidated: (sessionId) => isConsolidated(sql, sessionId),
    getEpisodes: (sessionId) => {
      const after = readThrough(sql, sessionId, 'rules');
      return { after, turns: turnsAfter(sql, sessionId, after, chunkTurns) };
    },
    findFacts: (sessionId, turn) =>
      candidatesOf(turn, neighborsOf(store, sessionId, turn.row), turnContextOf(store, sessionId)),
    saveFactsBatch: async (sessionId, { after, turns }, facts) => {
      const ladder = ladderIn(context, conversationScopeOrUser(sql, sessionId));
      const { model, random, refusal } = context;
      // Before the transaction, because an answer may take a minute.
      const advice =
        refusal === undefined ? await advise({ ...ladder, model, random }, facts, consolidatorActor) : undefined;
      return await context.slice((batch) => {
        const newest = turns.at(-1);
        if (newest === undefined || !moveReadThrough(sql, sessionId, 'rules', after, newest.row)) return undefined;
        return storeCandidates(ladder, facts, {
          actor: consolidatorActor,
          batchOf: batch.open,
          advice: advice?.decisions,
        });
      });
    },
    roomToday: () => roomToday(context),
    markSessionConsolidated: (sessionId) =>
      context.slice(() => markConsolidated(store, sessionId, store.clock(), readThrough(sql, sessionId, 'rules'))),
  };
}

/** Facts go to the scope of the conversation, whichever workspace is open in the window that does the work. */
export function ladderIn({ store, rarity, similarityOf, settings }: JobContext, scope: Scope): Ladder {
  return { store, rarity, similarityOf, settings: { ...settings, workspace: workspaceOf(scope) } };
}

/** The limit of a day keeps many old conversations from becoming a flood of facts; the rest waits for the next day. */
export function roomToday({ store, settings }: JobContext): number {
  return settings.learnPerDay - learnedOn(store.sql, Math.floor(store.clock() / dayMs));
}

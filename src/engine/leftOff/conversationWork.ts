import type { ChatSummary } from '../ground/contract/conversing.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { Statement } from '../knowledge/language/statement.ts';
import { reviewReasonOf } from '../knowledge/trust/rights.ts';
import { isKnown, turnContextOf, type TurnContext } from '../learn/candidatesOfTurn.ts';
import type { Reader } from '../recall/reader.ts';
import { conversationSummariesOf } from '../store/conversations/conversationSummaries.ts';
import { type ConversationTurn, hasOutsideTurns } from '../store/conversations/conversationTurn.ts';
import { hasLapsed, lastTurnsOf, type PastConversation } from '../store/conversations/lastConversations.ts';
import { listWithin } from '../store/search/listWithin.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { statementsOf } from '../extract/statementsOf.ts';

/** One turn, with what its side states. */
export interface WorkTurn {
  readonly row: number;
  readonly memory: MemoryRecord;
  readonly isUser: boolean;
  /** It waits for review: that something was said there counts, what was said does not. */
  readonly isHidden: boolean;
  /** What it states and asks, without what was forgotten or superseded since and without questions for earlier work. */
  readonly statements: readonly Statement[];
}

/** What a conversation holds for somebody who comes back to it. */
export interface ConversationWork {
  readonly id: string;
  readonly lastAt: number;
  /** Row of the last turn that the rules have read; what they found in it is among the facts. */
  readonly readThrough: number;
  /** Oldest first. */
  readonly turns: readonly WorkTurn[];
  /** What was made of it and holds. */
  readonly facts: readonly MemoryRecord[];
  readonly summary: ChatSummary | undefined;
  readonly context: TurnContext;
}

/** A long conversation is read from here to its end: nobody means more by "last time". */
const mostTurns = 60;
/** An answer says at its beginning what was done, and goes on with code. */
const answerCharacters = 800;
const mostFacts = 60;

/**
 * Reads a conversation within bounds, its last `left` turns at most; undefined when the user said nothing in it but to
 * ask for earlier work.
 */
export function readConversation(
  { sql, now }: Pick<Reader, 'sql' | 'now'>,
  { id, lastAt, readThrough }: PastConversation,
  bounds: ReadBounds,
  left = mostTurns,
): ConversationWork | undefined {
  const context = turnContextOf({ sql, clock: () => now }, id);
  const lapsed: TurnContext = {
    ...context,
    distilled: context.distilled
      .filter(({ isForgotten, isSuperseded }) => isForgotten || isSuperseded)
      .map((known) => ({ ...known, isForgotten: true })),
  };
  const turns = lastTurnsOf(sql, id, bounds, Math.min(left, mostTurns)).map((turn) => toWorkTurn(turn, lapsed));
  if (!turns.some(({ isUser, statements }) => isUser && statements.length > 0)) return undefined;
  const distilled = bounds.kinds.filter((kind) => kind !== 'episode');
  const facts =
    distilled.length === 0
      ? []
      : listWithin(
          sql,
          { ...bounds, kinds: distilled, currentOnly: true, filters: { ...bounds.filters, sessionId: id } },
          mostFacts,
        );
  const raw = conversationSummariesOf(sql, id, 1)[0];
  // The raw summary is a memory as well, for questions about its content.
  const others = raw === undefined ? facts : facts.filter(({ kind }) => kind !== 'summary');
  return { id, lastAt, readThrough, turns, facts: others, summary: usable(sql, id, raw), context };
}

/** A turn as the rules read it. */
export function asConversationTurn({ row, memory }: Pick<WorkTurn, 'row' | 'memory'>): ConversationTurn {
  return {
    row,
    id: memory.id,
    role: memory.sourceRole ?? 'user',
    origin: memory.origin,
    text: memory.content,
    at: memory.eventAt,
  };
}

function toWorkTurn(turn: { readonly row: number; readonly memory: MemoryRecord }, lapsed: TurnContext): WorkTurn {
  const { memory } = turn;
  const isHidden = memory.quarantinedAt !== undefined;
  const isUser = memory.sourceRole === 'user';
  const asksForWork = isUser && languageOf(memory.content).leftOff.findQuestion(memory.content) !== undefined;
  const statements =
    isHidden || asksForWork
      ? []
      : statementsOf(isUser ? memory.content : memory.content.slice(0, answerCharacters)).filter(
          ({ text }) => !isKnown(text, asConversationTurn(turn), lapsed),
        );
  return { ...turn, isUser, isHidden, statements };
}

/** The newest raw summary, unless it may hold what strangers said, what wants to be obeyed, or what no longer holds. */
function usable(sql: Reader['sql'], id: string, summary: ChatSummary | undefined): ChatSummary | undefined {
  if (summary === undefined || hasOutsideTurns(sql, id) || hasLapsed(sql, id)) return undefined;
  const asMemory = {
    kind: 'summary',
    origin: 'assistant',
    topic: 'conversations',
    content: summary.summary,
    tags: [],
  } as const;
  return reviewReasonOf(asMemory) === undefined ? summary : undefined;
}

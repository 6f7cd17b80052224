import type { FactCandidate } from '../../ground/contract/learning.ts';
import { counted, waitingForReview } from '../../ground/text/counted.ts';
import type { ConversationTurn } from '../../store/conversations/conversationTurn.ts';
import { countForModel, countPendingConversations } from '../../store/conversations/pendingConversations.ts';
import type { Chunk, ConsolidatorTools } from './consolidatorTools.ts';
import { countLearned } from './countLearned.ts';
import { createConsolidatorTools, roomToday } from './consolidatorTools.ts';
import type { JobContext, JobDefinition, Step } from './jobDefinition.ts';
import { conversationsToRead, readWithModel } from './readWithModel.ts';

/** What one step reads and saves at most, so that the window stays responsive. */
const turnsPerStep = 5;
const factsPerStep = 3;

/** A step that begins within the limit of the day must not end beyond it, since no turn is read twice. */
const leastRoom = 8;

/**
 * Reads conversations that are over, a chunk at a time, and keeps the facts in them. How far it has read is noted
 * together with the facts, so that each turn is read once, wherever the work was interrupted.
 */
export const consolidation: JobDefinition = {
  hasWork: (context) =>
    roomToday(context) >= leastRoom && countPendingConversations(context.store.sql, idleSince(context)) > 0,
  isSmall: true,
  begin: (context) => {
    const tools = createConsolidatorTools(context);
    const progress: Progress = {
      conversations: [...tools.pendingSessions()],
      chunk: undefined,
      read: 0,
      facts: 0,
      waiting: 0,
      forModel: undefined,
    };
    return () => step(context, tools, progress);
  },
  waiting: ({ store }) => {
    const count = countForModel(store.sql);
    return count === 0 ? undefined : `${counted(count, 'conversation')} to be read by a language model as well`;
  },
};

interface Progress {
  /** Those that are still to be read; the first one is in work. */
  readonly conversations: string[];
  chunk: Chunk | undefined;
  read: number;
  facts: number;
  /** Facts that were kept and wait for review. */
  waiting: number;
  /** Those for a language model, once the rules have read all. */
  forModel: string[] | undefined;
}

function idleSince({ store, settings }: JobContext): number {
  return store.clock() - settings.idleMinutes * 60_000;
}

async function step(context: JobContext, tools: ConsolidatorTools, progress: Progress): Promise<Step> {
  const [sessionId] = progress.conversations;
  const waiting = progress.waiting === 0 ? '' : `, ${waitingForReview(progress.waiting)}`;
  const done = `Read ${counted(progress.read, 'conversation')}, learned ${counted(progress.facts, 'fact')}${waiting}.`;
  const isFull = tools.roomToday() < leastRoom;
  if (sessionId === undefined)
    return !isFull && (await readMore(context, progress)) ? { more: true } : { more: false, said: done };
  if (isFull) return { more: false, said: `${done} The limit of the day is reached; the rest waits for tomorrow.` };
  if (tools.isSessionConsolidated(sessionId)) {
    progress.conversations.shift();
    return { more: true };
  }
  progress.chunk ??= tools.getEpisodes(sessionId);
  if (progress.chunk.turns.length > 0) {
    await readPart(tools, progress, sessionId, progress.chunk);
    return { more: true };
  }
  progress.chunk = undefined;
  // A turn that has come meanwhile is read before the conversation counts as done.
  if (!(await tools.markSessionConsolidated(sessionId)) && !tools.isSessionConsolidated(sessionId))
    return { more: true };
  progress.conversations.shift();
  progress.read++;
  return { more: true };
}

async function readPart(tools: ConsolidatorTools, progress: Progress, sessionId: string, chunk: Chunk): Promise<void> {
  const facts: FactCandidate[] = [];
  const turns: ConversationTurn[] = [];
  for (const turn of chunk.turns.slice(0, turnsPerStep)) {
    if (facts.length >= factsPerStep) break;
    turns.push(turn);
    facts.push(...tools.findFacts(sessionId, turn));
  }
  const learned = await tools.saveFactsBatch(sessionId, { after: chunk.after, turns }, facts);
  const counts = countLearned(learned ?? []);
  progress.facts += counts.learned;
  progress.waiting += counts.waiting;
  const rest = chunk.turns.slice(turns.length);
  // Another window has read further, or the chunk is finished: the database knows where to continue.
  progress.chunk =
    learned === undefined || rest.length === 0 ? undefined : { after: turns.at(-1)?.row ?? chunk.after, turns: rest };
}

/** Has a language model read one chunk; false when there is none to read, or no model may be asked now. */
async function readMore(context: JobContext, progress: Progress): Promise<boolean> {
  progress.forModel ??= conversationsToRead(context);
  const [sessionId] = progress.forModel;
  if (sessionId === undefined) return false;
  const { learned, waiting, state } = await readWithModel(context, sessionId);
  progress.facts += learned;
  progress.waiting += waiting;
  if (state === 'done') progress.forModel.shift();
  return state !== 'waits';
}

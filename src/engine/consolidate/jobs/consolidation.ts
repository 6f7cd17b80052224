import type { Episode } from '../../store/conversations/pendingConversations.ts';
import { countForModel, countPending } from '../../store/conversations/pendingConversations.ts';
import type { FactCandidate } from '../../ground/contract/learning.ts';
import type { Chunk, ConsolidatorTools } from './consolidatorTools.ts';
import { createConsolidatorTools, roomToday } from './consolidatorTools.ts';
import type { JobContext, JobDefinition, Step } from './jobDefinition.ts';
import { readWithModel, sessionsToRead } from './readWithModel.ts';
import { counted } from '../../ground/text/counted.ts';

/** What one step reads and saves at most, so that it stays under the time that a window may be held up. */
const turnsPerStep = 5;
const factsPerStep = 3;

/** A step that began within the limit of the day must not end outside of it, since what was read is not read again. */
const leastRoom = 8;

/**
 * Reads conversations that are over, a chunk at a time, and keeps the facts in them. What was read is noted with what
 * came of it, so that a conversation goes through once, wherever the work was interrupted.
 */
export const consolidation: JobDefinition = {
  hasWork: (context) => roomToday(context) >= leastRoom && countPending(context.store.sql, idleSince(context)) > 0,
  isSmall: true,
  begin: (context) => {
    const tools = createConsolidatorTools(context);
    const progress: Progress = {
      sessions: [...tools.pendingSessions()],
      chunk: undefined,
      read: 0,
      facts: 0,
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
  readonly sessions: string[];
  chunk: Chunk | undefined;
  read: number;
  facts: number;
  /** Those for a language model, once the rules have read all. */
  forModel: string[] | undefined;
}

function idleSince({ store, settings }: JobContext): number {
  return store.clock() - settings.idleMinutes * 60_000;
}

async function step(context: JobContext, tools: ConsolidatorTools, progress: Progress): Promise<Step> {
  const [sessionId] = progress.sessions;
  const done = `Read ${counted(progress.read, 'conversation')}, learned ${counted(progress.facts, 'fact')}.`;
  const isFull = tools.roomToday() < leastRoom;
  if (sessionId === undefined)
    return !isFull && (await readMore(context, progress)) ? { more: true } : { more: false, said: done };
  if (isFull) return { more: false, said: `${done} The limit of a day is reached; the rest waits for tomorrow.` };
  if (tools.isSessionConsolidated(sessionId)) {
    progress.sessions.shift();
    return { more: true };
  }
  progress.chunk ??= tools.getEpisodes(sessionId);
  if (progress.chunk.turns.length > 0) {
    await readPart(tools, progress, sessionId, progress.chunk);
    return { more: true };
  }
  progress.chunk = undefined;
  // A turn that came meanwhile is read before the conversation counts as done.
  if (!(await tools.markSessionConsolidated(sessionId)) && !tools.isSessionConsolidated(sessionId))
    return { more: true };
  progress.sessions.shift();
  progress.read++;
  return { more: true };
}

async function readPart(tools: ConsolidatorTools, progress: Progress, sessionId: string, chunk: Chunk): Promise<void> {
  const facts: FactCandidate[] = [];
  const turns: Episode[] = [];
  for (const turn of chunk.turns.slice(0, turnsPerStep)) {
    if (facts.length >= factsPerStep) break;
    turns.push(turn);
    facts.push(...tools.findFacts(sessionId, turn));
  }
  const learned = await tools.saveFactsBatch(sessionId, { after: chunk.after, turns }, facts);
  progress.facts += (learned ?? []).filter(({ outcome }) => outcome === 'stored' || outcome === 'updated').length;
  const rest = chunk.turns.slice(turns.length);
  // Somebody else has read on, or the chunk is at its end: where to go on stands in the database.
  progress.chunk =
    learned === undefined || rest.length === 0 ? undefined : { after: turns.at(-1)?.row ?? chunk.after, turns: rest };
}

/** One chunk by a language model; false when there is none, or none may be asked now. */
async function readMore(context: JobContext, progress: Progress): Promise<boolean> {
  progress.forModel ??= sessionsToRead(context);
  const [sessionId] = progress.forModel;
  if (sessionId === undefined) return false;
  const { learned, state } = await readWithModel(context, sessionId);
  progress.facts += learned;
  if (state === 'done') progress.forModel.shift();
  return state !== 'waits';
}

import type { LanguageModel } from '../../ground/contract/ports.ts';
import { advise } from '../../learn/advise.ts';
import { asksToForget, consolidatorActor, isKnown, turnContextOf } from '../../learn/candidatesOfTurn.ts';
import { factsFromTurns } from '../../learn/factsFromTurns.ts';
import { proceduresFromTurns } from '../../learn/proceduresFromTurns.ts';
import { rollSummary } from '../../learn/rollSummary.ts';
import { storeCandidates } from '../../learn/storeCandidates.ts';
import { turnsAfter } from '../../store/conversations/conversationTurn.ts';
import { conversationsForModel } from '../../store/conversations/pendingConversations.ts';
import { moveReadThrough, readThrough } from '../../store/conversations/readThrough.ts';
import { conversationScopeOrUser } from '../../store/conversations/touchConversation.ts';
import { countLearned } from './countLearned.ts';
import { chunkTurns, ladderIn, roomToday } from './consolidatorTools.ts';
import type { JobContext } from './jobDefinition.ts';

/** Conversations that a language model reads in one run; the budget of the day usually ends the run earlier. */
const mostConversations = 50;
/** Fewer turns say as much by themselves as a summary would. */
const leastForSummary = 4;

export function conversationsToRead({ store, refusal }: JobContext): string[] {
  return refusal === undefined ? conversationsForModel(store.sql, mostConversations) : [];
}

interface ModelReading {
  /** Memories that were stored or changed and can be used. */
  readonly learned: number;
  /** Memories that were kept and wait for review. */
  readonly waiting: number;
  /** `done`: the conversation is read to its end. `waits`: the model cannot be asked now, nothing was lost. */
  readonly state: 'more' | 'done' | 'waits';
}

/** Has a language model read the next turns that the rules have read, only what the user said in them. */
export async function readWithModel(context: JobContext, sessionId: string): Promise<ModelReading> {
  const { sql } = context.store;
  const after = readThrough(sql, sessionId, 'model');
  const end = readThrough(sql, sessionId, 'rules');
  // No more turns than the limit of the day has room for, since what was read is not read again.
  const room = Math.max(1, Math.floor(roomToday(context) / Math.max(1, context.settings.learnPerTurn)));
  const turns = turnsAfter(sql, sessionId, after, Math.min(chunkTurns, room)).filter(({ row }) => row <= end);
  const newest = turns.at(-1)?.row ?? end;
  const kept = turns.filter(({ role, text }) => role !== 'user' || !asksToForget(text));
  const said = kept
    .filter(({ role }) => role === 'user')
    .map(({ id, text, at, origin }) => ({ id, text, at, origin, sessionId }));
  const turnContext = turnContextOf(context.store, sessionId);
  const asker = { random: context.random, model: noting(context.model) };
  const facts = await factsFromTurns(asker, said, turnContext.knownTopics);
  const procedures = await proceduresFromTurns(asker, said);
  // An answer that cannot be read will not get better when it is asked for again; one that did not come may come later.
  if (asker.model.hasFailed) return { learned: 0, waiting: 0, state: 'waits' };
  const found = [...facts.candidates, ...procedures.candidates].filter(({ content, sourceIds = [] }) => {
    const turn = turns.find(({ id }) => sourceIds.includes(id));
    return turn !== undefined && !isKnown(content, turn, turnContext);
  });
  const scope = conversationScopeOrUser(sql, sessionId);
  const summary =
    kept.length < leastForSummary
      ? undefined
      : await rollSummary(context, sql, { sessionId, scope, turns: kept }, context.store.clock());
  const ladder = ladderIn(context, scope);
  const advice = await advise({ ...ladder, model: context.model, random: context.random }, found, consolidatorActor);
  const learned = await context.slice((batch) =>
    moveReadThrough(sql, sessionId, 'model', after, newest)
      ? storeCandidates(ladder, [...found, ...(summary?.candidates ?? [])], {
          actor: consolidatorActor,
          batchOf: batch.open,
          advice: advice.decisions,
        })
      : [],
  );
  return {
    ...countLearned(learned),
    state: newest >= end ? 'done' : 'more',
  };
}

/** The language model, and whether a request to it has failed. */
function noting(model: LanguageModel): LanguageModel & { readonly hasFailed: boolean } {
  let hasFailed = false;
  return {
    get name() {
      return model.name;
    },
    get hasFailed() {
      return hasFailed;
    },
    complete: async (request) => {
      try {
        return await model.complete(request);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
  };
}

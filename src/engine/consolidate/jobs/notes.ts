import { statedKinds } from '../../ground/contract/model.ts';
import { counted } from '../../ground/text/counted.ts';
import { asksToForget } from '../../learn/candidatesOfTurn.ts';
import { storeNotes, synthesis, synthesizeNotes } from '../../learn/synthesizeNotes.ts';
import { findScope } from '../../store/base/scopes.ts';
import { turnsUpTo } from '../../store/conversations/conversationTurn.ts';
import { conversationsForNotes } from '../../store/conversations/pendingConversations.ts';
import { moveReadThrough, readThrough } from '../../store/conversations/readThrough.ts';
import { conversationScopeOrUser } from '../../store/conversations/touchConversation.ts';
import { listWithin } from '../../store/search/listWithin.ts';
import { ladderIn } from './consolidatorTools.ts';
import type { JobContext, JobDefinition } from './jobDefinition.ts';

/** Memories that a note may be linked to. */
const mostExisting = 20;

/** Takes notes on a conversation that goes on, so that nothing is lost when its beginning is cut off. */
export const notes: JobDefinition = {
  hasWork: ({ store, refusal }) =>
    refusal === undefined && conversationsForNotes(store.sql, synthesis.everyUserMessages).length > 0,
  begin: (context) => {
    // When the job was asked for, one message is enough.
    const left = conversationsForNotes(context.store.sql, 1);
    let kept = 0;
    return async () => {
      const session = left.shift();
      if (session === undefined) return { more: false, said: `Kept ${counted(kept, 'note')}.` };
      kept += await noteDown(context, session.id, session.newest);
      return { more: true };
    };
  },
};

async function noteDown(context: JobContext, sessionId: string, newest: number): Promise<number> {
  const { sql, clock } = context.store;
  const from = readThrough(sql, sessionId, 'notes');
  const scope = conversationScopeOrUser(sql, sessionId);
  const turns = turnsUpTo(sql, sessionId, newest, synthesis.messages).filter(
    ({ role, text }) => role !== 'user' || !asksToForget(text),
  );
  const scopes = [findScope(sql, scope)].filter((found) => found !== undefined);
  const existing = listWithin(
    sql,
    { scopes, tiers: ['short', 'long'], kinds: statedKinds, now: clock() },
    mostExisting,
  );
  const found = await synthesizeNotes(context, { sessionId, turns }, existing);
  // Turns that no language model has seen are asked about again.
  if (found.failed !== undefined) return 0;
  return await context.slice((batch) => {
    if (!moveReadThrough(sql, sessionId, 'notes', from, newest)) return 0;
    const { learned } = storeNotes(ladderIn(context, scope), found.notes, { actor: 'notes', batchOf: batch.open });
    return learned.filter(({ outcome }) => outcome === 'stored' || outcome === 'updated').length;
  });
}

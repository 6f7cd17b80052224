import { listPlace } from '../../store/search/search.ts';
import { findScope } from '../../store/base/scopes.ts';
import {
  moveReadThrough,
  placeOfSession,
  readThrough,
  sessionsForNotes,
  turnsUpTo,
} from '../../store/conversations/pendingConversations.ts';
import { storeNotes, synthesis, synthesizeNotes } from '../../learn/synthesizeNotes.ts';
import { ladderIn } from './consolidatorTools.ts';
import type { JobContext, JobDefinition } from './jobDefinition.ts';
import { counted } from '../../ground/text/counted.ts';

/** Memories that a note may be linked to. */
const mostExisting = 20;

/** Keeps notes of a conversation that goes on, so that nothing is lost when its beginning is cut off (R228, R265). */
export const notes: JobDefinition = {
  hasWork: ({ store, refusal }) =>
    refusal === undefined && sessionsForNotes(store.sql, synthesis.everyUserMessages).length > 0,
  begin: (context) => {
    // Asked for, one message is enough.
    const left = sessionsForNotes(context.store.sql, 1);
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
  const place = placeOfSession(sql, sessionId);
  const turns = turnsUpTo(sql, sessionId, newest, synthesis.messages);
  const scopes = [findScope(sql, place)].filter((scope) => scope !== undefined);
  const existing = listPlace(sql, { scopes, tiers: ['short', 'long'], kinds: ['fact'], now: clock() }, mostExisting);
  const found = await synthesizeNotes(context, { sessionId, turns }, existing);
  // Turns that no model has seen are asked about again.
  if (found.failed !== undefined) return 0;
  return await context.slice((batch) => {
    if (!moveReadThrough(sql, sessionId, 'notes', from, newest)) return 0;
    const { learned } = storeNotes(ladderIn(context, place), found.notes, { actor: 'notes', batchOf: batch.open });
    return learned.filter(({ outcome }) => outcome === 'stored' || outcome === 'updated').length;
  });
}

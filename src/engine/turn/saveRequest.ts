import type { RememberRequest } from '../capture/parseRememberRequest.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import type { SaveResult } from '../ground/contract/saving.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { readScopeOf, type Turn } from './turn.ts';

/** What became of a request to remember. */
export interface SavedRequest {
  readonly saved: SaveResult;
  /** What memory really holds now; only that may be reported as saved. */
  readonly record?: MemoryRecord | undefined;
  /** What held before. */
  readonly superseded?: MemoryRecord | undefined;
}

/** Saves what the user asked to be remembered, and reads it back. What goes wrong is a rejected save. */
export async function saveRequest(
  memory: Memory,
  turn: Turn,
  asked: RememberRequest,
  userTurnId: string | undefined,
): Promise<SavedRequest> {
  try {
    const { content, topic } = asked;
    const scope = readScopeOf(turn);
    const isTyped = turn.isTypedByPerson !== false;
    const saved = await memory.save({
      topic: await memory.topicFor({ content, scope, ...(topic === undefined ? {} : { topic }) }),
      content,
      importance: asked.importance,
      // Who typed it in this very turn may be unknown.
      ...(isTyped ? { source: 'user', origin: 'user' } : { source: 'session', origin: 'assistant', turn: turn.id }),
      // What is remembered on purpose supersedes what it conflicts with.
      settles: true,
      actor: turn.actor,
      ...turn.by,
      sessionId: turn.sessionId,
      ...(userTurnId === undefined ? {} : { sourceIds: [userTurnId] }),
    });
    const [old] = saved.supersedes ?? [];
    return {
      saved,
      record: saved.id === undefined ? undefined : await memory.get(saved.id),
      superseded: old === undefined ? undefined : await memory.get(old),
    };
  } catch (error) {
    return { saved: { outcome: 'rejected', reason: messageOf(error) } };
  }
}

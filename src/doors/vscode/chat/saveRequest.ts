import type { RememberRequest } from '../../../engine/capture/parseRememberRequest.ts';
import type { MemoryRecord, ReadScope } from '../../../engine/ground/contract/model.ts';
import type { OpenMemory } from '../memoryHost.ts';
import type { SaveResult } from '../../../engine/ground/contract/saving.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

interface SavedRequest {
  readonly saved: SaveResult;
  readonly record: MemoryRecord | undefined;
  /** What held before. */
  readonly replaced: MemoryRecord | undefined;
}

/** Saves what the user asked to be kept, and reads it back: only what the memory really holds is reported. */
export async function saveRequest(
  { memory, workspace }: OpenMemory,
  asked: RememberRequest,
  from: { readonly actor: string; readonly sessionId: string; readonly sourceId: string | undefined },
): Promise<SavedRequest> {
  try {
    const { content, topic } = asked;
    const scope: ReadScope = workspace === undefined ? 'user' : { workspace };
    const saved = await memory.save({
      topic: await memory.topicFor({ content, scope, ...(topic === undefined ? {} : { topic }) }),
      content,
      importance: asked.importance,
      source: 'user',
      // The user typed it in this very turn.
      origin: 'user',
      // What is remembered on purpose holds instead of what it contradicts.
      settles: true,
      actor: from.actor,
      sessionId: from.sessionId,
      ...(from.sourceId === undefined ? {} : { sourceIds: [from.sourceId] }),
    });
    const [old] = saved.supersedes ?? [];
    return {
      saved,
      record: saved.id === undefined ? undefined : await memory.get(saved.id),
      replaced: old === undefined ? undefined : await memory.get(old),
    };
  } catch (error) {
    return { saved: { outcome: 'rejected', reason: messageOf(error) }, record: undefined, replaced: undefined };
  }
}

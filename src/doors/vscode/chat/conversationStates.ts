import type * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { ConversationState } from '../../../engine/ground/contract/ownChat.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { createConversationRegistry } from '../../../engine/turn/history/createConversationRegistry.ts';
import type { Log } from '../base/redactedLog.ts';
import { readSettings } from '../base/settings.ts';

/** What this window holds of each conversation, and what outlives it. */
export interface ConversationStates extends vscode.Disposable {
  /** The state of a conversation, from its checkpoint where this window has none. Never rejects. */
  enter(memory: Memory, id: string): Promise<ConversationState>;
  /** Takes the state over; it is written where the conversation may be kept. Never rejects. */
  leave(memory: Memory, id: string, state: ConversationState, isKept: boolean): Promise<void>;
  /** The conversation is over. Never rejects. */
  end(memory: Memory, id: string): Promise<void>;
}

interface Held {
  current: ConversationState | undefined;
  isWritten: boolean;
}

const noState: ConversationState = { history: [], memoryContext: [], agents: {} };
const lookEveryMs = 5 * 60_000;
const minuteMs = 60_000;

export function createConversationStates(log: Log): ConversationStates {
  const registry = createConversationRegistry<Held>({
    clock: Date.now,
    idleMs: () => readSettings().engine.evictAfterMinutes * minuteMs,
    makeState: () => ({ current: undefined, isWritten: false }),
    onEvent: ({ kind }) =>
      log.info(
        kind === 'created' ? 'A conversation was opened.' : 'A conversation that nobody went on with was let go.',
      ),
  });
  const timer = setInterval(() => registry.evictIdle(), lookEveryMs);
  const unlessFailing = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log.warn(`The state of the conversation: ${messageOf(error)}`);
      return otherwise;
    }
  };
  return {
    enter: async (memory, id) => {
      const held = registry.enter(id);
      if (held.current !== undefined && !held.isWritten) return held.current;
      // What was erased, here or in another window, is gone from the file and must be gone here.
      const written = await unlessFailing(() => memory.loadCheckpoint(id), undefined);
      held.isWritten = written !== undefined;
      held.current = written?.state ?? noState;
      return held.current;
    },
    leave: async (memory, id, state, isKept) => {
      const held = registry.enter(id);
      held.current = state;
      held.isWritten = isKept && readSettings().engine.checkpointsKept > 0;
      if (held.isWritten) await unlessFailing(() => memory.saveCheckpoint({ sessionId: id, state }), undefined);
    },
    end: async (memory, id) => {
      registry.remove(id);
      await unlessFailing(() => memory.removeCheckpoints(id), 0);
    },
    dispose: () => clearInterval(timer),
  };
}

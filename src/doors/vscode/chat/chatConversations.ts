import type * as vscode from 'vscode';
import type { Log } from '../base/redactedLog.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

/** Which conversation this window is in, and which are over; commands outside the chat cannot see its history. */
export interface Conversations {
  /** The conversation of the newest turn in this workspace, even if its window was closed since. */
  current(): string | undefined;
  enter(id: string): void;
  /** Makes the next turn start a new one, even after the window was reloaded. */
  end(id: string): Promise<void>;
  hasEnded(id: string): boolean;
  /** The language model that answered last in this window, to summarize with; the object itself must not be kept. */
  lastModel(): { readonly vendor: string; readonly id: string } | undefined;
  used(model: { readonly vendor: string; readonly id: string }): void;
}

/** Notes that a conversation seems to be over; the next turn in it opens it again. Never rejects. */
export async function endConversation(host: MemoryHost, id: string | undefined, log: Log): Promise<void> {
  if (id === undefined) return;
  try {
    await (await host.current())?.memory.endSession(id);
  } catch (error) {
    log.warn(`The end of the conversation was not noted: ${messageOf(error)}`);
  }
}

const storageKey = 'endedConversations';
/** Stored too, so that a conversation whose window was closed can still be reset. */
const currentKey = 'currentConversation';
const mostStored = 100;

export function createConversations(storage: vscode.Memento): Conversations {
  const ended = new Set(storage.get<readonly string[]>(storageKey, []));
  let current = storage.get<string | undefined>(currentKey, undefined);
  let model: { readonly vendor: string; readonly id: string } | undefined;
  return {
    current: () => current,
    enter: (id) => {
      if (current !== id) void storage.update(currentKey, id);
      current = id;
    },
    end: async (id) => {
      ended.add(id);
      if (current === id) {
        current = undefined;
        await storage.update(currentKey, undefined);
      }
      await storage.update(storageKey, [...ended].slice(-mostStored));
    },
    hasEnded: (id) => ended.has(id),
    lastModel: () => model,
    used: ({ vendor, id }) => {
      model = { vendor, id };
    },
  };
}

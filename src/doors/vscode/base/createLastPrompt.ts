import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { withMethods } from './withMethods.ts';

/** What the newest prompt of this workspace was given, also after the window was reloaded. */
export interface LastPrompt extends vscode.Disposable {
  current(): OpenConversation | undefined;
  readonly onDidChange: vscode.Event<void>;
  /** The same memory, except that every block it makes for a conversation is noted here. */
  watch(memory: Memory): Memory;
}

const storageKey = 'lastPrompt';

export function createLastPrompt(storage: vscode.Memento): LastPrompt {
  const changed = new vscode.EventEmitter<void>();
  return {
    current: () => {
      const { sessionId, tokens } = storage.get<Partial<OpenConversation>>(storageKey, {});
      return typeof sessionId === 'string' && typeof tokens === 'number' ? { sessionId, tokens } : undefined;
    },
    onDidChange: changed.event,
    watch: (memory) =>
      withMethods(memory, {
        activeMemory: async (input) => {
          const block = await memory.activeMemory(input);
          const { sessionId } = input;
          if (sessionId !== undefined) {
            void storage
              .update(storageKey, { sessionId, tokens: block.tokens } satisfies OpenConversation)
              .then(() => changed.fire());
          }
          return block;
        },
      }),
    dispose: () => changed.dispose(),
  };
}
/** The conversation that this window is in, and what its last prompt was given. */
export interface OpenConversation {
  readonly sessionId: string;
  /** Estimated size of the block; 0 when nothing was chosen. */
  readonly tokens: number;
}

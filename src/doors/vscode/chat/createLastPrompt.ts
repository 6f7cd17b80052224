import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { OpenConversation } from '../view/readInjected.ts';

/** What memory added to the newest prompt in this workspace, even after the window was reloaded. */
export interface LastPrompt extends vscode.Disposable {
  current(): OpenConversation | undefined;
  readonly onDidChange: vscode.Event<void>;
  /** The same memory, whose blocks for a conversation are noted here. */
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
    watch: (memory) => ({
      ...memory,
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

import * as vscode from 'vscode';
import { type Log, messageOf } from '../log.ts';
import type { MemoryHost } from '../memoryHost.ts';
import { clearKey, setKey } from './keys.ts';
import type { MeaningHost } from './meaningHost.ts';
import { removeModels } from './removeModels.ts';
import { setUpMeaning } from './setUp.ts';

/** What the commands of search by meaning work with. */
export interface MeaningContext {
  readonly host: MemoryHost;
  readonly meaning: MeaningHost;
  readonly secrets: vscode.SecretStorage;
  readonly log: Log;
}

export function registerMeaningCommands(context: MeaningContext): vscode.Disposable {
  const commands: { readonly [id: string]: () => Promise<void> } = {
    'tieredMemory.setUpMeaning': () => setUpMeaning(context),
    'tieredMemory.removeModels': () => removeModels(context),
    'tieredMemory.setEmbeddingKey': () => setKey(context),
    'tieredMemory.clearEmbeddingKey': () => clearKey(context),
  };
  return vscode.Disposable.from(
    ...Object.entries(commands).map(([id, run]) =>
      vscode.commands.registerCommand(id, async () => {
        try {
          await run();
        } catch (error) {
          context.log.error(messageOf(error));
          void vscode.window.showErrorMessage(`Memory: ${messageOf(error)}`);
        }
      }),
    ),
  );
}

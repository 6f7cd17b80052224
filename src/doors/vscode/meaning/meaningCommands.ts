import * as vscode from 'vscode';
import { clearKey, setKey } from './keys.ts';
import { removeModels } from './removeModels.ts';
import { setUpMeaning } from './setUp.ts';
import type { MeaningContext } from './meaningContext.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

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

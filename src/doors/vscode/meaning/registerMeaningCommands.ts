import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import { say } from '../../../open/texts/say.ts';
import * as vscode from 'vscode';
import { clearEmbeddingKey, setEmbeddingKey } from './embeddingKeys.ts';
import { removeModels } from './removeModels.ts';
import { setUpMeaning } from './setUpMeaning.ts';
import type { MeaningContext } from './meaningContext.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

export function registerMeaningCommands(context: MeaningContext): vscode.Disposable {
  const commands: { readonly [id: string]: () => Promise<void> } = {
    'tieredMemory.setUpMeaning': () => setUpMeaning(context),
    'tieredMemory.removeModels': () => removeModels(context),
    'tieredMemory.setEmbeddingKey': () => setEmbeddingKey(context),
    'tieredMemory.clearEmbeddingKey': () => clearEmbeddingKey(context),
  };
  return vscode.Disposable.from(
    ...Object.entries(commands).map(([id, run]) =>
      vscode.commands.registerCommand(id, async () => {
        try {
          await run();
        } catch (error) {
          context.log.error(messageOf(error));
          void vscode.window.showErrorMessage(say('Memory: {0}', inUsersLanguage(messageOf(error))));
        }
      }),
    ),
  );
}

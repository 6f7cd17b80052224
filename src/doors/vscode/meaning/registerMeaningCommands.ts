import * as vscode from 'vscode';
import { clearEmbeddingKey, setEmbeddingKey } from './embeddingKeys.ts';
import { removeModels } from './removeModels.ts';
import { setUpMeaning } from './setUpMeaning.ts';
import type { MeaningContext } from './meaningContext.ts';
import { tellFailure } from '../base/tellFailure.ts';

export function registerMeaningCommands(context: MeaningContext): vscode.Disposable {
  const commands: { readonly [id: string]: () => Promise<void> } = {
    'tieredMemory.setUpMeaning': () => setUpMeaning(context),
    'tieredMemory.removeModels': () => removeModels(context),
    'tieredMemory.setEmbeddingKey': () => setEmbeddingKey(context),
    'tieredMemory.clearEmbeddingKey': () => clearEmbeddingKey(context),
  };
  return vscode.Disposable.from(
    ...Object.entries(commands).map(([id, run]) =>
      vscode.commands.registerCommand(id, () => tellFailure(context.log, run)),
    ),
  );
}

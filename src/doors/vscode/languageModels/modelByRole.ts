import * as vscode from 'vscode';
import { matchesModel } from '../../../open/allowedFeatures.ts';
import type { ModelRole } from '../base/settings.ts';
import { offlineVendor } from './offlineModel.ts';

/** The installed language model that a setting names; undefined when it names none, or one that is not there. */
export async function modelByRole({ model }: Pick<ModelRole, 'model'>): Promise<vscode.LanguageModelChat | undefined> {
  if (model === '') return undefined;
  const all = await vscode.lm.selectChatModels();
  return all.find((installed) => installed.vendor !== offlineVendor && matchesModel(model, installed));
}

/**
 * How the role samples, as options of a request. VS Code leaves their names to the model; these are the ones of the
 * OpenAI API, which GitHub Copilot takes as well. Undefined when nothing is told.
 */
export function samplingOf({
  temperature,
  topP,
  maxTokens,
}: ModelRole): { readonly [name: string]: number } | undefined {
  const options = {
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
  };
  return Object.keys(options).length === 0 ? undefined : options;
}

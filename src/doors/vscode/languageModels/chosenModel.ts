import * as vscode from 'vscode';
import type { LanguageModel } from '../../../engine/ground/contract/ports.ts';

/** The language model that is picked in the chat, as the engine asks one; for what the user just requested. */
export function chosenModel(
  model: vscode.LanguageModelChat,
  justification: string,
  token: vscode.CancellationToken,
): LanguageModel {
  return {
    name: `${model.vendor}/${model.id}`,
    complete: async ({ system = '', prompt }) => {
      const message = vscode.LanguageModelChatMessage.User(system === '' ? prompt : `${system}\n\n${prompt}`);
      const response = await model.sendRequest([message], { justification }, token);
      let text = '';
      for await (const part of response.text) text += part;
      return text;
    },
  };
}

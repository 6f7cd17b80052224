import type * as vscode from 'vscode';
import type { LanguageModel } from '../../../engine/ground/contract/ports.ts';
import { completeWith } from './completeWith.ts';

/** The language model that is picked in the chat, as the engine asks one; for what the user just requested. */
export function chosenModel(
  model: vscode.LanguageModelChat,
  justification: string,
  token: vscode.CancellationToken,
): LanguageModel {
  return {
    name: `${model.vendor}/${model.id}`,
    complete: (request) => completeWith(model, request, { justification, token }),
  };
}

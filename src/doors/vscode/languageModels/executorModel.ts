import * as vscode from 'vscode';
import type { AskedCall, CallerMessage, ToolCaller } from '../../../engine/ground/contract/toolCaller.ts';
import { hasKnownReason } from '../chat/modelErrors.ts';
import { readSettings } from '../base/settings.ts';
import { modelByRole, samplingOf } from './modelByRole.ts';
import { say } from '../../../open/texts/say.ts';

/** The language model that carries out orders about memory; undefined where the settings name none that is installed. */
export async function executorModel(token: vscode.CancellationToken): Promise<ToolCaller | undefined> {
  const { executor } = readSettings();
  const model = await modelByRole(executor);
  if (model === undefined) return undefined;
  let modelOptions = samplingOf(executor);
  return {
    name: model.name,
    next: async ({ messages, tools }) => {
      const options: vscode.LanguageModelChatRequestOptions = {
        justification: say('Carries out an order about your memory.'),
        tools: tools.map(({ name, description, schema }) => ({ name, description, inputSchema: schema })),
      };
      const asked = messages.map(toModelMessage);
      if (modelOptions === undefined) return await read(await model.sendRequest(asked, options, token));
      try {
        return await read(await model.sendRequest(asked, { ...options, modelOptions }, token));
      } catch (error) {
        if (hasKnownReason(error) || token.isCancellationRequested) throw error;
        // It refuses to be told how to sample.
        modelOptions = undefined;
        return await read(await model.sendRequest(asked, options, token));
      }
    },
  };
}

async function read(
  response: vscode.LanguageModelChatResponse,
): Promise<{ readonly text: string; readonly calls: readonly AskedCall[] }> {
  let text = '';
  const calls: AskedCall[] = [];
  for await (const part of response.stream) {
    if (part instanceof vscode.LanguageModelTextPart) text += part.value;
    else if (part instanceof vscode.LanguageModelToolCallPart)
      calls.push({ id: part.callId, name: part.name, input: part.input });
  }
  return { text, calls };
}

function toModelMessage({ role, text, calls = [], results = [] }: CallerMessage): vscode.LanguageModelChatMessage {
  const said = text === '' ? [] : [new vscode.LanguageModelTextPart(text)];
  if (role === 'assistant')
    return vscode.LanguageModelChatMessage.Assistant([
      ...said,
      ...calls.map(({ id, name, input }) => new vscode.LanguageModelToolCallPart(id, name, input as object)),
    ]);
  const answers = results.map(
    (result) => new vscode.LanguageModelToolResultPart(result.id, [new vscode.LanguageModelTextPart(result.text)]),
  );
  return vscode.LanguageModelChatMessage.User([...said, ...answers]);
}

import * as vscode from 'vscode';
import type { LanguageModel } from '../../../engine/ground/contract/ports.ts';
import { hasKnownReason, isCancelled } from '../chat/modelErrors.ts';

type Request = Parameters<LanguageModel['complete']>[0];

interface Circumstances {
  /** Shown when VS Code asks for consent. */
  readonly justification: string;
  readonly token: vscode.CancellationToken | undefined;
  /** Models that gave no answer within limits, by vendor and id; added to, so that each is found out once. */
  readonly unlimited?: Set<string>;
}

/**
 * The answer of a language model to one request, with the temperature and the length that were asked for. VS Code leaves
 * the names of such options to the model; these are the ones of the OpenAI API, which GitHub Copilot takes as well. A
 * model that refuses them, or thinks so long that nothing is left for an answer, is asked again without.
 */
export async function completeWith(
  model: vscode.LanguageModelChat,
  { system = '', prompt, temperature, maxTokens }: Request,
  { justification, token, unlimited = new Set() }: Circumstances,
): Promise<string> {
  const modelOptions = {
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
  };
  const message = vscode.LanguageModelChatMessage.User(system === '' ? prompt : `${system}\n\n${prompt}`);
  const read = async (options: vscode.LanguageModelChatRequestOptions): Promise<string> => {
    const response = await model.sendRequest([message], options, token);
    let text = '';
    for await (const part of response.text) text += part;
    return text;
  };
  const name = `${model.vendor}/${model.id}`;
  if (Object.keys(modelOptions).length === 0 || unlimited.has(name)) return await read({ justification });
  try {
    const answer = await read({ justification, modelOptions });
    if (answer.trim() !== '' || token?.isCancellationRequested === true) return answer;
  } catch (error) {
    if (hasKnownReason(error) || (token !== undefined && isCancelled(error, token))) throw error;
  }
  const answer = await read({ justification });
  unlimited.add(name);
  return answer;
}

import * as vscode from 'vscode';
import type { NarratedSave } from '../../../engine/capture/narratedCall.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { defaultToolNames, findTool, memoryTools } from '../../../engine/tools/memoryTools.ts';
import { delegateTool } from '../../../engine/tools/delegateTool.ts';
import { callTool, type ToolCall } from '../../../engine/turn/callTool.ts';
import { narrationFilterOf } from '../../../engine/turn/narrationFilterOf.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { readSettings } from '../base/settings.ts';
import type { ChatTurn } from './chatTurn.ts';
import { explainModelError, isCancelled } from './modelErrors.ts';
import { executorModel } from '../languageModels/executorModel.ts';
import { samplingOf } from '../languageModels/modelByRole.ts';
import { composePrompt, type PromptParts } from './composePrompt.ts';
import { runToolLoop } from './runToolLoop.ts';
import { showToolCall } from './showToolCall.ts';

interface ModelAnswer {
  /** All that was shown. */
  readonly text: string;
  /** Saves that it wrote into its text instead of calling the tool. */
  readonly narrated: readonly NarratedSave[];
  /** Memory's own tools that it called. */
  readonly calls: readonly ToolCall[];
  /** It called a tool, memory's own or another one. */
  readonly hasCalled: boolean;
  /** Why there is no whole answer, in a sentence. */
  readonly error?: string;
}

/**
 * Streams an answer of the chosen language model into the chat. Without an open memory it is not offered memory's
 * tools.
 */
export async function askModel(chat: ChatTurn, open: OpenMemory | undefined, parts: PromptParts): Promise<ModelAnswer> {
  const { model } = chat;
  const calls: ToolCall[] = [];
  let hasCalled = false;
  let shown = '';
  try {
    const { messages, roomForResults } = await composePrompt(chat, open, parts);
    const allows = open === undefined ? { capture: false, injection: false, scan: false } : chat.asTurn(open).allows;
    const { text, narrated } = await runToolLoop({
      model,
      messages,
      roomForResults,
      modelOptions: samplingOf(readSettings().reasoning),
      tools: [...(open === undefined ? [] : listOwnTools()), ...listAttachedTools(chat)],
      filter: () => narrationFilterOf({ allows }),
      token: chat.token,
      show: (chunk) => {
        shown += chunk;
        chat.stream.markdown(chunk);
      },
      isVisible: ({ name }) => findTool(name) === undefined,
      call: (call) => {
        hasCalled = true;
        return answerCall(chat, open, call, calls);
      },
    });
    return { text, narrated, calls, hasCalled };
  } catch (error) {
    if (isCancelled(error, chat.token)) return { text: shown, narrated: [], calls, hasCalled };
    chat.log.error(error);
    return { text: shown, narrated: [], calls, hasCalled, error: explainModelError(error, model.name) };
  }
}

function listOwnTools(): vscode.LanguageModelChatTool[] {
  const { tools, moreTools, executor } = readSettings();
  if (!tools) return [];
  return memoryTools
    .filter(
      ({ name }) =>
        moreTools || defaultToolNames.includes(name) || (name === delegateTool.name && executor.model !== ''),
    )
    .map(({ name, description, schema }) => ({ name, description, inputSchema: schema }));
}

/** Tools that the user attached to the message; memory's own are always offered. */
function listAttachedTools({ request }: ChatTurn): vscode.LanguageModelChatTool[] {
  const { toolReferences } = request;
  return vscode.lm.tools
    .filter((tool) => findTool(tool.name) === undefined && toolReferences.some(({ name }) => name === tool.name))
    .map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
}

/** Runs memory's own tools at once and without a dialog; the chat shows the user what they did. */
async function answerCall(
  chat: ChatTurn,
  open: OpenMemory | undefined,
  asked: vscode.LanguageModelToolCallPart,
  calls: ToolCall[],
): Promise<vscode.LanguageModelToolResultPart> {
  const text = (value: string): vscode.LanguageModelToolResultPart =>
    new vscode.LanguageModelToolResultPart(asked.callId, [new vscode.LanguageModelTextPart(value)]);
  if (open !== undefined && findTool(asked.name) !== undefined) {
    const executor = asked.name === delegateTool.name ? await executorModel(chat.token) : undefined;
    const call = await callTool(open.memory, chat.asTurn(open), asked.name, asked.input, executor);
    // What an order led to counts as what it was handed over for.
    calls.push(call, ...(call.within ?? []));
    for (const one of [call, ...(call.within ?? [])]) showToolCall(chat, open, one);
    chat.note(call);
    return text(call.result.text);
  }
  chat.readsOutside = true;
  try {
    const { toolInvocationToken } = chat.request;
    const { content } = await vscode.lm.invokeTool(asked.name, { input: asked.input, toolInvocationToken }, chat.token);
    return new vscode.LanguageModelToolResultPart(asked.callId, content);
  } catch (error) {
    // Every call needs an answer, or the language model cannot continue; the loop notices when the user stopped it.
    chat.log.warn(`Tool ${asked.name}: ${messageOf(error)}`);
    return text(`The tool failed: ${messageOf(error)}`);
  }
}

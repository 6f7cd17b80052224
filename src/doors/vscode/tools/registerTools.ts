import * as vscode from 'vscode';
import type { Json } from '../../../engine/ground/contract/model.ts';
import { checkInput } from '../../../engine/tools/checkInput.ts';
import type { MemoryTool } from '../../../engine/tools/tool.ts';
import { memoryTools, runTool } from '../../../engine/tools/memoryTools.ts';
import type { Log } from '../base/redactedLog.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { readSettings } from '../base/settings.ts';
import { executorModel } from '../languageModels/executorModel.ts';
import { delegateTool } from '../../../engine/tools/delegateTool.ts';
import { createRepeatedCalls } from './createRepeatedCalls.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

const actor = 'agent';
const spokenCharacters = 80;
const turnMs = 60_000;
const toolsAreOff =
  'The tools of memory are turned off by the setting tieredMemory.tools.enabled. Nothing was done; tell the user.';
const leftOut = '\n(More was left out for space.)';

/** Registers every tool for VS Code's agents and for other extensions. Needs no open database: a call waits for it. */
export function registerTools(host: MemoryHost, log: Log): vscode.Disposable {
  const repeated = createRepeatedCalls(Date.now);
  return vscode.Disposable.from(
    ...memoryTools.map((tool) =>
      vscode.lm.registerTool<unknown>(tool.name, {
        prepareInvocation: ({ input }) => prepare(host, tool, input),
        invoke: async (options, token) => {
          const text = repeated(tool.name, options.input) ?? (await invoke(host, log, tool, options, token));
          return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
        },
      }),
    ),
  );
}

/** Changes nothing: VS Code may ask this and then not call the tool. */
async function prepare(host: MemoryHost, tool: MemoryTool, given: unknown): Promise<vscode.PreparedToolInvocation> {
  const checked = checkInput(tool.schema, given);
  // The model reads what is wrong with the input as the answer to its call.
  const input: { readonly [name: string]: Json } = 'input' in checked ? checked.input : {};
  const invocationMessage = new vscode.MarkdownString(escapeMarkdown(shortened(tool.doing(input), spokenCharacters)));
  if (tool.confirm === undefined || !('input' in checked)) return { invocationMessage };
  const opened = await host.open();
  const { title, text } = await tool.confirm(input, 'open' in opened ? opened.open.memory : undefined);
  return {
    invocationMessage,
    confirmationMessages: { title, message: new vscode.MarkdownString(escapeMarkdown(text)) },
  };
}

/** The answer for the model. Failures are thrown, as VS Code wants it, with a message that says what to do next. */
async function invoke(
  host: MemoryHost,
  log: Log,
  tool: MemoryTool,
  { input, tokenizationOptions, toolInvocationToken }: vscode.LanguageModelToolInvocationOptions<unknown>,
  token: vscode.CancellationToken,
): Promise<string> {
  // Other extensions can call what no agent is offered.
  if (!readSettings().tools) throw new Error(toolsAreOff);
  const opened = await unlessCancelled(host.open(), token);
  if ('reason' in opened) throw new Error(`Memory is not available: ${opened.reason} Nothing was done; tell the user.`);
  const { memory, workspace } = opened.open;
  const budgetTokens = tokenizationOptions?.tokenBudget;
  try {
    // VS Code tells a tool neither the conversation nor what the user typed in it.
    const now = Date.now();
    // Nor which turn it is: the calls of one minute count as one turn. A call that another extension makes by itself
    // belongs to no turn.
    const turn = toolInvocationToken === undefined ? undefined : `${actor}:${Math.floor(now / turnMs)}`;
    const executor = tool.name === delegateTool.name ? await executorModel(token) : undefined;
    const context = { memory, workspace, sessionId: undefined, typed: '', turn, actor, budgetTokens, executor, now };
    const result = await runTool(tool.name, context, input);
    if (tool.writes && result.isError === undefined) host.notifyChanged();
    log.info(`Tool ${tool.name}: ${result.isError === undefined ? 'done' : 'refused'}.`);
    if (result.isError === true) throw new Error(result.text);
    return tokenizationOptions === undefined ? result.text : await fitted(result.text, tokenizationOptions, token);
  } catch (error) {
    log.debug(`Tool ${tool.name}: ${messageOf(error)}`);
    throw error;
  }
}

function unlessCancelled<T>(work: Promise<T>, token: vscode.CancellationToken): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new vscode.CancellationError());
    if (token.isCancellationRequested) return cancel();
    const listening = token.onCancellationRequested(cancel);
    work.then(resolve, reject).finally(() => void listening.dispose());
  });
}

/** The budget was kept by an estimate; the model's own count decides. Whole lines are dropped, from the end. */
async function fitted(
  text: string,
  options: vscode.LanguageModelToolTokenizationOptions,
  token: vscode.CancellationToken,
): Promise<string> {
  const counted = await options.countTokens(text, token);
  if (counted <= options.tokenBudget) return text;
  const room = Math.floor((text.length * options.tokenBudget * 0.9) / counted) - leftOut.length;
  const kept = text.slice(0, Math.max(0, room)).toWellFormed();
  const line = kept.lastIndexOf('\n');
  return `${(line > 0 ? kept.slice(0, line) : kept).trimEnd()}${leftOut}`;
}

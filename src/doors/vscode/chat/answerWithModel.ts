import * as vscode from 'vscode';
import { claimsSave } from '../../../engine/capture/claimsSave.ts';
import type { ReadScope } from '../../../engine/ground/contract/model.ts';
import type { ToolContext, ToolResult } from '../../../engine/tools/tool.ts';
import { defaultToolNames, findTool, memoryTools, runTool } from '../../../engine/tools/memoryTools.ts';
import { chatCommands, savedLine } from './chatLinks.ts';
import { instructions, unsavedNote } from './chatText.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { OpenMemory } from '../memoryHost.ts';
import { isCancelled, modelErrorSentence } from './modelErrors.ts';
import { earlierMessages, modelMessages, withAttachments } from './modelMessages.ts';
import { features, readSettings } from '../settings.ts';
import { runToolLoop } from './toolLoop.ts';
import { actor, observe, type Turn } from './chatTurn.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

/** The turn as the user meant it: the model answers, with memory before it and memory's tools at hand. */
export async function answerWithModel(
  turn: Turn,
  open: OpenMemory,
  question: string,
  savedBefore: boolean,
): Promise<vscode.ChatResult> {
  turn.services.conversations.used(turn.request.model);
  const lead = await leadOf(turn, open, question, savedBefore);
  const saves = { count: savedBefore ? 1 : 0 };
  const asked = await askModel(turn, open, lead, question, saves);
  // A cut answer is not kept; the user's words are, whatever happened to the answer.
  if (asked.error === undefined && !turn.token.isCancellationRequested) {
    if (saves.count === 0 && claimsSave(asked.text)) turn.stream.markdown(`\n\n> ${unsavedNote}`);
    await observe(turn, open, 'assistant', asked.text);
  }
  return turn.result(asked.error);
}

/** The answer when memory could not be opened: the model alone, told so. */
export async function answerWithoutMemory(turn: Turn): Promise<vscode.ChatResult> {
  const lead = instructions({ topics: [], hasBlock: false, savedThisTurn: false, memory: 'unavailable' });
  const asked = await askModel(turn, undefined, lead, turn.prompt, { count: 0 });
  return turn.result(asked.error);
}

export function readScope(open: OpenMemory): ReadScope {
  return open.workspace === undefined ? 'user' : { workspace: open.workspace };
}

/** What goes before the conversation: the rules, and the block where one is wanted and anything was found. */
async function leadOf(turn: Turn, open: OpenMemory, question: string, savedThisTurn: boolean): Promise<string> {
  if (!features().contextInjection)
    return instructions({ topics: [], hasBlock: false, savedThisTurn, memory: 'quiet' });
  const scope = readScope(open);
  const turns = [...earlierMessages(turn.history), { role: 'user' as const, text: question }].slice(-3);
  const active = await open.memory.activeMemory({ turns, sessionId: turn.thread.id, scope });
  const topics = await open.memory.recentTopics({ scope });
  turn.injectedIds = active.facts.map((fact) => fact.id);
  turn.problems.push(...active.problems);
  const rules = instructions({ topics, hasBlock: active.text !== '', savedThisTurn, memory: 'ready' });
  return active.text === '' ? rules : `${rules}\n\n${active.text}`;
}

async function askModel(
  turn: Turn,
  open: OpenMemory | undefined,
  lead: string,
  question: string,
  saves: { count: number },
): Promise<{ readonly text: string; readonly error?: string }> {
  const { model, references, toolReferences } = turn.request;
  let shown = '';
  try {
    const attached = vscode.lm.tools.filter(
      (tool) => findTool(tool.name) === undefined && toolReferences.some(({ name }) => name === tool.name),
    );
    const earlier = earlierMessages(turn.history);
    const messages = modelMessages({
      lead,
      earlier,
      question: await withAttachments(question, references),
      maxInputTokens: model.maxInputTokens,
    });
    // What no longer fits the prompt is noted down while it is still known what it was about.
    if (messages.length < earlier.length + 2) turn.services.background.soon();
    const result = await runToolLoop({
      model,
      messages,
      tools: [
        ...(open === undefined ? [] : ownTools()),
        ...attached.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
      ],
      scan: open !== undefined && features().scansAnswersOf(model),
      token: turn.token,
      show: (text) => {
        shown += text;
        turn.stream.markdown(text);
      },
      isVisible: ({ name }) => findTool(name) === undefined,
      call: (call) => answerCall(turn, open, call, saves),
    });
    if (open !== undefined) {
      // The same door as a real call, after the answer has been shown.
      for (const save of result.narrated) await runOwn(turn, open, 'memory_save', save, saves);
    }
    return { text: result.text };
  } catch (error) {
    if (isCancelled(error, turn.token)) return { text: shown };
    turn.log.error(error);
    return { text: shown, error: modelErrorSentence(error, model.name) };
  }
}

function ownTools(): vscode.LanguageModelChatTool[] {
  const { moreTools } = readSettings();
  return memoryTools
    .filter(({ name }) => moreTools || defaultToolNames.includes(name))
    .map(({ name, description, schema }) => ({ name, description, inputSchema: schema }));
}

/** Our own tools are answered at once and without a dialog; the user reads in the chat what came of it. */
async function answerCall(
  turn: Turn,
  open: OpenMemory | undefined,
  call: vscode.LanguageModelToolCallPart,
  saves: { count: number },
): Promise<vscode.LanguageModelToolResultPart> {
  const text = (value: string): vscode.LanguageModelToolResultPart =>
    new vscode.LanguageModelToolResultPart(call.callId, [new vscode.LanguageModelTextPart(value)]);
  if (open !== undefined && findTool(call.name) !== undefined)
    return text((await runOwn(turn, open, call.name, call.input, saves)).text);
  turn.readsOutside = true;
  try {
    const { toolInvocationToken } = turn.request;
    const { content } = await vscode.lm.invokeTool(call.name, { input: call.input, toolInvocationToken }, turn.token);
    return new vscode.LanguageModelToolResultPart(call.callId, content);
  } catch (error) {
    // Every call needs an answer, or the model cannot go on; a stop is noticed by the loop.
    turn.log.warn(`Tool ${call.name}: ${messageOf(error)}`);
    return text(`The tool failed: ${messageOf(error)}`);
  }
}

async function runOwn(
  turn: Turn,
  open: OpenMemory,
  name: string,
  input: unknown,
  saves: { count: number },
): Promise<ToolResult> {
  const context: ToolContext = {
    memory: open.memory,
    workspace: open.workspace,
    sessionId: turn.thread.id,
    typed: turn.prompt,
    readsOutside: turn.readsOutside,
    turn: turn.id,
    actor,
    now: Date.now(),
  };
  const result = await runTool(name, context, input);
  if (result.saved?.id !== undefined) saves.count++;
  await showSave(turn, open, result);
  if (result.asks !== undefined) askFirst(turn, { name, input, context, text: result.asks.text }, result.asks.title);
  if (result.batch !== undefined) turn.services.host.notifyChanged();
  turn.log.info(
    `${name}: ${result.isError === true ? 'refused' : 'done'}${result.saved === undefined ? '' : ` (${result.saved.outcome})`}.`,
  );
  return result;
}

/** The exact change, and a button that agrees to this one and nothing else. */
function askFirst(turn: Turn, call: Parameters<Turn['services']['agreements']['keep']>[0], title: string): void {
  turn.stream.markdown(`\n\n**${escapeMarkdown(title)}** ${escapeMarkdown(call.text)}\n\n`);
  turn.stream.button({
    command: chatCommands.agree,
    title: 'Yes, Do It',
    arguments: [turn.services.agreements.keep(call)],
  });
}

/** Only what the memory really holds is shown, so it is read back. */
async function showSave(turn: Turn, open: OpenMemory, { saved, batch }: ToolResult): Promise<void> {
  if (saved?.id === undefined || batch === undefined || (saved.outcome !== 'stored' && saved.outcome !== 'updated'))
    return;
  const record = await open.memory.get(saved.id);
  if (record !== undefined) turn.stream.markdown(savedLine(record, saved.outcome, batch, open.workspace !== undefined));
}

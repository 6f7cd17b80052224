import * as vscode from 'vscode';
import type { KeptCall, KeptTurn } from '../../../engine/ground/contract/ownChat.ts';
import type { ChatMessage } from '../../../engine/turn/history/chatMessage.ts';
import { turnIdOf } from './conversationOf.ts';
import { messageOfTurn } from './modelMessages.ts';

/** A message of our own chat; a call of a tool and its answer are one message each. */
export interface HistoryMessage extends ChatMessage {
  readonly call?: KeptCall;
}

/** The conversation so far, oldest first, each answer behind what its language model did before it. */
export function historyMessages(
  history: vscode.ChatContext['history'],
  kept: readonly KeptTurn[],
): readonly HistoryMessage[] {
  const callsOf = new Map(kept.map(({ turn, calls }) => [turn, calls]));
  return history.flatMap((turn, at): readonly HistoryMessage[] => {
    const { role, text } = messageOfTurn(turn);
    const said = text.trim() === '' ? [] : [{ role, text }];
    const calls = callsOf.get(turnIdOf(turn) ?? '') ?? [];
    return [...calls.flatMap((call, index) => pairOf(call, `call_${at}_${index}`)), ...said];
  });
}

/** Ids are made anew, since those of another run may come again. */
function pairOf(call: KeptCall, id: string): readonly HistoryMessage[] {
  return [
    { role: 'assistant', text: '', calls: [id], call: { ...call, id } },
    { role: 'tool', text: call.result, answers: [id], call: { ...call, id } },
  ];
}

/** The message as VS Code's language models take it, which have no role for a system. */
export function toModelMessage({ role, text, call }: HistoryMessage): vscode.LanguageModelChatMessage {
  if (call !== undefined && role === 'assistant')
    return vscode.LanguageModelChatMessage.Assistant([
      new vscode.LanguageModelToolCallPart(call.id, call.name, call.input as object),
    ]);
  if (call !== undefined)
    return vscode.LanguageModelChatMessage.User([
      new vscode.LanguageModelToolResultPart(call.id, [new vscode.LanguageModelTextPart(text)]),
    ]);
  return role === 'assistant'
    ? vscode.LanguageModelChatMessage.Assistant(text)
    : vscode.LanguageModelChatMessage.User(text);
}

import type * as vscode from 'vscode';
import type { ToolCall } from '../../../engine/turn/callTool.ts';
import type { BegunTurn } from '../../../engine/turn/beginTurn.ts';
import { endTurn } from '../../../engine/turn/endTurn.ts';
import { prepareTurn } from '../../../engine/turn/prepareTurn.ts';
import { writeInstructions } from '../../../engine/turn/writeInstructions.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { usedOf } from './answerSource.ts';
import { askModel } from './askModel.ts';
import { writeSavedCounts } from './chatLinks.ts';
import { opening, unsavedNote } from './chatText.ts';
import type { ChatTurn } from './chatTurn.ts';
import { showToolCall } from './showToolCall.ts';

/** The language model answers what is left of the turn, with memory before it and memory's tools at hand. */
export async function answerWithModel(
  chat: ChatTurn,
  open: OpenMemory,
  begun: BegunTurn,
  question: string,
): Promise<vscode.ChatResult> {
  chat.services.conversations.used(chat.request.model);
  const prepared = await prepareTurn(open.memory, chat.asTurn(open), begun);
  chat.note(prepared);
  chat.injectedIds = prepared.hits.map((hit) => hit.id);
  const { injection } = chat.asTurn(open).allows;
  const answer = { by: 'model', at: Date.now(), used: usedOf(prepared.hits) } as const;
  chat.answer = { ...answer, ...(injection ? {} : { isInjectionOff: true }) };
  const asked = await askModel(chat, open, { lead: `${opening}\n${prepared.lead}`, question });
  const lookedUp = asked.calls.flatMap(lookedUpBy);
  if (lookedUp.length > 0) chat.answer = { ...chat.answer, lookedUp };
  const isWhole = asked.error === undefined && !chat.token.isCancellationRequested;
  const ended = await endTurn(open.memory, chat.asTurn(open), begun, { ...asked, isWhole });
  for (const save of ended.saves) showToolCall(chat, open, save);
  const counts = writeSavedCounts([...asked.calls, ...ended.saves].flatMap(({ record }) => record ?? []));
  if (counts !== undefined) chat.stream.markdown(counts);
  if (ended.isClaimFalse) chat.stream.markdown(`\n\n> ${unsavedNote}`);
  chat.note(ended);
  return chat.result(asked.error);
}

/** What a call of one of memory's reading tools looked for. */
function lookedUpBy({ name, input }: ToolCall): readonly string[] {
  if (name !== 'memory_recall' && name !== 'memory_entity') return [];
  const { query, topic, name: entity } = (input ?? {}) as { readonly [field: string]: unknown };
  return [query, topic, entity].filter((words) => typeof words === 'string').slice(0, 1);
}

/** The language model answers without memory, which could not be opened, and is told so. */
export async function answerWithoutMemory(chat: ChatTurn): Promise<vscode.ChatResult> {
  const rules = writeInstructions({ topics: [], hasBlock: false, savedThisTurn: false, memory: 'unavailable' });
  const asked = await askModel(chat, undefined, { lead: `${opening}\n${rules}`, question: chat.prompt });
  return chat.result(asked.error);
}

import type * as vscode from 'vscode';
import type { BegunTurn } from '../../../engine/turn/beginTurn.ts';
import { endTurn } from '../../../engine/turn/endTurn.ts';
import { prepareTurn } from '../../../engine/turn/prepareTurn.ts';
import { writeInstructions } from '../../../engine/turn/writeInstructions.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
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
  const asked = await askModel(chat, open, { lead: `${opening}\n${prepared.lead}`, question });
  const isWhole = asked.error === undefined && !chat.token.isCancellationRequested;
  const ended = await endTurn(open.memory, chat.asTurn(open), begun, { ...asked, isWhole });
  for (const save of ended.saves) showToolCall(chat, open, save);
  const counts = writeSavedCounts([...asked.calls, ...ended.saves].flatMap(({ record }) => record ?? []));
  if (counts !== undefined) chat.stream.markdown(counts);
  if (ended.isClaimFalse) chat.stream.markdown(`\n\n> ${unsavedNote}`);
  chat.note(ended);
  return chat.result(asked.error);
}

/** The language model answers without memory, which could not be opened, and is told so. */
export async function answerWithoutMemory(chat: ChatTurn): Promise<vscode.ChatResult> {
  const rules = writeInstructions({ topics: [], hasBlock: false, savedThisTurn: false, memory: 'unavailable' });
  const asked = await askModel(chat, undefined, { lead: `${opening}\n${rules}`, question: chat.prompt });
  return chat.result(asked.error);
}

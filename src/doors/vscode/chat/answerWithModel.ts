import type * as vscode from 'vscode';
import type { KeptCall } from '../../../engine/ground/contract/ownChat.ts';
import type { Json } from '../../../engine/ground/contract/model.ts';
import type { BegunTurn } from '../../../engine/turn/beginTurn.ts';
import type { ToolCall } from '../../../engine/turn/callTool.ts';
import { endTurn } from '../../../engine/turn/endTurn.ts';
import { withoutGone } from '../../../engine/turn/history/withoutGone.ts';
import { prepareTurn } from '../../../engine/turn/prepareTurn.ts';
import { writeInstructions } from '../../../engine/turn/writeInstructions.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { readSettings } from '../base/settings.ts';
import { modelByRole } from '../languageModels/modelByRole.ts';
import { usedOf } from './answerSource.ts';
import { askModel } from './askModel.ts';
import { attachedIn } from './attachedIn.ts';
import { type Cacheable, cacheableTurn, cachedNote, findAnswer } from './cachedAnswer.ts';
import { writeSavedCounts } from './chatLinks.ts';
import { opening, unsavedNote } from './chatText.ts';
import type { ChatTurn } from './chatTurn.ts';
import type { PromptParts } from './composePrompt.ts';
import { historyMessages } from './historyMessages.ts';
import { addAttachments } from './modelMessages.ts';
import { showToolCall } from './showToolCall.ts';

type Asked = Awaited<ReturnType<typeof askModel>>;

/**
 * The language model answers what is left of the turn, with memory before it and memory's tools at hand: what memory
 * adds, then the cache, then the model with its tools, then the cache again.
 */
export async function answerWithModel(
  chat: ChatTurn,
  open: OpenMemory,
  begun: BegunTurn,
  question: string,
): Promise<vscode.ChatResult> {
  const { states } = chat.services;
  chat.model = (await modelByRole(readSettings().reasoning)) ?? chat.request.model;
  chat.services.conversations.used(chat.model);
  chat.state = await states.enter(open.memory, chat.conversation.id);
  const prepared = await prepareTurn(open.memory, chat.asTurn(open), begun);
  chat.note(prepared);
  chat.injectedIds = prepared.hits.map((hit) => hit.id);
  const { injection, capture } = chat.asTurn(open).allows;
  const answer = { by: 'model', at: Date.now(), used: usedOf(prepared.hits) } as const;
  chat.answer = { ...answer, ...(injection ? {} : { isInjectionOff: true }) };
  const parts = await partsOf(chat, open, `${opening}\n${prepared.lead}`, question);
  const cacheable = cacheableTurn(chat, parts);
  const cached = cacheable === undefined ? undefined : await findAnswer(chat, open, cacheable);
  const asked: Asked =
    cached === undefined
      ? await askModel(chat, open, parts)
      : { text: cached.answer, narrated: [], calls: [], hasCalled: false };
  if (cached !== undefined) chat.stream.markdown(cached.answer + cachedNote);
  const lookedUp = asked.calls.flatMap(lookedUpBy);
  if (lookedUp.length > 0) chat.answer = { ...chat.answer, lookedUp };
  const isWhole = asked.error === undefined && !chat.token.isCancellationRequested;
  const ended = await endTurn(open.memory, chat.asTurn(open), begun, { ...asked, isWhole });
  for (const save of ended.saves) showToolCall(chat, open, save);
  const counts = writeSavedCounts([...asked.calls, ...ended.saves].flatMap(({ record }) => record ?? []));
  if (counts !== undefined) chat.stream.markdown(counts);
  if (ended.isClaimFalse) chat.stream.markdown(`\n\n> ${unsavedNote}`);
  chat.note(ended);
  if (isWhole && cached === undefined && capture) await keepAnswer(chat, open, cacheable, asked);
  await leave(chat, open, { asked, capture, givenAgain: cached === undefined ? undefined : cacheable?.key });
  return chat.result(asked.error);
}

async function partsOf(chat: ChatTurn, open: OpenMemory, lead: string, question: string): Promise<PromptParts> {
  const kept = await withoutGone(open.memory, chat.state.history);
  return {
    lead,
    earlier: historyMessages(chat.history, kept),
    question: await addAttachments(question, attachedIn(chat.request)),
  };
}

/** An answer may be given again when it came from the words alone, by no tool and no narrated save. */
async function keepAnswer(
  chat: ChatTurn,
  { memory }: OpenMemory,
  cacheable: Cacheable | undefined,
  { text, hasCalled, narrated }: Asked,
): Promise<void> {
  if (cacheable === undefined || hasCalled || narrated.length > 0) return;
  try {
    await memory.cacheAnswer(cacheable.request, text);
  } catch (error) {
    // The answer is there; the cache must not spoil it.
    chat.log.error(error);
  }
}

/** What the next turn of the conversation has to know, also after a reload. */
async function leave(
  chat: ChatTurn,
  open: OpenMemory,
  {
    asked,
    capture,
    givenAgain,
  }: { readonly asked: Asked; readonly capture: boolean; readonly givenAgain: string | undefined },
): Promise<void> {
  const calls = asked.calls.filter(({ result }) => result.steps === undefined).map(keptCall);
  const own = calls.length === 0 ? [] : [{ turn: chat.id, calls }];
  const { cache: _before, ...agents } = chat.state.agents;
  const state = {
    history: [...chat.state.history, ...own],
    memoryContext: chat.injectedIds,
    agents: givenAgain === undefined ? agents : { ...agents, cache: givenAgain },
  };
  await chat.services.states.leave(open.memory, chat.conversation.id, state, capture);
}

function keptCall({ name, input, result }: ToolCall, at: number): KeptCall {
  return { id: `${at}`, name, input: (input ?? {}) as Json, result: result.text };
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
  chat.model = (await modelByRole(readSettings().reasoning)) ?? chat.request.model;
  const question = await addAttachments(chat.prompt, attachedIn(chat.request));
  const parts = { lead: `${opening}\n${rules}`, earlier: historyMessages(chat.history, []), question };
  const asked = await askModel(chat, undefined, parts);
  return chat.result(asked.error);
}

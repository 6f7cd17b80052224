import type * as vscode from 'vscode';
import { defaultSettings } from '../../../engine/ground/contract/engineSettings.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { compactHistory } from '../../../engine/turn/history/compactHistory.ts';
import { estimateMessage } from '../../../engine/turn/history/estimateMessage.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { features } from '../base/settings.ts';
import type { ChatTurn } from './chatTurn.ts';
import { type HistoryMessage, toModelMessage } from './historyMessages.ts';

/** What goes to the language model: instructions and memories, the conversation so far, the question. */
export interface PromptParts {
  readonly lead: string;
  readonly earlier: readonly HistoryMessage[];
  readonly question: string;
}

interface ComposedPrompt {
  readonly messages: readonly vscode.LanguageModelChatMessage[];
  /** Estimated tokens that are left for what tools tell in this turn. */
  readonly roomForResults: number;
}

/** From this share of the limit on the model itself is asked how many tokens there are. */
const doubtfulShare = 0.5;

/**
 * The messages for the language model. A conversation that has become too long loses its middle; what it loses was
 * kept as turns when it was said, and is read for facts before it is no longer sent.
 */
export async function composePrompt(
  chat: ChatTurn,
  open: OpenMemory | undefined,
  { lead, earlier, question }: PromptParts,
): Promise<ComposedPrompt> {
  const limits = open === undefined ? defaultSettings : await open.memory.chatLimits();
  const { maxInputTokens } = chat.model;
  const tokenLimit = maxInputTokens > 0 ? Math.min(limits.tokenLimit, maxInputTokens) : limits.tokenLimit;
  const messages: readonly HistoryMessage[] = [
    { role: 'system', text: lead },
    ...earlier,
    { role: 'user', text: question },
  ];
  const mostTokens = (tokenLimit * limits.compactAbovePercent) / 100;
  const countedTokens = await countTokens(chat, messages, mostTokens);
  const { system, notice, kept, cut } = compactHistory(messages, { ...limits, tokenLimit }, { countedTokens });
  if (cut.length > 0) await readBeforeCut(chat, open, kept);
  const told: readonly HistoryMessage[] = notice === undefined ? [] : [{ role: 'user', text: notice }];
  const sent = [...system, ...told, ...kept];
  return { messages: sent.map(toModelMessage), roomForResults: mostTokens - estimatedTokens(sent) };
}

/** The model's own count, where an estimate leaves room for doubt; undefined where it is not needed or does not come. */
async function countTokens(
  { model, token, log }: ChatTurn,
  messages: readonly HistoryMessage[],
  most: number,
): Promise<number | undefined> {
  const estimate = estimatedTokens(messages);
  if (estimate < most * doubtfulShare || estimate > most / doubtfulShare) return undefined;
  try {
    return await model.countTokens(messages.map(({ text }) => text).join('\n'), token);
  } catch (error) {
    log.debug(`Tokens were not counted: ${messageOf(error)}`);
    return undefined;
  }
}

function estimatedTokens(messages: readonly HistoryMessage[]): number {
  return messages.reduce((tokens, message) => tokens + estimateMessage(message), 0);
}

/** Reads what is about to be left out, as far as the conversation is kept and may be learned from. */
async function readBeforeCut(
  { conversation, log, services }: ChatTurn,
  open: OpenMemory | undefined,
  kept: readonly HistoryMessage[],
): Promise<void> {
  const { capture, learning } = features();
  // A language model looks at it as well, when the background may ask one.
  services.background.soon();
  if (open === undefined || !capture || !learning) return;
  const keepTurns = kept.filter(({ call }) => call === undefined).length;
  try {
    const { read, learned } = await open.memory.readConversation({ sessionId: conversation.id, keepTurns });
    log.info(`The conversation was compacted: ${read} turns were read before, ${learned} facts learned.`);
    if (learned > 0) services.host.notifyChanged();
  } catch (error) {
    log.warn(`What is no longer sent could not be read for facts: ${messageOf(error)}`);
  }
}

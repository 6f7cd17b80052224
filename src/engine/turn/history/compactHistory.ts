import type { ChatLimits } from '../../ground/contract/ownChat.ts';
import { counted } from '../../ground/text/counted.ts';
import { stripInjected } from '../../knowledge/trust/stripInjected.ts';
import type { ChatMessage } from './chatMessage.ts';
import { estimateMessage } from './estimateMessage.ts';
import { withoutOrphans } from './withoutOrphans.ts';

export type CompactionLimits = Omit<ChatLimits, 'evictAfterMinutes' | 'delegateRounds'>;

/** A history as its language model is sent it: `system`, then `notice`, then `kept`. */
export interface CompactedHistory<M extends ChatMessage> {
  readonly system: readonly M[];
  /** Stands for what was cut; absent when nothing was. */
  readonly notice?: string;
  readonly kept: readonly M[];
  /** What is no longer sent, oldest first; it is to be read before that. */
  readonly cut: readonly M[];
}

/**
 * Cuts the middle out of a history that has become too long, and says what was there. The system's messages stay, and
 * so do the newest `keepMessages`, together with every call whose answer is among them and with the newest message of
 * the user. Only where those alone are too long for the language model are the oldest of them cut as well. What stays
 * is in its order; calls and answers without each other are left out (`withoutOrphans`), and so are blocks of memories
 * that were put before what the user said.
 */
export function compactHistory<M extends ChatMessage>(
  messages: readonly M[],
  limits: CompactionLimits,
  { countedTokens }: { readonly countedTokens?: number | undefined } = {},
): CompactedHistory<M> {
  const system = messages.filter(({ role }) => role === 'system');
  const said = withoutOrphans(messages.filter(({ role }) => role !== 'system').flatMap(withoutEnrichment));
  const tokens = said.map(estimateMessage);
  const systemTokens = system.reduce((sum, message) => sum + estimateMessage(message), 0);
  const allTokens = countedTokens ?? tokens.reduce((sum, count) => sum + count, systemTokens);
  const mostTokens = (limits.tokenLimit * limits.compactAbovePercent) / 100;
  const isTooLong =
    (said.length > limits.compactAboveMessages || allTokens > mostTokens) && said.length > limits.compactFromMessages;
  const window = Math.min(limits.mostMessages, limits.windowMessages);
  const wanted = Math.max(0, said.length - (isTooLong ? Math.min(limits.keepMessages, window) : window));
  const safe = safeCuts(said);
  const newestAsked = said.findLastIndex(({ role, answers = [] }) => role === 'user' && answers.length === 0);
  const latest = newestAsked < 0 ? said.length : newestAsked;
  const back = walkBack(safe, Math.min(wanted, latest));
  const from = allTokens > mostTokens ? fitFrom(safe, tokens, back, latest, mostTokens - systemTokens) : back;
  const cut = said.slice(0, from);
  return { system, ...(cut.length === 0 ? {} : { notice: noticeOf(cut) }), kept: said.slice(from), cut };
}

/** A message of the user without what was put before it for the language model of its time. */
function withoutEnrichment<M extends ChatMessage>(message: M): readonly M[] {
  if (message.role !== 'user') return [message];
  const text = stripInjected(message.text);
  if (text === message.text) return [message];
  return text.trim() === '' && (message.answers ?? []).length === 0 ? [] : [{ ...message, text }];
}

/** For each place whether the history may be cut before it: no answer from there on has its call before it. */
function safeCuts(messages: readonly ChatMessage[]): readonly boolean[] {
  const placeOf = new Map<string, number>();
  const callOf = messages.map(({ calls = [], answers = [] }, at) => {
    const earliest = answers.reduce((least, id) => Math.min(least, placeOf.get(id) ?? at), at);
    for (const id of calls) placeOf.set(id, at);
    return earliest;
  });
  const safe: boolean[] = new Array<boolean>(messages.length + 1).fill(true);
  let earliest = messages.length;
  for (let at = messages.length - 1; at >= 0; at--) {
    earliest = Math.min(earliest, callOf[at] ?? at);
    safe[at] = earliest >= at;
  }
  return safe;
}

function walkBack(safe: readonly boolean[], wanted: number): number {
  let at = wanted;
  while (at > 0 && safe[at] === false) at--;
  return at;
}

/** The first safe place from which the rest fits; the newest message of the user stays, however long it is. */
function fitFrom(
  safe: readonly boolean[],
  tokens: readonly number[],
  from: number,
  latest: number,
  most: number,
): number {
  let left = tokens.slice(from).reduce((sum, count) => sum + count, 0);
  let best = from;
  for (let at = from; at < latest && left > most; at++) {
    left -= tokens[at] ?? 0;
    if (safe[at + 1] === true) best = at + 1;
  }
  return best;
}

function noticeOf(cut: readonly ChatMessage[]): string {
  const asked = cut.filter(({ role, answers = [] }) => role === 'user' && answers.length === 0).length;
  const answered = cut.filter(({ role, text }) => role === 'assistant' && text !== '').length;
  const calls = cut.reduce((sum, message) => sum + (message.calls?.length ?? 0), 0);
  return (
    `[Conversation history compacted. Previous discussion covered: ${counted(asked, 'user message')}, ` +
    `${counted(answered, 'assistant response')}, ${counted(calls, 'tool call')}]`
  );
}

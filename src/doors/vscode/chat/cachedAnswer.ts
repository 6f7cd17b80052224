import type { CachedAnswer, CacheRequest } from '../../../engine/ground/contract/ownChat.ts';
import { fnv64 } from '../../../engine/ground/text/fnv64.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import type { ChatTurn } from './chatTurn.ts';
import type { HistoryMessage } from './historyMessages.ts';
import { say } from '../../../open/texts/say.ts';

/** Stands under an answer that no language model was asked for. */
export const cachedNote = `\n\n${say('_Answered from the cache. Ask again to ask the model._')}`;

/** A turn as an answer in the cache depends on it: model, all that stands before the question, and the question. */
export interface Cacheable {
  readonly request: CacheRequest;
  /** Names the request. */
  readonly key: string;
}

/** Undefined for a turn whose answer may depend on more than its words: tools, files, or what they told before. */
export function cacheableTurn(
  chat: ChatTurn,
  given: { readonly lead: string; readonly earlier: readonly HistoryMessage[]; readonly question: string },
): Cacheable | undefined {
  const { vendor, id } = chat.model;
  if (chat.readsOutside || chat.request.toolReferences.length > 0) return undefined;
  const before = given.earlier.map(({ role, text }) => [role, text]);
  const request = {
    model: `${vendor}/${id}`,
    system: JSON.stringify([given.lead, before]),
    user: given.question,
  };
  return { request, key: fnv64(request.model, request.system, request.user) };
}

/** The kept answer; none right after it was given for the same turn, since then the user asks for another one. */
export async function findAnswer(
  chat: ChatTurn,
  { memory }: OpenMemory,
  { request, key }: Cacheable,
): Promise<CachedAnswer | undefined> {
  if (chat.state.agents['cache'] === key) return undefined;
  try {
    return await memory.cachedAnswer(request);
  } catch (error) {
    // Without the cache the language model answers.
    chat.log.error(error);
    return undefined;
  }
}

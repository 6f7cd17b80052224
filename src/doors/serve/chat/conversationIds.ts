import { createHash, randomUUID } from 'node:crypto';
import { type ChatRequest, type JsonObject, textOf } from './chatRequest.ts';

/** Which conversation a request belongs to, where it does not say so itself: its protocol knows none. */
export interface ConversationIds {
  /** Its id, and whether the same words were sent before and never answered: they are stored already. */
  find(request: Pick<ChatRequest, 'messages' | 'memoryId' | 'isNewTurn'>): {
    readonly id: string;
    readonly isRepeated: boolean;
  };
  /** Notes what was answered, which the next request of the conversation repeats. */
  noteAnswer(id: string, request: Pick<ChatRequest, 'messages' | 'memoryId'>, answer: string): void;
}

/** So many conversations are known at a time; of one that was not heard of for longer, a new part begins. */
const mostKnown = 10_000;

/**
 * A client repeats what was said so far, so a conversation is known by its last answer and what that was an answer to,
 * even when the client leaves its beginning out. After a restart a conversation goes on under an id that follows from
 * the same two.
 */
export function createConversationIds(newId: () => string = randomUUID): ConversationIds {
  const known = new Map<string, string>();
  const unanswered = new Map<string, string>();
  const keep = (map: Map<string, string>, key: string, id: string): void => {
    map.delete(key);
    map.set(key, id);
    const [oldest] = map.keys();
    if (map.size > mostKnown && oldest !== undefined) map.delete(oldest);
  };
  /** A caller that broke an answer off goes on with as much of it as it got, which was never whole here. */
  const brokenOff = (spoken: readonly JsonObject[]): string | undefined => {
    const at = spoken.findLastIndex(({ role }) => role === 'assistant');
    return unanswered.get(hashOf(['', ...spoken.slice(0, at).map(spokenWords)]));
  };
  return {
    find: ({ messages, memoryId, isNewTurn }) => {
      const spoken = messages.filter(({ role }) => role === 'user' || role === 'assistant');
      const asking = hashOf([memoryId ?? '', ...spoken.map(spokenWords)]);
      const repeated = unanswered.get(asking);
      if (repeated !== undefined && isNewTurn) return { id: repeated, isRepeated: true };
      const last = lastExchange(spoken);
      const id =
        memoryId ?? (last === undefined ? `chat-${newId()}` : (known.get(last) ?? brokenOff(spoken) ?? `chat-${last}`));
      if (isNewTurn) keep(unanswered, asking, id);
      return { id, isRepeated: false };
    },
    noteAnswer: (id, { messages, memoryId }, answer) => {
      const spoken = messages.filter(({ role }) => role === 'user' || role === 'assistant');
      unanswered.delete(hashOf([memoryId ?? '', ...spoken.map(spokenWords)]));
      const exchange = lastExchange([...spoken, { role: 'assistant', content: answer }]);
      if (exchange !== undefined) keep(known, exchange, id);
    },
  };
}

/** The last answer and what was said before it; undefined before the first one. */
function lastExchange(spoken: readonly JsonObject[]): string | undefined {
  const at = spoken.findLastIndex((message) => message['role'] === 'assistant' && textOf(message).trim() !== '');
  if (at < 0) return undefined;
  const before = spoken.slice(0, at).findLast(({ role }) => role === 'user');
  return hashOf([textOf(before), textOf(spoken[at])]);
}

function spokenWords(message: JsonObject): string {
  return `${message['role'] === 'user' ? 'user' : 'assistant'}:${textOf(message)}`;
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.trim().replace(/\s+/g, ' ')}\0`);
  return hash.digest('hex').slice(0, 32);
}

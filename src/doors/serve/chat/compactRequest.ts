import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { ChatMessage } from '../../../engine/turn/history/chatMessage.ts';
import { compactHistory } from '../../../engine/turn/history/compactHistory.ts';
import type { Service } from '../service.ts';
import { isObject, type JsonObject, textOf } from './chatRequest.ts';

/** A message of OpenAI's protocol, with what compaction has to know of it. */
interface RequestMessage extends ChatMessage {
  readonly sent: JsonObject;
}

/**
 * The messages of a long conversation without their middle, where the user of the service wants that; what is cut was
 * stored when it was said, and is read for facts before. Otherwise they go on as the client sent them.
 */
export async function compactRequest(
  service: Service,
  sessionId: string,
  messages: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  if (!service.settings.compact) return messages;
  const { system, notice, kept, cut } = compactHistory(messages.map(readMessage), await service.memory.chatLimits());
  if (notice === undefined) return messages;
  const keepTurns = kept.filter(({ role, text }) => role !== 'tool' && text.trim() !== '').length;
  try {
    const { capture, learning } = await service.allows();
    if (capture && learning) await service.memory.readConversation({ sessionId, keepTurns });
    service.log(`A conversation was compacted: ${cut.length} messages are no longer sent.`);
  } catch (error) {
    service.log(`What is no longer sent could not be read for facts: ${messageOf(error)}`);
  }
  return [...system.map(writeMessage), { role: 'user', content: notice }, ...kept.map(writeMessage)];
}

function readMessage(sent: JsonObject): RequestMessage {
  const { role, tool_calls: calls, tool_call_id: answered } = sent;
  return {
    sent,
    role: roleOf(role),
    text: textOf(sent),
    ...(Array.isArray(calls)
      ? { calls: calls.filter(isObject).flatMap(({ id }) => (typeof id === 'string' ? [id] : [])) }
      : {}),
    ...(typeof answered === 'string' ? { answers: [answered] } : {}),
  };
}

/** As it was sent, without calls that nothing answered and without a block that was put before what the user said. */
function writeMessage({ sent, text, calls }: RequestMessage): JsonObject {
  const { tool_calls: made, ...rest } = sent;
  const left = Array.isArray(made)
    ? made.filter((call) => isObject(call) && calls?.some((id) => id === call['id']))
    : [];
  const own = typeof sent['content'] === 'string' && sent['role'] === 'user' ? { ...rest, content: text } : rest;
  return left.length === 0 ? own : { ...own, tool_calls: left };
}

function roleOf(role: unknown): ChatMessage['role'] {
  if (role === 'system' || role === 'developer') return 'system';
  return role === 'assistant' || role === 'tool' ? role : 'user';
}

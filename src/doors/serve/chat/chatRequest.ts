import type { Json } from '../../../engine/ground/contract/model.ts';
import { unknownFields } from '../../../engine/ground/contract/unknownFields.ts';
import { agentOf } from '../../../engine/tools/agentFields.ts';
import { checkInput } from '../../../engine/tools/checkInput.ts';
import type { SaidBefore, Turn } from '../../../engine/turn/turn.ts';
import { agentNames, memoryFields } from '../memoryFields.ts';
import { ServiceError } from '../serviceError.ts';

export type JsonObject = { readonly [name: string]: Json };

/** A request of OpenAI's chat protocol, as far as memory has to understand it. */
export interface ChatRequest {
  /** What goes on to the upstream: everything but what was said to memory. */
  readonly body: JsonObject;
  readonly messages: readonly JsonObject[];
  /** What the user's side said last; empty when it said nothing. */
  readonly asked: string;
  /** It is the last message, so that a new turn begins; a tool's answer behind it belongs to the turn before. */
  readonly isNewTurn: boolean;
  /** What both sides said before it. */
  readonly earlier: readonly SaidBefore[];
  readonly isStream: boolean;
  /** Tools, files or pictures were read in the conversation. */
  readonly readsOutside: boolean;
  readonly model: string | undefined;
  readonly memoryId: string | undefined;
  readonly by: Turn['by'];
  readonly topK: number | undefined;
  readonly scoreThreshold: number | undefined;
  readonly recencyWeight: number | undefined;
}

const prefix = 'memory_';
/** More is no conversation; each is looked at. */
const mostMessages = 10_000;

/** Reads a request; throws a `ServiceError` that says what is wrong with it. */
export function readChatRequest(given: JsonObject): ChatRequest {
  const own = Object.entries(given).filter(([name]) => name.startsWith(prefix));
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith(prefix)));
  const { messages, stream, model } = given;
  if (!Array.isArray(messages) || messages.length > mostMessages || !messages.every(isObject))
    throw wrong(`"messages" must be a list of at most ${mostMessages} messages.`);
  const fields = Object.fromEntries(own);
  const known = { ...memoryFields, ...agentNames };
  const unknown = unknownFields(fields, known);
  if (unknown !== undefined) throw wrong(unknown);
  const checked = checkInput({ type: 'object', properties: known, additionalProperties: false }, fields);
  if ('complaint' in checked) throw wrong(checked.complaint);
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const number = (name: keyof typeof memoryFields): number | undefined => {
    const value = checked.input[name];
    return typeof value === 'number' ? value : undefined;
  };
  const name = (field: keyof typeof agentNames): Json => checked.input[field] ?? null;
  const { memory_id: id } = checked.input;
  return {
    body,
    messages,
    asked: last < 0 ? '' : textOf(messages[last]),
    isNewTurn: last >= 0 && last === messages.length - 1,
    earlier: messages.slice(0, Math.max(0, last)).flatMap(saidIn),
    isStream: stream === true,
    readsOutside: messages.some(isOutside),
    model: typeof model === 'string' ? model : undefined,
    by: agentOf({ agent_id: name('memory_agent_id'), run_id: name('memory_run_id') }),
    memoryId: typeof id === 'string' && id.trim() !== '' ? id.trim() : undefined,
    topK: number('memory_top_k'),
    scoreThreshold: number('memory_score_threshold'),
    recencyWeight: number('memory_recency_weight'),
  };
}

/** The words of a message: its content, or those parts of it that are text. */
export function textOf(message: JsonObject | undefined): string {
  const content = message?.['content'];
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .filter(isObject)
    .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
    .join('\n');
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function saidIn(message: JsonObject): readonly SaidBefore[] {
  const { role } = message;
  const text = textOf(message);
  return (role === 'user' || role === 'assistant') && text.trim() !== '' ? [{ role, text }] : [];
}

function isOutside({ role, content }: JsonObject): boolean {
  if (role === 'tool' || role === 'function') return true;
  return Array.isArray(content) && content.some((part) => !isObject(part) || part['type'] !== 'text');
}

function wrong(message: string): ServiceError {
  return new ServiceError(400, 'invalid_request', message);
}

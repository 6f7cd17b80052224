import { field, listOf, recordOf, type Parsed } from '../parsedJson.ts';
import {
  extensionOf,
  hasFiles,
  plainFields,
  slimMessage,
  slimPart,
  slimRequest,
  type SlimRequest,
} from './slimRequests.ts';

/** A chat of VS Code, as far as it was said. */
export interface SlimChat {
  sessionId?: unknown;
  creationDate?: unknown;
  requests: SlimRequest[];
}

export function slimChat(given: unknown): SlimChat {
  return {
    sessionId: field(given, 'sessionId'),
    creationDate: field(given, 'creationDate'),
    requests: listOf(field(given, 'requests')).map(slimRequest),
  };
}

/**
 * Applies one line of VS Code's log of operations: kind 0 is the first value `v`, 1 sets the path `k` to `v`, 2 cuts
 * the list at `k` off at `i` where that is given and pushes `v`, 3 deletes at `k`. Paths to what nobody said are passed
 * over. Gives `false` for an operation that is not known.
 */
export function applyOperation(chat: SlimChat, operation: Parsed): boolean {
  const { kind, v, i } = operation;
  const path = listOf(operation['k']);
  switch (kind) {
    case 0:
      Object.assign(chat, slimChat(v));
      return recordOf(v) !== undefined;
    case 1:
      set(chat, path, v);
      return path.length > 0;
    case 2:
      push(chat, path, listOf(v), i);
      return path.length > 0;
    case 3:
      set(chat, path, undefined);
      return path.length > 0;
    default:
      return false;
  }
}

function set(chat: SlimChat, [first, second, third, fourth]: readonly unknown[], value: unknown): void {
  if (first === 'sessionId' && second === undefined) chat.sessionId = value;
  else if (first === 'creationDate' && second === undefined) chat.creationDate = value;
  else if (first === 'requests' && second === undefined) chat.requests = listOf(value).map(slimRequest);
  else if (first === 'requests' && third === undefined) put(chat.requests, second, slimRequest(value));
  else if (first === 'requests') setInRequest(at(chat.requests, second), third, fourth, value);
}

function setInRequest(request: SlimRequest | undefined, name: unknown, index: unknown, value: unknown): void {
  if (request === undefined) return;
  if (name === 'response' && index === undefined) request.response = listOf(value).map(slimPart);
  else if (name === 'response') put(request.response, index, slimPart(value));
  else if (name === 'message') request.message = index === undefined ? slimMessage(value) : request.message;
  else if (name === 'agent') request.extension = extensionOf(value);
  else if (name === 'variableData' || name === 'contentReferences') request.hasFiles ||= hasFiles(value);
  else {
    const plain = plainFields.find((each) => each === name);
    if (plain !== undefined && index === undefined) request[plain] = value;
  }
}

function push(
  chat: SlimChat,
  [first, second, third]: readonly unknown[],
  values: readonly unknown[],
  from: unknown,
): void {
  if (first !== 'requests') return;
  if (second === undefined) {
    cut(chat.requests, from);
    for (const value of values) chat.requests.push(slimRequest(value));
    return;
  }
  const request = at(chat.requests, second);
  if (request === undefined) return;
  if (third === 'contentReferences' || third === 'variableData') request.hasFiles ||= values.length > 0;
  if (third !== 'response') return;
  cut(request.response, from);
  for (const value of values) request.response.push(slimPart(value));
}

function cut(list: unknown[], from: unknown): void {
  if (typeof from === 'number' && Number.isInteger(from) && from >= 0 && from < list.length) list.length = from;
}

function at<T>(list: readonly T[], index: unknown): T | undefined {
  return typeof index === 'number' ? list[index] : undefined;
}

/** Puts a value in its place; a place far behind the end would only make holes. */
function put<T>(list: T[], index: unknown, value: T): void {
  if (typeof index === 'number' && Number.isInteger(index) && index >= 0 && index <= list.length) list[index] = value;
}

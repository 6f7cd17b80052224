import { field, listOf, recordOf, textOf, type Parsed } from '../parsedJson.ts';

/** One request of a VS Code chat with its response, without what nobody said: that is nearly all of its bytes. */
export interface SlimRequest {
  readonly requestId?: unknown;
  responseId?: unknown;
  timestamp?: unknown;
  message?: unknown;
  modelId?: unknown;
  confirmation?: unknown;
  isSystemInitiated?: unknown;
  isHidden?: unknown;
  shouldBeRemovedOnSend?: unknown;
  /** The extension that answered. */
  extension?: string | undefined;
  /** Files or a selection were given to it. */
  hasFiles: boolean;
  response: SlimPart[];
}

/** Text that was shown, or that a tool ran in its place. */
export interface SlimPart {
  readonly text?: string | undefined;
  readonly isTool: boolean;
}

/** The fields of a request that are kept as they are. */
export const plainFields = [
  'responseId',
  'timestamp',
  'modelId',
  'confirmation',
  'isSystemInitiated',
  'isHidden',
  'shouldBeRemovedOnSend',
] as const;

export function slimRequest(given: unknown): SlimRequest {
  const request: Parsed = recordOf(given) ?? {};
  const slim: SlimRequest = {
    requestId: request['requestId'],
    message: slimMessage(request['message']),
    extension: extensionOf(request['agent']),
    hasFiles: hasFiles(request['variableData']) || hasFiles(request['contentReferences']),
    response: listOf(request['response']).map(slimPart),
  };
  for (const name of plainFields) slim[name] = request[name];
  return slim;
}

/** A message is a text in old files. Its parts tell what was typed from the names of agents, commands and prompts. */
export function slimMessage(message: unknown): string | undefined {
  if (typeof message === 'string') return message;
  const parts = listOf(field(message, 'parts'));
  const spoken = parts
    .filter((part) => !namedParts.has(String(field(part, 'kind'))))
    .flatMap((part) => textOf(field(part, 'text')) ?? []);
  return spoken.length > 0 ? spoken.join('') : parts.length > 0 ? '' : textOf(field(message, 'text'));
}

export function slimPart(part: unknown): SlimPart {
  if (typeof part === 'string') return { text: part, isTool: false };
  const kind = textOf(field(part, 'kind'));
  if (kind === undefined) return { text: textOf(field(part, 'value')), isTool: false };
  if (kind === 'markdownContent' || kind === 'markdownVuln')
    return { text: textOf(field(part, 'content', 'value')) ?? textOf(field(part, 'content')), isTool: false };
  if (kind === 'inlineReference') return { text: referenceName(part), isTool: false };
  return { isTool: /^(?:toolInvocation|mcpServers|hook)/.test(kind) };
}

export function extensionOf(agent: unknown): string | undefined {
  return textOf(field(agent, 'extensionId', 'value')) ?? textOf(field(agent, 'extensionId'));
}

/** Whether a list of variables or references is not empty; the former is wrapped in an object. */
export function hasFiles(given: unknown): boolean {
  return listOf(given).length > 0 || listOf(field(given, 'variables')).length > 0;
}

/** What stands in the text where a file or symbol is linked. */
function referenceName(part: unknown): string | undefined {
  const name = textOf(field(part, 'name')) ?? textOf(field(part, 'inlineReference', 'name'));
  const path = textOf(field(part, 'inlineReference', 'path')) ?? textOf(field(part, 'inlineReference', 'uri', 'path'));
  const shown = name ?? path?.split('/').at(-1);
  return shown === undefined ? undefined : `\`${shown}\``;
}

const namedParts: ReadonlySet<string> = new Set(['agent', 'subcommand', 'slash', 'prompt']);

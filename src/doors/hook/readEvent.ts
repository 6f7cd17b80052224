import { type HookAction, type HookEvent, type HookHost, hookHosts } from './hookEvent.ts';
import { hostTable } from './hostTable.ts';

type Fields = { readonly [name: string]: unknown };

/**
 * Reads what a host wrote to standard input. `said` are the words of the command line: the host, and for one whose
 * events do not name themselves the event. A sentence comes back for what cannot be understood.
 */
export function readEvent(input: string, said: readonly string[]): HookEvent | { readonly reason: string } {
  let given: unknown;
  try {
    given = JSON.parse(input.replace(/^\uFEFF/, ''));
  } catch {
    return { reason: 'The event is no JSON.' };
  }
  if (!isFields(given)) return { reason: 'The event is no JSON object.' };
  const host = hostOf(given, said);
  if (host === undefined) return { reason: 'No known program sends such an event.' };
  const name =
    textIn(given, 'hook_event_name', 'hookEventName', 'agent_action_name') ??
    said.find((word) => word in hostTable[host].moments);
  const moment = name === undefined ? undefined : hostTable[host].moments[name];
  if (name === undefined || moment === undefined) return { reason: `${host} sent an event that is not used here.` };
  const sessionId = textIn(given, 'session_id', 'sessionId', 'conversation_id', 'trajectory_id');
  if (sessionId === undefined) return { reason: `The event ${name} of ${host} names no conversation.` };
  const inner = isFields(given['tool_info']) ? given['tool_info'] : {};
  return {
    host,
    moment,
    name,
    sessionId: `${host}:${sessionId}`,
    folder: textIn(given, 'cwd', 'workingDirectory') ?? firstOf(given['workspace_roots']) ?? textIn(inner, 'cwd'),
    prompt: textIn(given, 'prompt', 'user_prompt') ?? textIn(inner, 'user_prompt'),
    answer: textIn(given, 'prompt_response', 'last_assistant_message', 'text') ?? textIn(inner, 'response'),
    action: actionOf(given, inner),
    outcome: moment === 'afterTool' ? outcomeOf(name, given) : undefined,
    transcript: textIn(given, 'transcript_path', 'transcriptPath'),
  };
}

/** What an event holds tells more than the command line: one program may run the hooks that were written for another. */
function hostOf(given: Fields, said: readonly string[]): HookHost | undefined {
  if ('workspace_roots' in given || 'cursor_version' in given) return 'cursor';
  if ('agent_action_name' in given) return 'windsurf';
  const named = hookHosts.find((host) => said.includes(host));
  if (named !== undefined) return named;
  const name = textIn(given, 'hook_event_name', 'hookEventName');
  return name === undefined ? undefined : hookHosts.find((host) => name in hostTable[host].moments);
}

/** Names of the field that holds a command or a path, in the tools of all hosts. */
const commandFields = ['command', 'command_line', 'cmd', 'script'];
const pathFields = ['file_path', 'filePath', 'path', 'target_file', 'notebook_path'];
const textFields = ['content', 'new_string', 'newString', 'code_edit', 'new_str'];

/** By what it is given, since every host names its tools otherwise; reading a file is no action. */
function actionOf(given: Fields, inner: Fields): HookAction | undefined {
  const name = textIn(given, 'tool_name', 'toolName') ?? '';
  const input = inputOf(given) ?? inner;
  const command = textIn(input, ...commandFields) ?? wordsOf(input['command']);
  if (command !== undefined) return { tool: 'run', command };
  const path = textIn(input, ...pathFields) ?? firstOf(input['files']) ?? patchedFile(textIn(input, 'input', 'patch'));
  if (path === undefined || !writes(name, given, input)) return undefined;
  const text = textIn(input, ...textFields);
  return { tool: 'edit', path, ...(text === undefined ? {} : { text }) };
}

function writes(name: string, given: Fields, input: Fields): boolean {
  if (given['agent_action_name'] !== undefined) return /write/.test(textIn(given, 'agent_action_name') ?? '');
  return /edit|write|create|replace|patch|insert|notebook/i.test(name) || textIn(input, ...textFields) !== undefined;
}

function inputOf(given: Fields): Fields | undefined {
  for (const name of ['tool_input', 'toolInput', 'tool_args', 'toolArgs']) {
    const value = given[name];
    if (isFields(value)) return value;
    if (typeof value !== 'string') continue;
    try {
      const parsed: unknown = JSON.parse(value);
      if (isFields(parsed)) return parsed;
    } catch {
      // A tool that takes plain text: neither a command nor a file is named in it.
    }
  }
  return undefined;
}

/** The first file that a patch names: `*** Update File: src/a.ts`, or `+++ b/src/a.ts`. */
function patchedFile(patch: string | undefined): string | undefined {
  return patch === undefined
    ? undefined
    : /^(?:\*\*\* (?:Update|Add) File: |\+\+\+ b\/)(\S[^\n]*)$/m.exec(patch)?.[1]?.trim();
}

function outcomeOf(name: string, given: Fields): HookEvent['outcome'] {
  const result = ['tool_response', 'toolResult', 'tool_result', 'result_json', 'tool_output']
    .map((field) => given[field])
    .find((value) => value !== undefined);
  const error = textIn(given, 'error', 'error_message');
  if (/failure/i.test(name) || error !== undefined) return failedWith(error ?? textOfResult(result));
  if (!isFields(result)) return undefined;
  const code = ['exit_code', 'exitCode', 'code']
    .map((field) => result[field])
    .find((value) => typeof value === 'number');
  const failed =
    result['is_error'] === true ||
    result['isError'] === true ||
    result['success'] === false ||
    result['resultType'] === 'failure';
  if (failed || (code !== undefined && code !== 0)) return failedWith(textOfResult(result));
  return code === undefined && result['interrupted'] === true ? undefined : { ok: true };
}

function failedWith(error: string | undefined): HookEvent['outcome'] {
  return { ok: false, ...(error === undefined ? {} : { error }) };
}

function textOfResult(result: unknown): string | undefined {
  if (typeof result === 'string') return result;
  return isFields(result) ? textIn(result, 'stderr', 'error', 'output', 'stdout', 'textResultForLlm') : undefined;
}

function wordsOf(value: unknown): string | undefined {
  return Array.isArray(value) && value.every((word) => typeof word === 'string') && value.length > 0
    ? value.join(' ')
    : undefined;
}

function firstOf(value: unknown): string | undefined {
  return Array.isArray(value) && typeof value[0] === 'string' && value[0] !== '' ? value[0] : undefined;
}

function textIn(fields: Fields, ...names: readonly string[]): string | undefined {
  return names
    .map((name) => fields[name])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

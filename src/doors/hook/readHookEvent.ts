import { actionOfCall, firstOf, textIn } from '../../adapters/transcripts/actionOfCall.ts';
import { type HookEvent, type HookHost, hookHosts } from './hookEvent.ts';
import { hostTable } from './hostTable.ts';

type Fields = { readonly [name: string]: unknown };

/**
 * Reads what a host wrote to standard input. `said` are the words of the command line: the host, and for one whose
 * events do not name themselves the event. A sentence comes back for what cannot be understood.
 */
export function readHookEvent(input: string, said: readonly string[]): HookEvent | { readonly reason: string } {
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

function actionOf(given: Fields, inner: Fields): HookEvent['action'] {
  const name = textIn(given, 'tool_name', 'toolName', 'agent_action_name') ?? '';
  const input = ['tool_input', 'toolInput', 'tool_args', 'toolArgs']
    .map((field) => given[field])
    .find((value) => value !== undefined);
  return actionOfCall(name, input ?? inner);
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

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { isRecord } from '../../engine/ground/contract/isRecord.ts';
import { actionOfCall, fieldsOf, firstOf, textIn } from '../../adapters/transcripts/actionOfCall.ts';
import { type HookEvent, type HookHost, hookHosts } from './hookEvent.ts';
import { hostTable } from './hostTable.ts';

type Fields = { readonly [name: string]: unknown };

/**
 * Reads what a host wrote to standard input. `said` are the words of the command line: the host, and for one whose
 * events do not name themselves the event; `startedIn` is where its hooks are run. A sentence comes back for what cannot be understood.
 */
export function readHookEvent(
  input: string,
  said: readonly string[],
  startedIn?: () => string,
): HookEvent | { readonly reason: string } {
  let given: unknown;
  try {
    given = JSON.parse(input.replace(/^\uFEFF/, ''));
  } catch {
    return { reason: 'The event is no JSON.' };
  }
  if (!isRecord(given)) return { reason: 'The event is no JSON object.' };
  const host = hostOf(given, said);
  if (host === undefined) return { reason: 'No known program sends such an event.' };
  const name =
    textIn(given, 'hook_event_name', 'hookEventName', 'agent_action_name') ??
    said.find((word) => word in hostTable[host].moments);
  const moment = name === undefined ? undefined : hostTable[host].moments[name];
  if (name === undefined || moment === undefined) return { reason: `${host} sent an event that is not used here.` };
  const sessionId = textIn(given, 'session_id', 'sessionId', 'conversation_id', 'trajectory_id');
  if (sessionId === undefined) return { reason: `The event ${name} of ${host} names no conversation.` };
  const inner = isRecord(given['tool_info']) ? given['tool_info'] : {};
  return {
    host,
    moment,
    name,
    sessionId: `${host}:${sessionId}`,
    folder:
      textIn(given, 'cwd', 'workingDirectory') ??
      firstOf(given['workspace_roots']) ??
      textIn(inner, 'cwd') ??
      (hostTable[host].runsInWorkspace === true ? startedIn?.() : undefined),
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
  if (isOfVscode(given)) return 'vscode';
  const named = hookHosts.find((host) => said.includes(host));
  if (named !== undefined) return named;
  const name = textIn(given, 'hook_event_name', 'hookEventName');
  return name === undefined ? undefined : hookHosts.find((host) => name in hostTable[host].moments);
}

/** VS Code runs the hooks of Copilot CLI and of Claude Code as well. It keeps transcripts of its own. */
function isOfVscode(given: Fields): boolean {
  return /[\\/]github\.copilot-chat[\\/]transcripts[\\/]/i.test(textIn(given, 'transcript_path') ?? '');
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
  const fields = fieldsOf(result);
  const text = textOfResult(result);
  const exit =
    fields === undefined ? exitCodeIn(text) : (exitCodeOf(fields) ?? exitCodeIn(textIn(fields, ...toldFields)));
  if (exit !== undefined) return exit === 0 ? { ok: true } : failedWith(text);
  // What a command printed does not say how it ended.
  if (fields === undefined) return undefined;
  if (hasFailed(fields)) return failedWith(text);
  return fields['interrupted'] === true ? undefined : { ok: true };
}

function exitCodeOf(fields: Fields): number | undefined {
  return ['exit_code', 'exitCode', 'code'].map((field) => fields[field]).find((value) => typeof value === 'number');
}

function hasFailed(fields: Fields): boolean {
  const type = textIn(fields, 'resultType', 'result_type');
  return (
    fields['is_error'] === true ||
    fields['isError'] === true ||
    fields['success'] === false ||
    (fields['error'] !== undefined && fields['error'] !== null && fields['error'] !== '') ||
    (type !== undefined && type !== 'success')
  );
}

/** Some hosts say it to their model alone, on a line of its own before or behind what was printed. */
function exitCodeIn(text = ''): number | undefined {
  const line = /^<?(?:command |process |shell )?exit(?:ed(?: with)?)?(?: exit)? code:? ?(\d{1,3})>?$/i;
  const ends = text.length <= 2 * longestEnd ? text : `${text.slice(0, longestEnd)}\n${text.slice(-longestEnd)}`;
  const code = ends
    .split('\n')
    .map((one) => line.exec(one.trim())?.[1])
    .findLast((found) => found !== undefined);
  return code === undefined ? undefined : Number(code);
}

/** Enough for the lines around what was printed. */
const longestEnd = 2000;

function failedWith(error: string | undefined): HookEvent['outcome'] {
  return { ok: false, ...(error === undefined ? {} : { error }) };
}

/** What a host tells its model of a result, in its own words and those of the tool. */
const toldFields = ['textResultForLlm', 'text_result_for_llm', 'llmContent'];
const textFields = ['stderr', 'error', 'output', 'stdout', ...toldFields];

function textOfResult(result: unknown): string | undefined {
  const fields = fieldsOf(result);
  if (fields !== undefined) return textIn(fields, ...textFields);
  return typeof result === 'string' ? result : undefined;
}

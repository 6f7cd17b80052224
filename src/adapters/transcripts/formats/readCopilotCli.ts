import path from 'node:path';
import type { CollectedTurns } from '../collectTurns.ts';
import { field, listOf, recordOf, textOf, timeOf, type Parsed } from '../parsedJson.ts';
import type { ReadContext } from '../readContext.ts';
import { readFromRecords, type ReadItem } from '../readFromRecords.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { withoutWrappers } from '../withoutWrappers.ts';

/**
 * Copilot CLI: one event for each line, `{ type, data, timestamp }`, in a folder named after the conversation. VS Code
 * gives its hooks a transcript of the same form.
 */
export async function* readCopilotCli(file: TranscriptFile, context: ReadContext): AsyncGenerator<ReadItem> {
  const state: State = { isOfVscode: false };
  const name = path.basename(file.path, '.jsonl');
  const sessionId = name === 'events' ? path.basename(path.dirname(file.path)) : name;
  yield* readFromRecords(file, sessionId, (event, turns) => takeEvent(event, turns, state, context));
}

interface State {
  model?: string | undefined;
  /** Its prompts are those that a person sends in the chat. */
  isOfVscode: boolean;
}

function takeEvent(event: Parsed, turns: CollectedTurns, state: State, context: ReadContext): boolean {
  const type = textOf(event['type']) ?? '';
  const data = recordOf(event['data']) ?? {};
  switch (type) {
    case 'session.start':
    case 'session.resume':
      turns.sessionId = textOf(data['sessionId']) ?? turns.sessionId;
      turns.folder ??= textOf(field(data, 'context', 'cwd'));
      turns.startedAt ??= timeOf(data['startTime']) ?? timeOf(event['timestamp']);
      state.model = textOf(data['selectedModel']) ?? state.model;
      state.isOfVscode = textOf(data['vscodeVersion']) !== undefined;
      return true;
    case 'session.model_change':
      state.model = textOf(data['newModel']) ?? state.model;
      return true;
    case 'user.message':
    case 'assistant.message':
      takeMessage(event, data, turns, state, context);
      return true;
    default:
      if (type.startsWith('tool.') || type.startsWith('external_tool.')) turns.readsOutside = true;
      return knownFamilies.has(type.slice(0, Math.max(0, type.indexOf('.')))) || type === 'abort';
  }
}

function takeMessage(
  event: Parsed,
  data: Parsed,
  turns: CollectedTurns,
  { model, isOfVscode }: State,
  { seen }: ReadContext,
): void {
  const id = textOf(event['id']);
  // A subagent's side of the conversation belongs to the tool call that started it.
  const isOfSubagent = data['parentToolCallId'] !== undefined || event['agentId'] !== undefined;
  const isReplayed = id !== undefined && seen.has(`copilot-cli ${id}`);
  if (id !== undefined) seen.add(`copilot-cli ${id}`);
  if (isOfSubagent || isReplayed) return;
  const content = withoutWrappers(textOf(data['content']) ?? '', wrappers);
  const at = timeOf(event['timestamp']);
  if (event['type'] === 'user.message') {
    // Text of a skill and other texts of the host are named by their source, and nobody says them.
    if (!isOfUser(data)) return;
    const isTyped = isOfVscode || personModes.has(String(data['agentMode']));
    turns.add({ id, role: 'user', text: content, at, isTyped });
    if (listOf(data['attachments']).length > 0) turns.readsOutside = true;
  } else {
    turns.add({ id, role: 'assistant', text: content, at, isTyped: false, model: textOf(data['model']) ?? model });
    if (listOf(data['toolRequests']).length > 0) turns.readsOutside = true;
  }
}

function isOfUser({ source }: Parsed): boolean {
  return source === undefined || source === null || source === 'user';
}

/** In these a person enters the prompts; on autopilot the program goes on by itself. */
const personModes: ReadonlySet<string> = new Set(['interactive', 'plan']);

const wrappers: ReadonlySet<string> = new Set([
  'system_reminder',
  'system-reminder',
  'system_notification',
  'current_datetime',
  'skill-context',
  'reminder',
]);

/** The first words of events in which nobody says anything. */
const knownFamilies: ReadonlySet<string> = new Set([
  'session',
  'assistant',
  'user',
  'tool',
  'external_tool',
  'hook',
  'subagent',
  'permission',
  'user_input',
  'elicitation',
  'sampling',
  'mcp',
  'model',
  'skill',
  'system',
  'command',
  'commands',
  'pending_messages',
  'exit_plan_mode',
  'capabilities',
]);

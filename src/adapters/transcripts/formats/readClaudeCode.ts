import path from 'node:path';
import type { CollectedTurns } from '../collectTurns.ts';
import { field, listOf, textOf, timeOf, type Parsed } from '../parsedJson.ts';
import type { ReadContext } from '../readContext.ts';
import { readFromRecords, type ReadItem } from '../readFromRecords.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { claudePrompts, type PromptHistory } from '../typedPrompts.ts';
import { withoutWrappers } from '../withoutWrappers.ts';

/**
 * Claude Code: one JSON line for each record, the file named after the conversation. Anthropic publishes no schema; the
 * fields are those that independent readers of it agree on.
 */
export async function* readClaudeCode(file: TranscriptFile, context: ReadContext): AsyncGenerator<ReadItem> {
  const prompts = await claudePrompts(file.root, context);
  yield* readFromRecords(file, path.basename(file.path, '.jsonl'), (record, turns) =>
    takeRecord(record, turns, prompts, context),
  );
}

function takeRecord(record: Parsed, turns: CollectedTurns, prompts: PromptHistory, context: ReadContext): boolean {
  const { type } = record;
  turns.folder ??= textOf(record['cwd']);
  // A subagent is spoken to by the agent, in a file of its own or marked like this.
  if (record['isSidechain'] === true || record['agentId'] !== undefined) return true;
  if (type === 'attachment') return takeAttachment(record, turns, prompts);
  if (type !== 'user' && type !== 'assistant') return typeof type === 'string' && silent.has(type);
  const blocks = blocksOf(field(record, 'message', 'content'));
  if (!isNotSaid(record) && !isReplayed(record, context)) {
    if (type === 'user') takePrompt(record, blocks, turns, prompts);
    else takeAnswer(record, blocks, turns);
  }
  if (blocks.some((block) => toolBlocks.has(String(field(block, 'type'))))) turns.readsOutside = true;
  return true;
}

function takePrompt(record: Parsed, blocks: readonly unknown[], turns: CollectedTurns, prompts: PromptHistory): void {
  const written = textsOf(blocks);
  const text = written.map((each) => withoutWrappers(each, wrappers)).join('\n\n');
  if (written.some((each) => outsideMarks.some((mark) => each.includes(mark)))) turns.readsOutside = true;
  if (notices.some((notice) => text.trimStart().startsWith(notice))) return;
  turns.add({
    id: textOf(record['uuid']),
    role: 'user',
    text,
    at: timeOf(record['timestamp']),
    isTyped: isTyped(record, text, turns, prompts),
  });
}

function takeAnswer(record: Parsed, blocks: readonly unknown[], turns: CollectedTurns): void {
  turns.add({
    id: textOf(record['uuid']),
    role: 'assistant',
    text: textsOf(blocks).join('\n\n'),
    at: timeOf(record['timestamp']),
    isTyped: false,
    model: textOf(field(record, 'message', 'model')),
    // Each block of an answer is a record of its own.
    part: textOf(field(record, 'message', 'id')),
  });
}

/** A prompt that was entered while the agent worked is attached to what it did. Other attachments were read. */
function takeAttachment(record: Parsed, turns: CollectedTurns, prompts: PromptHistory): boolean {
  const attachment = record['attachment'];
  const kind = field(attachment, 'type');
  if (kind !== 'queued_command') {
    if (typeof kind !== 'string' || !quietAttachments.has(kind)) turns.readsOutside = true;
    return true;
  }
  const text = withoutWrappers(textOf(field(attachment, 'prompt')) ?? '', wrappers);
  const typed = isTyped(record, text, turns, prompts);
  turns.add({ id: textOf(record['uuid']), role: 'user', text, at: timeOf(record['timestamp']), isTyped: typed });
  return true;
}

/**
 * Newer versions say of each prompt where it came from. Before that the file in which Claude Code notes what was entered
 * has the prompt, for the same conversation or folder.
 */
function isTyped(record: Parsed, text: string, turns: CollectedTurns, prompts: PromptHistory): boolean {
  if (record['sessionKind'] === 'bg') return false;
  const origin = field(record, 'origin', 'kind');
  if (origin !== undefined && origin !== 'human') return false;
  const source = record['promptSource'];
  if (source !== undefined) return source === 'typed' || source === 'queued';
  return [turns.sessionId, turns.folder].some((where) => where !== undefined && prompts.has(where, text));
}

/** What the host wrote itself: notices for the model, the summary of a compaction, errors of the service. */
function isNotSaid(record: Parsed): boolean {
  return ['isMeta', 'isCompactSummary', 'isVisibleInTranscriptOnly', 'isApiErrorMessage'].some(
    (name) => record[name] === true,
  );
}

/** A fork repeats the records of the conversation that it comes from. */
function isReplayed(record: Parsed, { seen }: ReadContext): boolean {
  const id = textOf(record['uuid']);
  if (id === undefined) return false;
  const isKnown = seen.has(`claude-code ${id}`);
  seen.add(`claude-code ${id}`);
  return isKnown;
}

function blocksOf(content: unknown): readonly unknown[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content);
}

function textsOf(blocks: readonly unknown[]): string[] {
  return blocks.flatMap((block) => {
    const text = field(block, 'type') === 'text' ? textOf(field(block, 'text')) : undefined;
    return text === undefined ? [] : [text];
  });
}

const toolBlocks: ReadonlySet<string> = new Set([
  'tool_use',
  'tool_result',
  'server_tool_use',
  'web_search_tool_result',
  'mcp_tool_use',
  'mcp_tool_result',
  'document',
]);

const wrappers: ReadonlySet<string> = new Set([
  'system-reminder',
  'ide_opened_file',
  'ide_selection',
  'ide_diagnostics',
  'new-diagnostics',
  'command-name',
  'command-message',
  'command-args',
  'command-contents',
  'local-command-stdout',
  'local-command-stderr',
  'local-command-caveat',
  'bash-input',
  'bash-stdout',
  'bash-stderr',
  'user-prompt-submit-hook',
  'post-tool-use-hook',
  'session-start-hook',
  'task-notification',
  'teammate-message',
  'fork-boilerplate',
  'user-memory-input',
]);

/** With one of these, what a program or a file says has come into the conversation. */
const outsideMarks: readonly string[] = [
  '<bash-stdout>',
  '<local-command-stdout>',
  '<ide_selection>',
  '<task-notification>',
];

/** What older versions wrote as the user without marking it. */
const notices: readonly string[] = [
  '[Request interrupted by user',
  'Caveat: The messages below were generated by the user while running local commands',
  'This session is being continued from a previous conversation',
];

/** Kinds of records in which nobody says anything. */
const silent: ReadonlySet<string> = new Set([
  'summary',
  'system',
  'progress',
  'mode',
  'permission-mode',
  'last-prompt',
  'ai-title',
  'custom-title',
  'agent-name',
  'agent-setting',
  'agent-color',
  'pr-link',
  'tag',
  'file-history-snapshot',
  'file-history-delta',
  'queue-operation',
  'continued-in',
  'worktree-state',
  'content-replacement',
]);

/** Attachments that hold nothing from outside: plans, reminders, lists of what there is. */
const quietAttachments: ReadonlySet<string> = new Set([
  'todo_reminder',
  'todo',
  'task_reminder',
  'plan_mode',
  'plan_mode_exit',
  'deferred_tools_delta',
  'skill_listing',
  'output_style',
  'date_change',
  'token_usage',
  'command_permissions',
]);

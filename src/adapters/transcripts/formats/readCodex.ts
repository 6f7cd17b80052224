import path from 'node:path';
import type { CollectedTurns, FoundTurn } from '../collectTurns.ts';
import { field, listOf, recordOf, textOf, timeOf, type Parsed } from '../parsedJson.ts';
import { digestOf, type ReadContext } from '../readContext.ts';
import { readFromRecords, type ReadItem } from '../readFromRecords.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { withoutWrappers } from '../withoutWrappers.ts';

/**
 * Codex: rollouts of JSON lines in which two logs alternate. `response_item` is what the model sees; `event_msg` says
 * the same once more, but its `user_message` only for what was submitted as a prompt, and so tells the prompts from
 * the context that Codex writes as the user.
 */
export async function* readCodex(file: TranscriptFile, context: ReadContext): AsyncGenerator<ReadItem> {
  const rollout: Rollout = { isOfSubagent: false, isTypedIn: true, submitted: [], count: 0 };
  const name = path.basename(file.path, '.jsonl');
  // rollout-<time>-<id>
  const sessionId = /[0-9a-f]{8}-[0-9a-f-]{27}$/i.exec(name)?.[0] ?? name;
  yield* readFromRecords(file, sessionId, (record, turns) => takeRecord(record, turns, rollout, context));
}

interface Rollout {
  isSeen?: true;
  isOfSubagent: boolean;
  /** A person sits at the program that wrote it. */
  isTypedIn: boolean;
  model?: string | undefined;
  /** The conversation whose turns it begins with, until the first that is its own. */
  forkOf?: string | undefined;
  /** Prompts that were submitted and have not come as an item yet. */
  submitted: string[];
  /** The newest text that looks like context, in case it turns out to be a prompt. */
  held?: FoundTurn | undefined;
  /** Turns so far, those of the fork's origin included. */
  count: number;
}

function takeRecord(record: Parsed, turns: CollectedTurns, rollout: Rollout, context: ReadContext): boolean {
  const { type } = record;
  // The first versions wrote the items without an envelope.
  const payload = recordOf(record['payload']) ?? record;
  switch (type) {
    case 'session_meta':
      takeMeta(payload, turns, rollout);
      return true;
    case 'turn_context':
      rollout.model = textOf(payload['model']) ?? rollout.model;
      turns.folder ??= textOf(payload['cwd']);
      return true;
    case 'event_msg':
      takeEvent(payload, turns, rollout, context);
      return true;
    case 'response_item':
      return takeItem(payload, timeOf(record['timestamp']), turns, rollout, context);
    case 'compacted':
    case 'world_state':
    case 'inter_agent_communication':
    case 'token_usage_record':
      return true;
    default:
      if (type === undefined && record['record_type'] === 'state') return true;
      if (type === undefined && textOf(record['id']) !== undefined && record['timestamp'] !== undefined) return true;
      return payload === record && takeItem(record, timeOf(record['timestamp']), turns, rollout, context);
  }
}

/** A fork brings along the heads of its origins; the first one is its own. */
function takeMeta(meta: Parsed, turns: CollectedTurns, rollout: Rollout): void {
  if (rollout.isSeen) return;
  rollout.isSeen = true;
  turns.sessionId = textOf(meta['id']) ?? textOf(meta['session_id']) ?? turns.sessionId;
  turns.folder = textOf(meta['cwd']);
  rollout.forkOf = textOf(meta['forked_from_id']);
  const { source, originator } = meta;
  rollout.isOfSubagent = field(source, 'subagent') !== undefined || meta['thread_source'] === 'subagent';
  rollout.isTypedIn =
    source === undefined ? !/exec|mcp|sdk/i.test(textOf(originator) ?? '') : source === 'cli' || source === 'vscode';
}

function takeEvent(event: Parsed, turns: CollectedTurns, rollout: Rollout, context: ReadContext): void {
  if (event['type'] === 'thread_rolled_back') {
    const count = event['num_turns'];
    if (typeof count === 'number' && count > 0) turns.takeBack(Math.min(count, 1000));
  } else if (event['type'] === 'user_message') {
    // Old versions gave the context as messages of a kind of its own.
    if (event['kind'] !== undefined && event['kind'] !== null && event['kind'] !== 'plain') return;
    const text = promptIn(textOf(event['message']) ?? '').text;
    if (text === '' || rollout.isOfSubagent) return;
    const held = rollout.held?.text === text ? rollout.held : undefined;
    rollout.held = undefined;
    if (held !== undefined) addTurn({ ...held, isTyped: rollout.isTypedIn }, turns, rollout, context);
    else if (rollout.isTypedIn && !turns.markTyped(text)) rollout.submitted = [...rollout.submitted.slice(-4), text];
  }
}

function takeItem(
  item: Parsed,
  at: number | undefined,
  turns: CollectedTurns,
  rollout: Rollout,
  context: ReadContext,
): boolean {
  if (rollout.isOfSubagent) return true;
  const type = String(item['type']);
  if (type !== 'message') {
    if (toolItem.test(type)) turns.readsOutside = true;
    return toolItem.test(type) || silentItems.has(type);
  }
  const { role } = item;
  if (role !== 'user' && role !== 'assistant') return true;
  const written = textsOf(item['content']);
  const { text, hasContext } = role === 'user' ? promptIn(written) : { text: written.trim(), hasContext: false };
  if (text === '') return true;
  if (hasContext) turns.readsOutside = true;
  const isTyped = role === 'user' && rollout.submitted.includes(text);
  if (isTyped) rollout.submitted = rollout.submitted.filter((prompt) => prompt !== text);
  const model = role === 'assistant' ? rollout.model : undefined;
  const turn: FoundTurn = { id: textOf(item['id']), role, text, at, isTyped, model };
  if (role === 'user' && !isTyped && isContext(written)) rollout.held = turn;
  else addTurn(turn, turns, rollout, context);
  return true;
}

/**
 * Forks copy the turns of their origin without ids and with times of their own, so a turn is a copy while all turns up
 * to it are those of the origin, in order.
 */
function addTurn(turn: FoundTurn, turns: CollectedTurns, rollout: Rollout, { seen }: ReadContext): void {
  const place = String((rollout.count += 1));
  seen.add(digestOf('codex', turns.sessionId, place, turn.role, turn.text));
  const { forkOf } = rollout;
  if (forkOf !== undefined && seen.has(digestOf('codex', forkOf, place, turn.role, turn.text))) return;
  rollout.forkOf = undefined;
  turns.add(turn);
}

function textsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const texts = listOf(content).flatMap((part) => textOf(field(part, 'text')) ?? []);
  return texts.join('\n\n');
}

/** What was asked for, without what the editor says about its open files in front of it. */
function promptIn(written: string): { readonly text: string; readonly hasContext: boolean } {
  const text = withoutWrappers(written, wrappers).trim();
  const from = text.startsWith('# ') ? text.lastIndexOf(requestHeading) : -1;
  if (from < 0) return { text, hasContext: false };
  return { text: text.slice(from + requestHeading.length).trim(), hasContext: true };
}

const requestHeading = '## My request for Codex:';

/** Text that Codex writes as the user: instructions of the folder, the environment, notices. */
function isContext(written: string): boolean {
  const start = written.trimStart();
  return start.startsWith('# AGENTS.md instructions') || /^<[a-z][\w-]*(?: instructions)?>/i.test(start.slice(0, 80));
}

const wrappers: ReadonlySet<string> = new Set([
  'environment_context',
  'user_instructions',
  'INSTRUCTIONS',
  'turn_aborted',
  'image',
  'skill',
  'subagent_notification',
  'codex_internal_context',
]);

const toolItem = /(?:_call|_call_output|_tool_output|tool_search_output|ghost_snapshot)$/;

const silentItems: ReadonlySet<string> = new Set([
  'reasoning',
  'compaction',
  'compaction_summary',
  'context_compaction',
  'other',
]);
